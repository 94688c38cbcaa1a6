import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';

type Tell = (offset: number, isScrolling: boolean) => void;
type Observe = (instance: Virtualizer<HTMLDivElement, Element>, tell: Tell) => () => void;

/** The scroll position of a box, published separately for rendering its rows and its columns. */
export interface Scroll {
  rows: Observe;
  columns: Observe;
}

/**
 * Follows how far a box is scrolled, down and across, and notifies each listener only of its own axis: a listener reads the size of the box, which
 * would force a layout of what the other has just rendered.
 */
export function useScroll(scrolled: RefObject<HTMLDivElement | null>, isRtl: boolean): Scroll {
  const listeners = useMemo(() => ({ rows: new Set<Tell>(), columns: new Set<Tell>() }), []);
  useLayoutEffect(() => {
    const box = scrolled.current;
    if (!box) return;
    let offsets = offsetsOf(box, isRtl);
    const onScroll = () => {
      const before = offsets;
      offsets = offsetsOf(box, isRtl);
      if (offsets.left !== before.left)
        for (const tell of listeners.columns) tell(offsets.left, true);
      if (offsets.top !== before.top) for (const tell of listeners.rows) tell(offsets.top, true);
    };
    const onEnd = () => {
      for (const tell of listeners.columns) tell(offsets.left, false);
      for (const tell of listeners.rows) tell(offsets.top, false);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('scrollend', onEnd, { passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('scrollend', onEnd);
    };
  }, [scrolled, isRtl, listeners]);
  return useMemo(() => {
    const follow = (list: Set<Tell>, side: 'top' | 'left'): Observe => {
      return ({ scrollElement }, tell) => {
        if (scrollElement) tell(offsetsOf(scrollElement, isRtl)[side], false);
        list.add(tell);
        return () => list.delete(tell);
      };
    };
    return { rows: follow(listeners.rows, 'top'), columns: follow(listeners.columns, 'left') };
  }, [isRtl, listeners]);
}

const offsetsOf = ({ scrollTop, scrollLeft }: HTMLDivElement, isRtl: boolean) => ({
  top: scrollTop,
  left: isRtl ? -scrollLeft : scrollLeft,
});
