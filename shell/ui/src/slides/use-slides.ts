import { useEffect, useState } from 'react';
import { useMedia } from '../use-media.ts';

/** How long a slide stays, in milliseconds. */
export const slideTime = 5_000;

/**
 * The index of the current slide. It advances automatically, from the last to the first, unless somebody paused it, is reading it (`held`), looks at
 * another page, or prefers less motion (WCAG 2.2.2).
 */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setPaused] = useState<boolean>();
  const paused = chosen ?? isStill;
  const [held, setHeld] = useState(false);
  const moving = !paused && !held && count > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was chosen stays as long as any other
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown) => (shown + 1) % count);
    }, slideTime);
    return () => clearInterval(timer);
  }, [moving, count, index]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { index, setIndex, paused, setPaused, hold };
}
