import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inside of a box: its width (px; 0 until it is laid out), and its writing direction. */
export interface Inside {
  width: number;
  isRtl: boolean;
}

/** Measures the inside of a box on render and whenever its size changes, as measuring it while scrolling would cost a layout each time. */
export function useInside(element: RefObject<HTMLElement | null>): Inside {
  const [inside, setInside] = useState<Inside>({ width: 0, isRtl: false });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const read = () => {
      const width = box.clientWidth;
      const isRtl = getComputedStyle(box).direction === 'rtl';
      setInside((now) => (now.width === width && now.isRtl === isRtl ? now : { width, isRtl }));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return inside;
}
