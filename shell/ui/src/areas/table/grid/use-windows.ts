import { useMemo, useRef } from 'react';
import type { NaturalWidths } from '../state/natural-widths.ts';
import type { TableState } from '../state/table-state.ts';
import { useColumns } from '../state/use-columns.ts';
import type { TableColumn } from '../table-column.ts';
import { drawnColumns } from './drawn-columns.ts';
import type { GridCell } from './place.ts';
import { sizesOf } from './sizes.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useInside } from './use-inside.ts';
import { useScroll } from './use-scroll.ts';
import { useColumnWindow, useRowWindow } from './windows.ts';

interface Drawing<Row> {
  columns: readonly TableColumn<Row>[];
  state: TableState;
  /** How many rows are loaded, and how many are still to come below them. */
  rows: number;
  awaited: number;
  /** Whether rows have checkboxes. */
  hasBoxes: boolean;
  natural: NaturalWidths | undefined;
}

/** Which part of a grid is rendered where, and which cell has its focus. `box` is the scroll container. */
export function useWindows<Row>(drawing: Drawing<Row>) {
  const { columns, state, rows, awaited, hasBoxes, natural } = drawing;
  const { density } = state.layout;
  const box = useRef<HTMLDivElement>(null);
  const { width, isRtl } = useInside(box);
  const scroll = useScroll(box, isRtl);
  const sizes = useMemo(() => sizesOf(density), [density]);
  const first = hasBoxes ? 1 : 0;
  const taken = hasBoxes ? sizes.boxWidth : 0;
  const placed = useColumns(columns, state, { room: width, taken, natural });
  const { model } = placed;
  const shown = [...placed.start, ...placed.center, ...placed.end];
  const count = { rows, columns: shown.length + first };
  const focus = useGridFocus(box, count);
  const start = taken + model.getStartTotalSize();
  const end = model.getEndTotalSize();
  const centerOf = ({ column }: GridCell) => column - first - placed.start.length;
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
  /** Moves the focus to a cell, and scrolls it into view. */
  const go = (place: GridCell) => {
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
    model,
    shown,
    drawn,
    drawnRows: rowWindow.getVirtualItems(),
    size: { width: start + model.getCenterTotalSize() + end, height: rowWindow.getTotalSize() },
    extent: { ...count, inSight },
    focus,
    go,
  };
}
