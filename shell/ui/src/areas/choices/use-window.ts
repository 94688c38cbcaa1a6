import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a line, in rem; all are alike, so that the position of each is known without rendering it. */
export const lineHeight = 2.5;

/** The padding around the lines, in rem. */
export const listPadding = 0.375;

/** From how many lines on only those near the visible ones are rendered, and how many of them to either side. */
const longList = 100;
const drawnAround = 20;

/** The range of lines to render: the visible ones and some around them. The marked one is scrolled into view. */
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
    /** The height (rem) of the lines above and below that are not rendered. */
    above: from * lineHeight,
    below: (count - to) * lineHeight,
  };
}

const pixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
