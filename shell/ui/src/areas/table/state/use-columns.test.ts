import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { TableColumn } from '../table-column.ts';
import { useOwnTableState } from '../testing/use-own-table-state.ts';
import { moveColumn, useColumns } from './use-columns.ts';

const declared: TableColumn<string>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  value: (row) => row,
  width: 100,
}));

/** The columns of a table with a layout, in an available width (px), and its layout. */
function table(
  layout: Partial<TableLayout> = {},
  room = 0,
  columns = declared,
  natural = new Map<string, number>(),
) {
  const { result } = renderHook(() => {
    const state = useOwnTableState({ layout });
    return { columns: useColumns(columns, state, { room, natural }), layout: state.layout };
  });
  return {
    columns: () => result.current.columns,
    layout: () => result.current.layout,
    column: (id: string) => {
      const found = result.current.columns.all.find(({ column }) => column.id === id);
      if (!found) throw new Error(`There is no column ${id}.`);
      return found.model;
    },
    move: (id: string, to: string) => act(() => moveColumn(result.current.columns.model, id, to)),
    widen: (id: string, width: number) =>
      act(() => result.current.columns.model.setColumnSizing((now) => ({ ...now, [id]: width }))),
  };
}
const ids = (list: readonly { column: { id: string } }[]) => list.map(({ column }) => column.id);
const widths = (list: readonly { width: number }[]) => list.map(({ width }) => width);

