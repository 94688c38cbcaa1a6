import { useRef } from 'react';

/** Keys of the entries of a list that have none of their own, kept in step with it by whoever changes it. */
export function useKeys(count: number) {
  const keys = useRef<readonly string[]>([]);
  const next = useRef(0);
  // By undo the list may have become longer or shorter.
  if (keys.current.length > count) keys.current = keys.current.slice(0, count);
  while (keys.current.length < count) {
    next.current += 1;
    keys.current = [...keys.current, `choice-${next.current}`];
  }
  return {
    all: keys.current,
    set: (order: readonly string[]) => {
      keys.current = order;
    },
  };
}
