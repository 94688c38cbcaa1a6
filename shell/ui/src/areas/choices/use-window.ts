import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high a line is, in rem; all are alike, so that one can tell where each stands without drawing it. */
export const lineHeight = 2.5;

/** What is left free around the lines, in rem. */
export const listPadding = 0.375;

/** From how many lines on only those near what is in sight are drawn, and how many those are to either side. */
const longList = 100;
const drawnAround = 20;

/** Which of many lines are drawn: those in sight and some around them. The marked one is scrolled into sight. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, marked: number) {
  const [inSight, setInSight] = useState(0);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || marked < 0) return;
    const height = pixels(lineHeight);
    const above = marked * height;
    const below = above + height - box.clientHeight + 2 * pixels(listPadding);
    if (box.scrollTop > above) box.scrollTop = above;
    else if (box.scrollTop < below) box.scrollTop = below;
    setInSight(Math.floor(box.scrollTop / height));
  }, [list, marked]);
  const isLong = count > longList;
  const from = isLong ? Math.max(0, Math.min(inSight, count) - drawnAround) : 0;
  const to = isLong ? Math.min(count, inSight + 2 * drawnAround) : count;
  return {
    from,
    to,
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setInSight(Math.floor(currentTarget.scrollTop / pixels(lineHeight))),
    /** How much room (rem) the lines that are not drawn take above and below. */
    above: from * lineHeight,
    below: (count - to) * lineHeight,
  };
}

const pixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
