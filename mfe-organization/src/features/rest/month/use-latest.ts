import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest one: rows that have it as a prop are not rendered again. */
export function useLatest<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
