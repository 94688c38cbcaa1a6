import { useRef } from 'react';

/** Keeps the same list for as long as its texts are equal, so that nothing re-renders for their sake. */
export function useSameTexts(texts: string[]): string[] {
  const known = useRef(texts);
  const before = known.current;
  if (before.length !== texts.length || texts.some((text, at) => text !== before[at]))
    known.current = texts;
  return known.current;
}
