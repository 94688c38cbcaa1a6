import type { VirtualItem } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import type { Columns, LaidOut } from '../state/laid-out.ts';

/** A column that is drawn: which one of all it is, from 0, and how its cells stand. */
export interface DrawnColumn<Row> extends LaidOut<Row> {
  index: number;
  /** The empty room before it (px), of columns that are not drawn; before one that sticks to an edge it may be no margin, which would stick too. */
  gap?: number;
  style: CSSProperties;
}

/**
 * The columns that are drawn, with the empty room of those that are not: before the first of them, between them where the one with the
 * focus is far off, and before those that are pinned at the end.
 * @param first how many columns stand before these
 */
export function drawnColumns<Row>(
  { start, center, end }: Columns<Row>,
  items: readonly VirtualItem[],
  margin: number,
  first: number,
): DrawnColumn<Row>[] {
  const drawn: DrawnColumn<Row>[] = start.map((one, at) => ({
    ...one,
    index: first + at,
    style: { width: one.width, insetInlineStart: one.pinned?.offset },
  }));
  let reached = 0;
  for (const item of items) {
    const one = center[item.index];
    if (!one) continue;
    const from = item.start - margin;
    drawn.push({
      ...one,
      index: first + start.length + item.index,
      ...(from > reached && { gap: from - reached }),
      style: { width: one.width },
    });
    reached = from + one.width;
  }
  const rest = center.reduce((sum, { width }) => sum + width, 0) - reached;
  end.forEach((one, at) => {
    drawn.push({
      ...one,
      index: first + start.length + center.length + at,
      ...(at === 0 && rest > 0 && { gap: rest }),
      style: { width: one.width, insetInlineEnd: one.pinned?.offset },
    });
  });
  return drawn;
}
