import type { OptionCount } from '@fairlead/contracts/personality';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnswerControl } from './answer-control.tsx';

const select = jest.fn();
const done = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
});

interface PlayedProps {
  count?: OptionCount;
  selected?: number;
  disabled?: boolean;
}

function Played({ selected: first = -1, ...props }: PlayedProps) {
  const [selected, setSelected] = useState(first);
  return (
    <AnswerControl
      {...props}
      question="Worry about things"
      selected={selected}
      onSelect={(index) => {
        select(index);
        setSelected(index);
      }}
      onDone={done}
    />
  );
}
const group = () => screen.getByRole('radiogroup', { name: 'Worry about things' });
const circles = () => within(group()).getAllByRole<HTMLInputElement>('radio');
const chosen = () => circles().findIndex(({ checked }) => checked);

describe('the answer control', () => {
  it('[W-106] has seven circles unless told otherwise, each named in full', () => {
    render(<Played />);
    const names = [
      'Very Inaccurate',
      'Moderately Inaccurate',
      'Slightly Inaccurate',
      'Neutral',
      'Slightly Accurate',
      'Moderately Accurate',
      'Very Accurate',
    ];
    expect(circles()).toHaveLength(7);
    for (const [index, name] of names.entries())
      expect(within(group()).getByRole('radio', { name })).toBe(circles()[index]);
    expect(chosen()).toBe(-1);
  });

  it('[W-107] can have five', () => {
    render(<Played count={5} />);
    const names = [
      'Very Inaccurate',
      'Moderately Inaccurate',
      'Neutral',
      'Moderately Accurate',
      'Very Accurate',
    ];
    expect(circles()).toHaveLength(5);
    for (const [index, name] of names.entries())
      expect(within(group()).getByRole('radio', { name })).toBe(circles()[index]);
  });

  it('[W-108] says at its ends which is which', () => {
    render(<Played />);
    const [first, last] = [
      screen.getByText('Inaccurate', { exact: true }),
      screen.getByText('Accurate', { exact: true }),
    ];
    expect(first).toBeVisible();
    expect(first.parentElement?.firstElementChild).toBe(first);
    expect(last.parentElement?.lastElementChild).toBe(last);
    expect(first.parentElement).toBe(last.parentElement);
  });

  it('[W-110] steps by the arrow keys and stops at both ends', async () => {
    const user = userEvent.setup();
    render(<Played selected={5} />);
    circles()[5]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe(6);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(chosen()).toBe(6);
    expect(circles()[6]).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(chosen()).toBe(4);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(chosen()).toBe(0);
    expect(circles()[0]).toHaveFocus();
    expect(done).not.toHaveBeenCalled();
  });

  it.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])(
    '[W-110] selects the first circle at %s where none is',
    async (key) => {
      render(<Played />);
      circles()[3]?.focus();
      await userEvent.keyboard(`{${key}}`);
      expect(chosen()).toBe(0);
    },
  );

  it('[W-111] takes neither clicks nor keys while it is disabled', async () => {
    render(<Played disabled selected={2} />);
    const [first] = circles();
    if (first) await userEvent.click(first);
    for (const key of ['ArrowRight', '7', 'Enter'])
      group().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(select).not.toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
    expect(chosen()).toBe(2);
  });

  it('answers by a digit or a click and leads on, and by Enter once something is chosen', async () => {
    render(<Played />);
    circles()[0]?.focus();
    await userEvent.keyboard('{Enter}8');
    expect(done).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    expect(chosen()).toBe(5);
    expect(done).toHaveBeenLastCalledWith('keyboard');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(chosen()).toBe(4);
    expect(done).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Neutral' }));
    expect(chosen()).toBe(3);
    expect(done).toHaveBeenLastCalledWith('pointer');
  });
});
