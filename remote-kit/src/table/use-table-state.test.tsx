import type { TableColumn } from '@fairlead/ui/table';
import { DataTable, useLocalRows } from '@fairlead/ui/table';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortalApi } from '../calls/portal-api.ts';
import { useLastPage } from '../list-state/use-list-state.ts';
import { draw } from '../testing/stage.tsx';
import { addressDelay, useTableState } from './use-table-state.ts';

interface Vessel {
  id: string;
  name: string;
  length: number;
}

const vessels: Vessel[] = Array.from({ length: 25 }, (_, at) => ({
  id: `v${at}`,
  name: `Vessel ${String.fromCharCode(65 + at)}`,
  length: 20 + at,
}));
const columns: TableColumn<Vessel>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    sorts: true,
    filter: { variant: 'text' },
  },
  { id: 'length', title: 'Length', value: ({ length }) => length, filter: { variant: 'number' } },
];
const idOf = ({ id }: Vessel) => id;
const nameOf = ({ name }: Vessel) => name;

function Vessels() {
  const state = useTableState({ name: 'vessels', columns });
  const { rows, total } = useLocalRows(vessels, columns, state.query);
  useLastPage(state.query.page, Math.ceil(total / state.query.perPage));
  const table = { columns, state, rows, total, idOf, nameOf };
  return (
    <>
      <DataTable label="Vessels" {...table} />
      <button type="button" onClick={() => state.changeQuery({ page: state.query.page + 1 })}>
        On
      </button>
    </>
  );
}

const open = (address: string) => draw(<Vessels />, { api: createPortalApi('tableApi'), address });
const address = () => location.pathname + location.search;
const shown = () =>
  screen
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent)
    .filter((text) => /^V/.test(text ?? ''));
const filterOf = (value: string, more = {}) =>
  encodeURIComponent(
    JSON.stringify([
      { id: 'name', value, variant: 'text', operator: 'iLike', filterId: 'a', ...more },
    ]),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

describe('the state of a table', () => {
  it('[S-152] has its filters in the address, where they are in force again after a reload', async () => {
    const first = open('/fleet?from=mail');
    await press('Filter');
    await press('Add filter');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'sel c');
    await waitFor(() => expect(shown()).toEqual(['Vessel C']));
    const query = new URLSearchParams(location.search);
    expect(query.get('from')).toBe('mail');
    expect(JSON.parse(query.get('filters') ?? '')).toEqual([
      {
        id: 'name',
        value: 'sel c',
        variant: 'text',
        operator: 'iLike',
        filterId: expect.any(String),
      },
    ]);
    first.unmount();
    open(address());
    expect(shown()).toEqual(['Vessel C']);
  });

  it('[S-151] has no filter that the address says badly, and puts that right', async () => {
    const { portal } = open(
      `/fleet?filters=${filterOf('c', { operator: 'gte' })}&sort=length.asc&page=2`,
    );
    expect(shown()).toHaveLength(10);
    await waitFor(() => expect(portal.navigate).toHaveBeenCalled());
    expect(address()).toBe('/fleet?page=2');
  });

  it('[S-153] changes the address at most every 50 ms, and shows each change at once', () => {
    jest.useFakeTimers();
    const { portal } = open('/fleet');
    expect(addressDelay).toBe(50);
    const on = screen.getByRole('button', { name: 'On' });
    const numbered = () => screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex');
    act(() => on.click());
    expect(address()).toBe('/fleet?page=2');
    act(() => on.click());
    expect(numbered()).toBe('22');
    expect(address()).toBe('/fleet?page=2');
    act(() => jest.advanceTimersByTime(49));
    expect(address()).toBe('/fleet?page=2');
    act(() => jest.advanceTimersByTime(1));
    expect(address()).toBe('/fleet?page=3');
    expect(portal.navigate).toHaveBeenCalledTimes(2);
    expect(numbered()).toBe('22');
  });

  it('is on the last page where the address says one behind it', async () => {
    open('/fleet?page=9');
    await waitFor(() => expect(address()).toBe('/fleet?page=3'));
    expect(shown()).toHaveLength(5);
  });

  it('follows Back, and filters written one after the other are one entry of the history', async () => {
    open('/fleet');
    const { length } = history;
    await press('Filter');
    await press('Add filter');
    const value = screen.getByRole('textbox', { name: 'Value' });
    await userEvent.type(value, 'vessel');
    await waitFor(() => expect(address()).toContain('vessel'));
    await userEvent.type(value, ' d');
    await waitFor(() => expect(shown()).toEqual(['Vessel D']));
    expect(history.length).toBe(length + 1);
    act(() => history.back());
    await waitFor(() => expect(shown()).toHaveLength(10));
  });

  it('keeps its layout in the browser, and does without one that cannot be read', async () => {
    localStorage.setItem('fairlead.table.vessels', '{"hidden":"length"');
    const first = open('/fleet');
    await press('View');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Length' }));
    first.unmount();
    open('/fleet');
    expect(
      within(screen.getByRole('grid')).queryByRole('columnheader', { name: 'Length' }),
    ).toBeNull();
  });
});
