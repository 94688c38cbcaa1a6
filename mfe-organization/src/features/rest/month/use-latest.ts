import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the latest one does: rows that have it as a prop are not drawn again. */
export function useLatest<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
