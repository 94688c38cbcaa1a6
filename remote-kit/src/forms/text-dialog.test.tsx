import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { PortalProvider } from '../portal.ts';
import { playedPortal } from '../testing/index.ts';
import { TextDialog } from './text-dialog.tsx';

function open(more: Partial<ComponentProps<typeof TextDialog>> = {}) {
  const send = jest.fn(async (_text: string) => {});
  const onClose = jest.fn();
  const props = { title: 'Return', name: 'reason', label: 'Reason', longest: 10, button: 'Send' };
  const portal = playedPortal();
  render(
    <PortalProvider value={portal}>
      <TextDialog {...props} send={send} onClose={onClose} {...more} />
    </PortalProvider>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Return' }));
  const text = dialog.getByRole('textbox', { name: 'Reason' });
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { send, onClose, text, press, portal };
}

it('starts at its text and sends it trimmed, or nothing where it is optional', async () => {
  const { send, text, press } = open();
  expect(text).toHaveFocus();
  await press('Send');
  await userEvent.type(text, ' Too high ');
  await press('Send');
  expect(send.mock.calls).toEqual([[''], ['Too high']]);
});

it('is not sent without a text that is required, or with one that is too long', async () => {
  const { send, text, press } = open({ missing: 'Enter a reason', initial: '  ' });
  await press('Send');
  expect(text).toHaveAccessibleDescription('Enter a reason');
  await userEvent.type(text, 'x'.repeat(11));
  await press('Send');
  expect(text).toHaveAccessibleDescription('This must be at most 10 characters');
  expect(send).not.toHaveBeenCalled();
});

it('shows why it was refused, at the text where that is to blame, and keeps it', async () => {
  const answer = { errors: [{ data: { errors: [{ path: 'reason', message: 'No swearing' }] } }] };
  const refusal = new ApiError({ kind: 'invalid', message: 'Invalid', answer });
  const { text, press } = open({ send: () => Promise.reject(refusal) });
  await userEvent.type(text, 'Damn');
  await press('Send');
  expect(text).toHaveAccessibleDescription('No swearing');
  expect(text).toHaveValue('Damn');
});

it('asks before a text that was started is discarded, and blocks leaving the page', async () => {
  const { onClose, text, press, portal } = open();
  await userEvent.type(text, 'Too');
  expect(portal.hold).toHaveBeenCalled();
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  const asked = within(screen.getByRole('dialog', { name: 'Discard what is not saved?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