describe('the columns of a layout', () => {
  it('are as declared where it says nothing, and what it says of unknown ones counts for nothing', () => {
    expect(ids(table().columns().center)).toEqual(['a', 'b', 'c', 'd']);
    const strange = table({
      hidden: ['x'],
      order: ['x', 'd'],
      widths: { x: 9 },
      pinned: { start: ['x'], end: ['x', 'y'] },
    });
    expect(ids(strange.columns().center)).toEqual(['d', 'a', 'b', 'c']);
    expect([strange.columns().start, strange.columns().end]).toEqual([[], []]);
  });

  it('are hidden, but for one that cannot be', () => {
    const fixed = declared.map((column) => ({ ...column, hides: column.id !== 'a' }));
    const { columns } = table({ hidden: ['a', 'b'] }, 0, fixed);
    expect(ids(columns().center)).toEqual(['a', 'c', 'd']);
    expect(ids(columns().all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are pinned one beside the other at either end, in the order in which they were', () => {
    const { start, center, end } = table({
      pinned: { start: ['c', 'a'], end: ['b', 'd', 'a'] },
    }).columns();
    const placed = (list: typeof start) =>
      list.map(({ column, pinned }) => [column.id, pinned?.end, pinned?.offset]);
    expect(placed(start)).toEqual([
      ['c', 'start', 0],
      ['a', 'start', 100],
    ]);
    expect(ids(center)).toEqual([]);
    expect(placed(end)).toEqual([
      ['b', 'end', 100],
      ['d', 'end', 0],
    ]);
  });

  it('share the room that is left to the last pixel, but for those of a width that somebody set', () => {
    expect(widths(table({ widths: { a: 200 } }, 800).columns().center)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(widths(table({ widths: { a: 200 } }, 801).columns().center)).toEqual([
      200, 200, 200, 201,
    ]);
    expect(table({ widths: { a: 9_000 } }).columns().center[0]?.width).toBe(800);
    expect(table({}, 0).columns().center[0]?.width).toBe(100);
  });

  const said = (one: Record<string, number>) => new Map(Object.entries(one));

  it('are as wide as what they show, and share what is left by that', () => {
    const natural = said({ a: 50, b: 150, c: 200, d: 900 });
    const found = widths(table({}, 0, declared, natural).columns().center);
    expect(found).toEqual([64, 150, 200, 420]);
    const wide = widths(table({}, 1_668, declared, natural).columns().center);
    expect(wide).toEqual([128, 300, 400, 840]);
    const set = table({ widths: { d: 300 } }, 1_128, declared, natural).columns().center;
    expect(widths(set)).toEqual([128, 300, 400, 300]);
  });

  it('give way where there is too little room, what has two lines first and then the last on, as far as they can still be read', () => {
    const named = declared.map((column) => ({ ...column, hides: column.id !== 'a' }));
    const natural = said({ a: 300, b: 80, c: 300, d: 300 });
    const at = (room: number) => widths(table({}, room, named, natural).columns().center);
    expect(at(980)).toEqual([300, 80, 300, 300]);
    expect(at(900)).toEqual([240, 80, 300, 280]);
    expect(at(700)).toEqual([240, 80, 268, 112]);
    expect(at(550)).toEqual([240, 80, 118, 112]);
    expect(at(300)).toEqual([240, 80, 112, 112]);
    const short = said({ a: 300, b: 152, c: 153, d: 300 });
    expect(widths(table({}, 600, named, short).columns().center)).toEqual([240, 152, 112, 112]);
    const dated = named.map((column) => ({
      ...column,
      ...(column.id === 'd' && { filter: { variant: 'dateRange' as const } }),
    }));
    expect(widths(table({}, 700, dated, natural).columns().center)).toEqual([240, 80, 112, 300]);
    const moved = table({ order: ['d', 'c', 'b', 'a'] }, 900, named, natural).columns().center;
    expect(widths(moved)).toEqual([300, 280, 80, 240]);
  });

  it('are the same at each drawing as long as nothing has changed', () => {
    const { result, rerender } = renderHook(() => useColumns(declared, useOwnTableState()));
    const first = result.current;
    rerender();
    expect(result.current.center).toBe(first.center);
    expect(result.current.model).toBe(first.model);
  });
});

describe('a change of a layout', () => {
  it('moves a column to the place of another', () => {
    const { move, layout, columns } = table();
    move('a', 'c');
    expect(layout().order).toEqual(['b', 'c', 'a', 'd']);
    move('d', 'b');
    expect(ids(columns().center)).toEqual(['d', 'b', 'c', 'a']);
    move('x', 'b');
    expect(layout().order).toEqual(['d', 'b', 'c', 'a']);
  });

  it('moves a pinned column among those that are pinned there', () => {
    const { move, layout, columns } = table({ pinned: { start: ['a', 'b'], end: [] } });
    move('b', 'a');
    expect(layout()).toMatchObject({ order: [], pinned: { start: ['b', 'a'] } });
    expect(ids(columns().start)).toEqual(['b', 'a']);
  });

  it('pins a column at one end only', () => {
    const { column, layout } = table({ pinned: { start: ['a'], end: ['b'] } });
    act(() => column('a').pin('end'));
    expect(layout().pinned).toEqual({ start: [], end: ['b', 'a'] });
    act(() => column('b').pin(false));
    expect(layout().pinned).toEqual({ start: [], end: ['a'] });
  });

  it('keeps widths within what a column may have, and gives the others what is left', () => {
    const { widen, column, layout, columns } = table({}, 1_000);
    widen('a', 10);
    expect(layout().widths).toEqual({ a: 64 });
    expect(widths(columns().center)).toEqual([64, 312, 312, 312]);
    widen('a', 123.4);
    expect(layout().widths).toEqual({ a: 123 });
    widen('b', 5_000);
    expect(layout().widths).toEqual({ a: 123, b: 800 });
    act(() => column('b').resetSize());
    expect(layout().widths).toEqual({ a: 123 });
  });

  it('hides a column once, and shows it again', () => {
    const { column, layout, columns } = table({ hidden: ['a', 'x'] });
    act(() => column('a').toggleVisibility(false));
    expect(layout().hidden).toEqual(['a', 'x']);
    act(() => column('a').toggleVisibility(true));
    expect(layout().hidden).toEqual(['x']);
    expect(ids(columns().center)).toEqual(['a', 'b', 'c', 'd']);
  });
});
