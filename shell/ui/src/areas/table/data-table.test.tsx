import type { RowSelection } from '@fairlead/contracts/registers/row-selection';
import { tablePageSizes } from '@fairlead/contracts/registers/table-query';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterDelay } from './filters/use-filter-draft.ts';
import { CrewTable } from './testing/crew-table.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const grid = () => screen.getByRole('grid', { name: 'Crew' });
/** The cells of a column, by its number from 1. */
const cells = (column: number) =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[column - 1]?.textContent);
const names = () => cells(1);
const choose = async (label: string | RegExp, option: string) => {
  await press(label);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
};
/** Adds a filter for what a name contains. */
const filterByName = async (words: string) => {
  await press('Add filter');
  const [last] = screen.getAllByRole('textbox', { name: 'Value' }).slice(-1);
  if (last) await userEvent.type(last, words);
};

describe('a table', () => {
  it('[S-139] has popovers for order, filters and columns, a menu on each column, and pages', async () => {
    render(<CrewTable />);
    for (const [name, title] of [
      ['Sort', 'Sort by'],
      ['Filter', 'Filters'],
      ['View', 'View'],
    ] as const) {
      await press(name);
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    for (const head of within(grid()).getAllByRole('columnheader')) {
      await userEvent.click(within(head).getByRole('button'));
      expect(await screen.findByRole('menu', { name: `Column ${head.textContent}` })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
    expect(names()).toHaveLength(10);
    const first = names();
    await press('Next');
    expect(names()).not.toEqual(first);
    const sizes = screen.getByRole('combobox', { name: 'Rows on a page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((one) => Number.parseInt(one.textContent ?? '', 10)),
    ).toEqual([...tablePageSizes]);
    await userEvent.selectOptions(sizes, '20');
    expect(names()).toHaveLength(20);
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('is sorted by the menu of a column, and by more of them in the popover', async () => {
    render(<CrewTable count={8} />);
    await press('Name');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sort descending' }));
    expect(names()[0]).toBe('Hiro Berg');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await press(/^Sort/);
    await choose('Column: Name', 'Rank');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'asc');
    await press('Add sort');
    expect(cells(2).slice(0, 4)).toEqual(['Captain', 'Captain', 'Deckhand', 'Deckhand']);
    await press('Reset sorting');
    expect(names()[0]).toBe('Anna Berg');
  });

  it('[S-141] says No results. where it has no rows', () => {
    render(<CrewTable count={0} />);
    expect(screen.getByRole('heading', { name: 'No results.' })).toBeVisible();
  });

  it('offers to try again what could not be loaded, and has outlines for what loads', () => {
    const onRetry = jest.fn();
    const { rerender } = render(<CrewTable rows={[]} total={0} isLoading />);
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(grid().querySelectorAll('[data-loading]')).toHaveLength(10);
    expect(screen.queryByText('No results.')).toBeNull();
    rerender(<CrewTable rows={[]} total={0} onRetry={onRetry} />);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalled();
  });

  it('[S-142] hides the columns that are unticked in View, which are found by their titles', async () => {
    render(<CrewTable />);
    await press('View');
    const view = within(screen.getByRole('dialog', { name: 'View' }));
    expect(view.getByRole('heading', { name: 'View' })).toBeVisible();
    const search = view.getByPlaceholderText('Search columns...');
    await userEvent.type(search, 'vess');
    expect(view.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(view.getByRole('checkbox', { name: 'Vessel' }));
    expect(within(grid()).queryByRole('columnheader', { name: 'Vessel' })).toBeNull();
    await userEvent.type(search, 'zzz');
    expect(view.getByText('No columns found.')).toBeVisible();
    await press('Reset view');
    expect(within(grid()).getByRole('columnheader', { name: 'Vessel' })).toBeVisible();
  });

  it('[S-143] opens its filters by the key f, but not while somebody types', async () => {
    render(
      <>
        <CrewTable />
        <input aria-label="Elsewhere" />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Elsewhere'), 'f');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByLabelText('Elsewhere').blur());
    await userEvent.keyboard('f');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  it('[S-144] has a bar of actions for selected rows, which Escape closes, and then none is selected', async () => {
    const onAct = jest.fn<(rows: RowSelection) => undefined>();
    render(<CrewTable actions={[{ label: 'Message', onAct }]} />);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Anna Berg' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Costa' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Anna Berg' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press('Message');
    expect(onAct.mock.calls).toHaveLength(1);
    expect(onAct.mock.calls[0]?.[0]).toMatchObject({ all: false, ids: { length: 10 } });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

describe('the filters of a table', () => {
  it('[S-153] wait 300 ms before they apply', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<CrewTable count={8} />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'anna');
    expect(filterDelay).toBe(300);
    act(() => jest.advanceTimersByTime(299));
    expect(names()).toHaveLength(8);
    act(() => jest.advanceTimersByTime(1));
    expect(names()).toEqual(['Anna Berg']);
    jest.useRealTimers();
  });

  it('[S-148] are joined by and or by or from the second line on', async () => {
    render(<CrewTable count={8} />);
    await press('Filter');
    await filterByName('anna');
    expect(screen.queryByRole('combobox', { name: 'Join' })).toBeNull();
    await filterByName('ben');
    const [first, second] = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole(
      'listitem',
    );
    expect(within(first as HTMLElement).queryByRole('combobox', { name: 'Join' })).toBeNull();
    const join = within(second as HTMLElement).getByRole('combobox', { name: 'Join' });
    await screen.findByText('No results.');
    await userEvent.selectOptions(join, 'or');
    await waitFor(() => expect(names()).toEqual(['Anna Berg', 'Ben Costa']));
  });

  it('[S-149] are joined by and again once one is removed or all are reset', async () => {
    render(<CrewTable count={8} />);
    await press('Filter');
    const twoByOr = async () => {
      await filterByName('anna');
      await filterByName('ben');
      expect(screen.getByRole('combobox', { name: 'Join' })).toHaveValue('and');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Join' }), 'or');
    };
    await twoByOr();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Remove filter' })[1] as HTMLElement,
    );
    await press('Add filter');
    expect(screen.getByRole('combobox', { name: 'Join' })).toHaveValue('and');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Join' }), 'or');
    await press('Reset filters');
    await twoByOr();
  });

  it('[S-150] lose their value with an operator that takes none', async () => {
    render(<CrewTable count={8} />);
    await press('Filter');
    await filterByName('anna');
    const operator = screen.getByRole('combobox', { name: 'Operator' });
    await userEvent.selectOptions(operator, 'isEmpty');
    expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
    await userEvent.selectOptions(operator, 'iLike');
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('');
  });

  it('[S-154] show up to two options of a column as badges, and above that how many', async () => {
    render(<CrewTable count={8} />);
    await press('Filter by Rank');
    const list = within(await screen.findByRole('listbox', { name: 'Filter by Rank' }));
    expect(list.getByRole('option', { name: /Captain/ })).toHaveTextContent('Captain2');
    const shown = () => screen.getByRole('button', { name: /^Filter by Rank: / });
    for (const rank of ['Captain', 'Mate'])
      await userEvent.click(list.getByRole('option', { name: new RegExp(rank) }));
    expect(shown()).toHaveTextContent('RankCaptainMate');
    await waitFor(() => expect(new Set(cells(2))).toEqual(new Set(['Captain', 'Mate'])));
    await userEvent.click(list.getByRole('option', { name: /Engineer/ }));
    expect(shown()).toHaveTextContent('Rank3 selected');
  });

  it('[S-155] [S-156] say so where no field or no option matches what is searched', async () => {
    render(<CrewTable />);
    await press('Filter by Rank');
    await userEvent.type(await screen.findByPlaceholderText('Search options...'), 'zzz');
    expect(screen.getByText('No options found.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('Filter');
    await press('Add filter');
    await press('Column: Name');
    await userEvent.type(await screen.findByPlaceholderText('Search fields...'), 'zzz');
    expect(screen.getByText('No fields found.')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await press('Sort');
    await press('Add sort');
    await press('Column: Name');
    await userEvent.type(await screen.findByPlaceholderText('Search fields...'), 'zzz');
    expect(screen.getByText('No fields found.')).toBeVisible();
  });

  it('[S-160] of a range take only numbers within the range of the column', async () => {
    render(<CrewTable count={20} query={{ perPage: 50 }} />);
    await press('Filter');
    await press('Add filter');
    await choose('Column: Name', 'Days aboard');
    const upper = screen.getByRole('textbox', { name: 'Maximum days aboard' });
    await userEvent.type(upper, '30');
    await waitFor(() => expect(names().length).toBeLessThan(10));
    const found = names();
    await userEvent.tripleClick(upper);
    await userEvent.keyboard('400');
    await userEvent.tab();
    expect(upper).toHaveValue('40');
    expect(found.length).toBeGreaterThan(0);
  });
});
