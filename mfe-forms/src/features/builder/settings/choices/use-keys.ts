import { useRef } from 'react';

/** Keys for the entries of a list that have none, kept in step by whoever changes it. */
export function useKeys(count: number) {
  const keys = useRef<readonly string[]>([]);
  const next = useRef(0);
  // Undo may have made the list longer or shorter.
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
