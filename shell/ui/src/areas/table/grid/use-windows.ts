import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import { useMemo, useRef } from 'react';
import { laidOut, widthOf } from '../state/laid-out.ts';
import type { TableColumn } from '../table-column.ts';
import { drawnColumns } from './drawn-columns.ts';
import type { Place } from './place.ts';
import { sizesOf } from './sizes.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useInside } from './use-inside.ts';
import { useScroll } from './use-scroll.ts';
import { useColumnWindow, useRowWindow } from './windows.ts';

interface Drawing<Row> {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  /** How many rows are there, and how many are still to come below them. */
  rows: number;
  awaited: number;
  /** Whether rows have boxes that select them. */
  hasBoxes: boolean;
}

/** What of a grid is drawn where, and which cell has its focus. `box` is what is scrolled. */
export function useWindows<Row>({ columns, layout, rows, awaited, hasBoxes }: Drawing<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { width, isRtl } = useInside(box);
  const scroll = useScroll(box, isRtl);
  const sizes = useMemo(() => sizesOf(layout.density), [layout.density]);
  const first = hasBoxes ? 1 : 0;
  const taken = hasBoxes ? sizes.boxWidth : 0;
  const placed = useMemo(
    () => laidOut(columns, layout, width, taken),
    [columns, layout, width, taken],
  );
  const all = [...placed.start, ...placed.center, ...placed.end];
  const count = { rows, columns: all.length + first };
  const focus = useGridFocus(box, count);
  const start = taken + widthOf(placed.start);
  const end = widthOf(placed.end);
  const centerOf = ({ column }: Place) => column - first - placed.start.length;
  const rowWindow = useRowWindow({
    scrolled: box,
    scroll,
    count: rows + awaited,
    height: sizes.row,
    header: sizes.head,
    focused: focus.place.row,
  });
  const columnWindow = useColumnWindow({
    scrolled: box,
    scroll,
    columns: placed.center,
    start,
    end,
    focused: centerOf(focus.place),
    isRtl,
  });
  const items = columnWindow.getVirtualItems();
  const drawn = useMemo(
    () => drawnColumns(placed, items, start, first),
    [placed, items, start, first],
  );
  /** Moves the focus to a cell, and brings that into sight. */
  const go = (place: Place) => {
    focus.go(place);
    if (place.row >= 0) rowWindow.scrollToIndex(place.row, { align: 'auto' });
    const center = centerOf(place);
    if (center >= 0 && center < placed.center.length)
      columnWindow.scrollToIndex(center, { align: 'auto' });
  };
  const inSight = () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / sizes.row) - 1);
  return {
    box,
    sizes,
    all,
    drawn,
    drawnRows: rowWindow.getVirtualItems(),
    size: { width: start + widthOf(placed.center) + end, height: rowWindow.getTotalSize() },
    extent: { ...count, inSight },
    focus,
    go,
  };
}
