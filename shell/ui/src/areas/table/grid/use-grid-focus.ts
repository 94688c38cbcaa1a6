import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, type Place, placeName } from './place.ts';

/**
 * Which cell of the grid has its focus: one at a time can be reached by Tab. `go` moves it, `come` says that it has come somewhere by
 * itself.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
) {
  const [wanted, setWanted] = useState<Place>({ row: -1, column: 0 });
  const isAsked = useRef(false);
  // Rows and columns may have gone since.
  const place: Place = {
    row: Math.min(wanted.row, rows - 1),
    column: Math.max(0, Math.min(wanted.column, columns - 1)),
  };
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${placeName(place)}"]`);
    cell?.focus({ preventScroll: true });
  });
  const go = (next: Place) => {
    isAsked.current = true;
    setWanted(next);
  };
  return { place, go, come: setWanted };
}
