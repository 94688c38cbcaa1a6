import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { InlineText, type InlineTextProps } from './inline-text.tsx';

const onSave = jest.fn<(value: string) => void>();

function Example(props: Partial<InlineTextProps>) {
  const [value, setValue] = useState('Aurora');
  const save = (next: string) => {
    setValue(next);
    onSave(next);
  };
  return (
    <>
      <InlineText label="Name" {...props} value={value} onSave={save} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function draw(props: Partial<InlineTextProps> = {}) {
  onSave.mockClear();
  render(<Example {...props} />);
}
const reading = () => screen.getByRole('button', { name: /^Name: / });
const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByRole('textbox', { name: 'Name' });
const isEditing = () => screen.queryByRole('textbox') !== null;
const write = async (text: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
};

describe('inline text', () => {
  it('[S-173] [F-117] enters editing on click where that is configured', async () => {
    draw({ startsOn: 'click' });
    await userEvent.click(reading());
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue('Aurora');
  });

  it('[S-173] [F-117] enters editing on double-click where that is configured, and not on a click', async () => {
    draw({ startsOn: 'double-click' });
    await userEvent.click(reading());
    expect(isEditing()).toBe(false);
    await userEvent.dblClick(reading());
    expect(input()).toHaveFocus();
  });

  it('[S-173] [F-117] enters editing on focus where that is configured', async () => {
    draw({ startsOn: 'focus' });
    await userEvent.tab();
    expect(input()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(isEditing()).toBe(false);
  });

  const keeping = [
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['blur', () => userEvent.click(button('Elsewhere'))],
    ['the submit button', () => userEvent.click(button('Save'))],
  ] as const;
  it.each(keeping)('[S-174] [F-118] ends with the new value on %s', async (_, end) => {
    draw();
    await userEvent.click(reading());
    await write('Borealis');
    await end();
    expect(isEditing()).toBe(false);
    expect(onSave.mock.calls).toEqual([['Borealis']]);
    expect(reading()).toHaveTextContent('Borealis');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cancel button', () => userEvent.click(button('Cancel'))],
  ])('[S-175] [F-118] ends with the previous value on %s', async (_, end) => {
    draw();
    await userEvent.click(reading());
    await write('Borealis');
    await end();
    expect(isEditing()).toBe(false);
    expect(onSave).not.toHaveBeenCalled();
    expect(reading()).toHaveTextContent('Aurora');
  });

  it('[S-176] [F-119] does not submit on blur onto the trigger or the cancel control', async () => {
    draw();
    await userEvent.click(reading());
    await write('Borealis');
    await userEvent.tab();
    expect(button('Edit Name')).toHaveFocus();
    expect(input()).toHaveValue('Borealis');
    await userEvent.tab();
    await userEvent.tab();
    expect(button('Cancel')).toHaveFocus();
    expect(input()).toHaveValue('Borealis');
    await userEvent.click(button('Edit Name'));
    expect(input()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    expect(onSave.mock.calls).toEqual([['Borealis']]);
  });

  it.each(['click', 'double-click', 'focus'] as const)(
    '[S-177] [F-120] cannot be edited on %s while it is disabled or read-only',
    async (startsOn) => {
      draw({ startsOn, disabled: true });
      await userEvent.dblClick(reading());
      await userEvent.tab();
      expect(isEditing()).toBe(false);
      expect(button('Edit Name')).toBeDisabled();
    },
  );

  it.each(['disabled', 'readOnly'] as const)(
    '[S-177] [F-120] is edited no more once it is %s',
    async (state) => {
      onSave.mockClear();
      const { rerender } = render(<Example />);
      await userEvent.click(reading());
      expect(isEditing()).toBe(true);
      rerender(<Example {...{ [state]: true }} />);
      expect(isEditing()).toBe(false);
      expect(onSave).not.toHaveBeenCalled();
    },
  );

  it('[S-177] [F-120] offers nothing to edit while it is read-only', async () => {
    draw({ readOnly: true, startsOn: 'focus' });
    await userEvent.dblClick(screen.getByText('Aurora'));
    await userEvent.tab();
    expect(isEditing()).toBe(false);
    expect(screen.queryByRole('button', { name: /Name/ })).toBeNull();
  });

  it('sends no form and closes no dialog around it, and saves nothing that is as before', async () => {
    const [onSubmit, onKeyDown] = [jest.fn(), jest.fn()];
    onSave.mockClear();
    document.addEventListener('keydown', onKeyDown);
    render(
      <form onSubmit={onSubmit}>
        <Example />
      </form>,
    );
    await userEvent.click(reading());
    await userEvent.keyboard('{Enter}');
    expect(button('Edit Name')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onSave).not.toHaveBeenCalled();
    expect(onKeyDown.mock.calls.every(([event]) => (event as Event).defaultPrevented)).toBe(true);
    document.removeEventListener('keydown', onKeyDown);
  });
});
