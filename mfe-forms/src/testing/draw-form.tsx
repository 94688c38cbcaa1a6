import type { FormContent } from '@fairlead/contracts/api/forms';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { draw, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formsApi } from '../api.ts';
import { FormView } from '../features/form-view/form-view.tsx';
import { org } from './stage.tsx';

interface Drawn {
  initial?: Answers;
  data?: unknown;
  isPreview?: boolean;
  send?: (answers: Answers) => Promise<void>;
}

/** Renders a form on its own. Returns what it sends, and what it reports while it is filled in. */
export function drawForm(content: FormContent, { send, ...props }: Drawn = {}) {
  const onSend = jest.fn(send ?? (async (_answers: Answers) => {}));
  const onChange = jest.fn((_answers: Answers) => {});
  const drawn = draw(
    <FormView
      content={content}
      organization={org}
      {...props}
      onSend={onSend}
      onChange={onChange}
    />,
    { api: formsApi, address: '/account/forms', session: sessionOf(signedIn) },
  );
  return { ...drawn, onSend, onChange, sent: () => onSend.mock.calls.at(-1)?.[0] };
}

/** Presses the button of the form. */
export const submit = (name = 'Submit') => userEvent.click(screen.getByRole('button', { name }));
