import type { VirtualItem } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import type { Columns, LaidOut } from '../state/use-columns.ts';

/** A column that is rendered. */
export interface DrawnColumn<Row> {
  /** The same at each render for as long as the layout is. */
  laid: LaidOut<Row>;
  /** Its index among all columns, from 0. */
  index: number;
  /** The empty space before it (px), of columns that are not rendered; before a sticky column it may not be a margin, which would stick too. */
  gap?: number;
}

/** The position of a column's cells. */
export const styleOf = ({
  width,
  pinned,
}: Pick<LaidOut<never>, 'width' | 'pinned'>): CSSProperties => ({
  width,
  ...(pinned?.end === 'start' && { insetInlineStart: pinned.offset }),
  ...(pinned?.end === 'end' && { insetInlineEnd: pinned.offset }),
});

/**
 * The columns that are rendered, with the empty space of those that are not: before the first of them, between them where the focused one is far off,
 * and before those that are pinned at the end.
 * @param margin how much of the width is taken before those that are not pinned (px)
 * @param first how many columns come before these
 */
export function drawnColumns<Row>(
  { start, center, end, model }: Columns<Row>,
  items: readonly VirtualItem[],
  margin: number,
  first: number,
): DrawnColumn<Row>[] {
  const drawn: DrawnColumn<Row>[] = start.map((laid, at) => ({ laid, index: first + at }));
  const gapOf = (gap: number) => (gap > 0 ? { gap } : {});
  let reached = 0;
  for (const item of items) {
    const laid = center[item.index];
    if (!laid) continue;
    const from = item.start - margin;
    drawn.push({ laid, index: first + start.length + item.index, ...gapOf(from - reached) });
    reached = from + laid.width;
  }
  end.forEach((laid, at) => {
    const index = first + start.length + center.length + at;
    drawn.push({ laid, index, ...gapOf(at === 0 ? model.getCenterTotalSize() - reached : 0) });
  });
  return drawn;
}
