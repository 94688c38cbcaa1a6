import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './sortable-list.tsx';

const legs = ['Antibes', 'Palma', 'Gibraltar'];
const order = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const button = (name: string) => screen.getByRole('button', { name });

function Example({ onChange }: { onChange?(items: string[]): void }) {
  const [items, setItems] = useState(legs);
  const change = (next: string[]) => {
    setItems(next);
    onChange?.(next);
  };
  return <SortableList label="Legs" items={items} onChange={change} />;
}

/** What is thrown during a render, without React reporting it to the console too. */
function thrownBy(draw: () => void): unknown {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    draw();
    return undefined;
  } catch (problem) {
    return problem;
  } finally {
    error.mockRestore();
  }
}

describe('a sortable list', () => {
  it('[S-170] [F-121] refuses an item whose value is an empty string', () => {
    const draw = (items: string[]) =>
      render(<SortableList label="Legs" items={items} onChange={() => {}} />);
    expect(thrownBy(() => draw(['Antibes', '']))).toEqual(
      new TypeError('The value of an item of a sortable list may not be empty.'),
    );
    expect(thrownBy(() => draw(legs))).toBeUndefined();
  });

  it('[S-170] [F-121] refuses objects without a value getter', () => {
    const ports = [{ code: 'antibes' }, { code: 'palma' }];
    const draw = (getValue?: (port: { code: string }) => string) =>
      render(<SortableList label="Ports" items={ports} onChange={() => {}} getValue={getValue} />);
    expect(thrownBy(() => draw())).toEqual(
      new TypeError('A sortable list of objects needs to be told their values.'),
    );
    expect(thrownBy(() => draw(() => ''))).toBeInstanceOf(TypeError);
    expect(thrownBy(() => draw(({ code }) => code))).toBeUndefined();
    expect(order()).toEqual(['antibes', 'palma']);
  });

  it('is put in order by a button for each step, says where things are, and keeps the focus', async () => {
    const onChange = jest.fn();
    render(<Example onChange={onChange} />);
    await userEvent.click(button('Move Antibes down'));
    expect(order()).toEqual(['Palma', 'Antibes', 'Gibraltar']);
    expect(screen.getByText('Antibes is now 2 of 3.')).toBeInTheDocument();
    expect(button('Move Antibes down')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['Palma', 'Gibraltar', 'Antibes']);
    expect(button('Move Antibes down')).toHaveFocus();
    expect(button('Move Antibes down')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('draws no line anew for another’s sake', async () => {
    const drawn: string[] = [];
    const draw = (leg: { name: string }) => {
      drawn.push(leg.name);
      return leg.name;
    };
    const items = legs.map((name) => ({ name }));
    const nameOf = ({ name }: { name: string }) => name;
    const list = (now: typeof items) => (
      <SortableList label="Legs" items={now} onChange={() => {}} getValue={nameOf}>
        {draw}
      </SortableList>
    );
    const { rerender } = render(list(items));
    drawn.length = 0;
    rerender(list(items.with(1, { name: 'Palma' })));
    expect(drawn).toEqual(['Palma']);
  });

  it('stays as it is while it is disabled', () => {
    render(<SortableList label="Legs" items={legs} onChange={() => {}} disabled />);
    for (const one of screen.getAllByRole('button')) expect(one).toBeDisabled();
  });
});
