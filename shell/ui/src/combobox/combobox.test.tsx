import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { movedMark } from './options.ts';
import { closeDelay } from './use-combobox.ts';

const options = [
  { id: '1', text: 'Captain', note: '7 jobs' },
  { id: '2', text: 'Chief Engineer' },
];

function Search({ onPick }: { onPick(text: string): void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        label="Position"
        value={value}
        onValueChange={setValue}
        groups={[
          { title: 'Suggestions', options },
          { title: 'Recent searches', options: [] },
        ]}
        onPick={({ text }) => onPick(text)}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

describe('a combobox', () => {
  it('is a labelled combobox that owns its list and marks one line', async () => {
    render(<Search onPick={() => {}} />);
    const input = screen.getByRole('combobox', { name: 'Position' });
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(input);
    const list = screen.getByRole('listbox');
    expect(input).toHaveAttribute('aria-controls', list.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked).toHaveTextContent('Chief Engineer');
    expect(input).toHaveAttribute('aria-activedescendant', marked.id);
  });

  it('shows no title of a group without lines', async () => {
    render(<Search onPick={() => {}} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
  });

  it('[J-012] closes 150 ms after blur, so that a click on a line still counts', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onPick = jest.fn();
    render(<Search onPick={onPick} />);
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /^Captain/ }));
    expect(onPick).toHaveBeenCalledWith('Captain');

    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByText('Elsewhere'));
    expect(closeDelay).toBe(150);
    act(() => jest.advanceTimersByTime(149));
    expect(screen.getByRole('listbox')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('listbox')).toBeNull();
    jest.useRealTimers();
  });

  it('takes the line under a press that lasts longer than that', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onPick = jest.fn();
    render(<Search onPick={onPick} />);
    await user.click(screen.getByRole('combobox'));
    const line = screen.getByRole('option', { name: /^Captain/ });
    await user.pointer({ keys: '[MouseLeft>]', target: line });
    act(() => jest.advanceTimersByTime(5_000));
    await user.pointer({ keys: '[/MouseLeft]', target: line });
    expect(onPick).toHaveBeenCalledWith('Captain');
    jest.useRealTimers();
  });

  it('goes round from the last line to the first', () => {
    expect([
      movedMark(1, 1, 2),
      movedMark(0, -1, 2),
      movedMark(-1, -1, 2),
      movedMark(-1, 1, 0),
    ]).toEqual([0, 1, 1, -1]);
  });
});
