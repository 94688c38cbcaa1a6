import { useEffect, useRef } from 'react';

/** How many rows before the end more are asked for. */
const ahead = 20;

/** Asks for more rows when the last ones come into sight, once for each number of rows that are there. */
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
