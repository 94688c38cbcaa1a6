/** Where something would be inserted: before which line, and how far down (px) that is in the list's box. */
export interface InsertionPoint {
  place: number;
  top: number;
}

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** The insertion place that is nearest to a height (px), halfway between the lines around it. */
export function placeAt(lines: readonly Box[], height: number, box: Box): InsertionPoint {
  const place = lines.filter(({ top, bottom }) => (top + bottom) / 2 < height).length;
  const [before, after] = [lines[place - 1], lines[place]];
  const at = before && after ? (before.bottom + after.top) / 2 : (before?.bottom ?? after?.top);
  return { place, top: (at ?? box.top) - box.top };
}
