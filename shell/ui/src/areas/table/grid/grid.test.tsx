import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { crewColumns, manyCrewColumns } from '../testing/crew.ts';
import { CrewTable } from '../testing/crew-table.tsx';

const grid = () => screen.getByRole('grid', { name: 'Crew' });
const cell = (name: string) => screen.getByRole('gridcell', { name });
const joined = crewColumns.find(({ id }) => id === 'joined') as (typeof crewColumns)[number];
const actions = [{ label: 'Message', onAct: () => {} }];

describe('the grid', () => {
  it('is reached by Tab at one cell, and moved through by arrow keys', async () => {
    render(<CrewTable />);
    act(() => cell('Ben Costa').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('Mate');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Engineer');
    await userEvent.keyboard('{Home}');
    expect(cell('Chiara Dumont')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toHaveAttribute('aria-colindex', '7');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(cell('Anna Berg')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('draws only what is in sight of 100,000 rows and 200 columns, and says how many there are', async () => {
    render(<CrewTable count={100_000} columns={manyCrewColumns(200)} isEndless />);
    expect(grid()).toHaveAttribute('aria-rowcount', '100001');
    expect(grid()).toHaveAttribute('aria-colcount', '200');
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
    expect(within(grid()).getAllByRole('columnheader').length).toBeLessThan(30);
  });

  it('goes to the last row at once, and draws the one with the focus wherever it is', async () => {
    render(<CrewTable count={100_000} isEndless />);
    act(() => within(grid()).getAllByRole('gridcell')[0]?.focus());
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement?.closest('[role=row]')).toHaveAttribute(
      'aria-rowindex',
      '100001',
    );
  });

  it('selects rows by Space, all on the way by Shift, and opens one by Enter or a click', async () => {
    const onOpen = jest.fn();
    render(<CrewTable actions={actions} onOpen={onOpen} />);
    act(() => cell('Ben Costa').focus());
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Select Ben Costa' })).toBeChecked();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Dmitri Eriksen' }));
    await userEvent.click(cell('Anna Berg'));
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Anna Berg' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Grace Hassan' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('has the title of a row as a link, which opens it here or, when asked, in another tab', async () => {
    const onOpen = jest.fn();
    const columns = crewColumns.map((column) =>
      column.id === 'name' ? { ...column, card: 'title' as const } : column,
    );
    render(<CrewTable columns={columns} onOpen={onOpen} hrefOf={({ id }) => `/crew/${id}`} />);
    const link = screen.getByRole('link', { name: 'Ben Costa' });
    expect(link).toHaveAttribute('href', '/crew/crew-2');
    expect(fireEvent.click(link)).toBe(false);
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Ben Costa' }));
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('changes a cell by its pencil or F2, of rows that allow it', async () => {
    const [onOpen, onEdit] = [jest.fn(), jest.fn()];
    const columns = crewColumns.map((column) =>
      column.id === 'rank'
        ? { ...column, edits: ({ name }: { name: string }) => name !== 'Anna Berg' }
        : column,
    );
    render(<CrewTable columns={columns} onOpen={onOpen} onEdit={onEdit} />);
    const pencils = grid().querySelectorAll('[data-edit]');
    await userEvent.click(pencils[0] as Element);
    const ben = expect.objectContaining({ name: 'Ben Costa' });
    expect(onEdit).toHaveBeenLastCalledWith(ben, 'rank');
    act(() => cell('Ben Costa').focus());
    await userEvent.keyboard('{F2}');
    expect(onEdit).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowRight}{F2}');
    expect(onEdit).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{ArrowUp}{F2}');
    expect(onEdit).toHaveBeenCalledTimes(2);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('selects from the cell that was come to last, wherever rows were selected before', async () => {
    render(<CrewTable actions={actions} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Anna Berg' }));
    act(() => cell('Anna Berg').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    const selected = screen.getAllByRole('row', { selected: true });
    expect(selected.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '5', '6']);
  });

  it('shows a day that is none as it is, and the other rows as ever', () => {
    const columns = [
      { ...joined, value: ({ id }: { id: string }) => (id === 'crew-1' ? 'soon' : '2026-02-03') },
    ];
    render(<CrewTable columns={columns} count={2} />);
    expect(
      within(grid())
        .getAllByRole('gridcell')
        .map((one) => one.textContent),
    ).toEqual(['soon', '3 February 2026']);
  });

  it('asks for more rows when the last ones come into sight, once for each number of them', () => {
    const onMore = jest.fn();
    const { rerender } = render(<CrewTable count={10} total={30} isEndless onMore={onMore} />);
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<CrewTable count={10} total={30} isEndless onMore={onMore} />);
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<CrewTable count={20} total={30} isEndless onMore={onMore} />);
    expect(onMore).toHaveBeenCalledTimes(2);
    rerender(<CrewTable count={30} total={30} isEndless onMore={onMore} />);
    expect(onMore).toHaveBeenCalledTimes(2);
  });
});

describe('the head of a column', () => {
  const act = async (name: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const titles = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map((head) => head.textContent);

  it('pins it, moves it and hides it by its menu', async () => {
    render(<CrewTable />);
    await act('Vessel', 'Pin at the start');
    expect(titles()[0]).toBe('Vessel');
    await act('Vessel', 'Unpin');
    await act('Vessel', 'Move back');
    expect(titles().slice(0, 3)).toEqual(['Name', 'Vessel', 'Rank']);
    await act('Vessel', 'Hide column');
    expect(titles()).not.toContain('Vessel');
    expect(document.activeElement?.closest('[role=columnheader]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.queryByRole('menuitem', { name: 'Hide column' })).toBeNull();
  });

  it('makes it wider and narrower by Alt and the arrow keys, and gives it back its width', async () => {
    render(<CrewTable />);
    const head = () => screen.getByRole('columnheader', { name: 'Vessel' });
    const width = () => Number.parseInt(head().style.width, 10);
    const before = width();
    within(head()).getByRole('button').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    expect(width()).toBe(before + 32);
    await act('Vessel', 'Reset width');
    expect(width()).toBe(before);
  });

  it('begins a filter of it', async () => {
    render(<CrewTable />);
    await act('Joined', 'Filter…');
    expect(screen.getByRole('button', { name: 'Column: Joined' })).toBeVisible();
  });
});
