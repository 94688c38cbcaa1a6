import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the start of a page that was opened without reloading, as a reload would have done. */
export function useArrival(path: string, main: RefObject<HTMLElement | null>): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
