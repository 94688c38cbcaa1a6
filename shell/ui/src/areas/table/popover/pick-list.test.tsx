import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { PickList, type PickListProps } from './pick-list.tsx';

const ranks = ['Captain', 'Mate', 'Engineer', 'Deckhand'].map((label) => ({ code: label, label }));
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ code: `p${place}`, label: `Port ${place}` }));

function draw(props: Partial<PickListProps> = {}) {
  const onPick = jest.fn();
  render(
    <PickList
      label="Ranks"
      options={ranks}
      chosen={['Mate']}
      search="Search options..."
      none="No options found."
      onPick={onPick}
      {...props}
    />,
  );
  return onPick;
}
const input = () => screen.getByRole('combobox', { name: 'Search options' });
const option = (name: string) => screen.getByRole('option', { name });
const isMarked = (name: string) =>
  expect(input()).toHaveAttribute('aria-activedescendant', option(name).id);

it('takes the focus, marks its first line, and is used by keys', async () => {
  const onPick = draw();
  expect(input()).toHaveFocus();
  isMarked('Captain');
  await userEvent.keyboard('{ArrowUp}');
  isMarked('Captain');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('Engineer');
  await userEvent.keyboard('deck{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('Deckhand');
  expect(input()).toHaveValue('deck');
});

it('passes eight lines by Page Down and Page Up, and no end of the list', async () => {
  draw({ options: optionsOf(20) });
  await userEvent.keyboard('{PageDown}');
  isMarked('Port 8');
  await userEvent.keyboard('{PageDown}{PageDown}');
  isMarked('Port 19');
  await userEvent.keyboard('{PageUp}');
  isMarked('Port 11');
});

it('shows what is chosen, how many have each, and that nothing is found', async () => {
  draw({ isMultiple: true, counts: { Mate: 3 } });
  expect(screen.getByRole('listbox', { name: 'Ranks' })).toHaveAttribute(
    'aria-multiselectable',
    'true',
  );
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Mate3');
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No options found.');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

it('renders two hundred lines, and finds the others', async () => {
  const onPick = draw({ options: optionsOf(1_000) });
  expect(screen.getAllByRole('option')).toHaveLength(200);
  expect(screen.getByText('Type to find one of 800 more.')).toBeVisible();
  await userEvent.keyboard('port 999{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('p999');
});
