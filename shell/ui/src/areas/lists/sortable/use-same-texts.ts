import { useRef } from 'react';

/** Texts as the same list for as long as they say the same, so that nothing is drawn anew for their sake. */
export function useSameTexts(texts: string[]): string[] {
  const known = useRef(texts);
  const before = known.current;
  if (before.length !== texts.length || texts.some((text, at) => text !== before[at]))
    known.current = texts;
  return known.current;
}
