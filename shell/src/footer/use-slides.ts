import { useEffect, useState } from 'react';

/** How long a slide stays, in milliseconds. */
export const slideTime = 5_000;

/**
 * The slide in sight. It moves on by itself unless somebody paused it, is reading it (`held`), or prefers less
 * motion (WCAG 2.2.2).
 */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [held, setHeld] = useState(false);
  const moving = !paused && !held;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), slideTime);
    return () => clearInterval(timer);
  }, [moving, count]);
  return { index, setIndex, paused, setPaused, setHeld };
}
