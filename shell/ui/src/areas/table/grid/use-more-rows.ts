import { useEffect, useRef } from 'react';

/** How many rows before the end more are requested. */
const ahead = 20;

/** Requests more rows when the last ones come into view, once for each number of loaded rows. */
export function useMoreRows(
  lastDrawn: number,
  rows: number,
  isMore: boolean,
  onMore: (() => void) | undefined,
): void {
  const asked = useRef(-1);
  const isNear = isMore && lastDrawn >= rows - ahead;
  useEffect(() => {
    if (!isNear || asked.current === rows) return;
    asked.current = rows;
    onMore?.();
  }, [isNear, rows, onMore]);
}
