import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, type GridCell, placeName } from './place.ts';

/** The focused cell of the grid: only one at a time can be reached by Tab. `go` moves the focus, `come` notes that it has moved without `go`. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
) {
  const [wanted, setWanted] = useState<GridCell>({ row: -1, column: 0 });
  const isAsked = useRef(false);
  // Rows and columns may be gone since.
  const place: GridCell = {
    row: Math.min(wanted.row, rows - 1),
    column: Math.max(0, Math.min(wanted.column, columns - 1)),
  };
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${placeName(place)}"]`);
    cell?.focus({ preventScroll: true });
  });
  const go = (next: GridCell) => {
    isAsked.current = true;
    setWanted(next);
  };
  return { place, go, come: setWanted };
}
