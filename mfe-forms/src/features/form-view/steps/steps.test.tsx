import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawForm, submit } from '../../../testing/draw-form.tsx';
import { contentOf } from '../../../testing/form.ts';

const text = (name: string, label: string, more: object = {}) => ({
  blockType: 'text',
  name,
  label,
  ...more,
});
const header = (name: string, label: string) => ({ blockType: 'formSectionHeader', name, label });
const round = contentOf([
  header('who', 'About you'),
  text('name', 'Name', { required: true }),
  { blockType: 'checkboxGroup', name: 'guests', label: 'Guests aboard?' },
  header('guest', 'Guests'),
  text('count', 'How many', { condition: { field: 'guests', is: 'equal', value: 'yes' } }),
  header('end', 'At the end'),
  text('rest', 'Anything else', { required: true }),
]);
// The header of a part without other fields disappears with what it depends on.
const hanging = contentOf(
  round.fields.map((field) =>
    field.name === 'guest'
      ? { ...field, condition: { field: 'guests', is: 'equal', value: 'yes' } }
      : field,
  ),
);

let isNarrow: boolean;
beforeEach(() => {
  isNarrow = true;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isNarrow && query.includes('max-width: 639.98px'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a form on a phone', () => {
  it('is filled in part by part, a part that is not asked left out, and sent as a whole', async () => {
    const { onSend } = drawForm(hanging);
    expect(screen.getByRole('status')).toHaveTextContent('Part 1 of 3: About you');
    expect(screen.getByLabelText('Anything else')).not.toBeVisible();
    await submit('Next');
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Nora');
    await submit('Next');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Part 3 of 3: At the end'),
    );
    expect(screen.getByLabelText('Name')).not.toBeVisible();
    await userEvent.type(screen.getByLabelText('Anything else'), 'No');
    await submit('Back');
    expect(screen.getByLabelText('Name')).toHaveValue('Nora');
    await userEvent.click(screen.getByLabelText('Yes'));
    await submit('Next');
    expect(await screen.findByLabelText(/^How many/)).toBeVisible();
    await submit('Next');
    expect(await screen.findByLabelText('Anything else')).toHaveValue('No');
    expect(onSend).not.toHaveBeenCalled();
    await submit('Submit');
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ name: 'Nora', guests: 'yes', rest: 'No' }),
    );
  });

  it('shows the part in which something is wrong', async () => {
    drawForm(round, { initial: { name: 'Nora' } });
    for (let part = 1; part < 3; part += 1) {
      await submit('Next');
      await waitFor(() =>
        expect(screen.getByRole('status')).toHaveTextContent(`Part ${part + 1} of 3`),
      );
    }
    await submit('Submit');
    await waitFor(() => expect(screen.getByLabelText('Anything else')).toHaveFocus());
    await submit('Back');
    await userEvent.click(screen.getByRole('button', { name: 'Anything else' }));
    await waitFor(() => expect(screen.getByLabelText('Anything else')).toHaveFocus());
  });

  it('is one page where it has one section, and where there is room', () => {
    const { unmount } = drawForm(contentOf(round.fields.slice(0, 3)));
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    unmount();
    isNarrow = false;
    drawForm(round);
    expect(screen.getByLabelText('Anything else')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});
