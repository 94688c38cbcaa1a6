import { type TableLayout, usualTableLayout } from '@fairlead/contracts/registers/table-layout';
import { describe, expect, it } from '@jest/globals';
import type { TableColumn } from '../table-column.ts';
import { withMoved, withPin, withShown, withWidth } from './changed-layout.ts';
import { laidOut } from './laid-out.ts';

const columns: TableColumn<string>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  value: (row) => row,
  width: 100,
}));
const of = (change: Partial<TableLayout>, width = 0) =>
  laidOut(columns, { ...usualTableLayout, ...change }, width);
const ids = (list: readonly { column: { id: string } }[]) => list.map(({ column }) => column.id);

describe('the columns of a layout', () => {
  it('are as declared where it says nothing, and what it says of unknown ones counts for nothing', () => {
    expect(ids(of({}).center)).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(of({ hidden: ['x'], order: ['x', 'd'], widths: { x: 9 } }).center)).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
  });

  it('are hidden, but for one that cannot be', () => {
    const fixed = [{ ...columns[0], hides: false } as TableColumn<string>, ...columns.slice(1)];
    const { center } = laidOut(fixed, { ...usualTableLayout, hidden: ['a', 'b'] }, 0);
    expect(ids(center)).toEqual(['a', 'c', 'd']);
  });

  it('are pinned one beside the other at either end', () => {
    const { start, center, end } = of({ pinned: { start: ['c', 'a'], end: ['b', 'd'] } });
    expect(start.map(({ column, pinned }) => [column.id, pinned?.offset])).toEqual([
      ['a', 0],
      ['c', 100],
    ]);
    expect(ids(center)).toEqual([]);
    expect(end.map(({ column, pinned }) => [column.id, pinned?.offset])).toEqual([
      ['b', 100],
      ['d', 0],
    ]);
  });

  it('share the room that is left, but for those of a width that somebody set', () => {
    const { center } = of({ widths: { a: 200 } }, 800);
    expect(center.map(({ width }) => width)).toEqual([200, 200, 200, 200]);
    expect(of({ widths: { a: 9_000 } }).center[0]?.width).toBe(800);
  });
});

describe('a change of a layout', () => {
  it('moves a column to the place of another', () => {
    expect(withMoved(columns, usualTableLayout, 'a', 'c')).toEqual({ order: ['b', 'c', 'a', 'd'] });
    expect(withMoved(columns, usualTableLayout, 'd', 'b')).toEqual({ order: ['a', 'd', 'b', 'c'] });
    expect(withMoved(columns, usualTableLayout, 'x', 'b')).toEqual({});
  });

  it('pins a column at one end only', () => {
    const pinned = { start: ['a'], end: ['b'] };
    expect(withPin({ ...usualTableLayout, pinned }, 'a', 'end')).toEqual({
      pinned: { start: [], end: ['b', 'a'] },
    });
    expect(withPin({ ...usualTableLayout, pinned }, 'b', undefined)).toEqual({
      pinned: { start: ['a'], end: [] },
    });
  });

  it('keeps widths within what a column may have', () => {
    const widths = (width: number | undefined) => withWidth(usualTableLayout, 'a', width).widths;
    expect([widths(10), widths(123.4), widths(5_000), widths(undefined)]).toEqual([
      { a: 64 },
      { a: 123 },
      { a: 800 },
      {},
    ]);
  });

  it('hides a column once, and shows it again', () => {
    const { hidden = [] } = withShown({ ...usualTableLayout, hidden: ['a'] }, 'a', false);
    expect(hidden).toEqual(['a']);
    expect(withShown({ ...usualTableLayout, hidden }, 'a', true)).toEqual({ hidden: [] });
  });
});
