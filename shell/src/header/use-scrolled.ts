import { useEffect, useState } from 'react';

/** How far a page must be scrolled, in pixels, before the header shrinks. */
export const scrollThreshold = 10;

/** Whether the page is scrolled further than the threshold. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(scrollY > scrollThreshold);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}
