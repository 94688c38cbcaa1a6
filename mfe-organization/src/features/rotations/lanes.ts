import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { commonOf, type DaySpan, lengthOf } from '@fairlead/contracts/rotations/span';
import { daysBetween } from '@fairlead/contracts/time/clock';

/** The position of something in a timeline, as shares of its width. */
export interface LaneSpan {
  start: number;
  width: number;
}

/** The position of a span's days among the visible ones; undefined where none of them is visible. */
export function placeOf(days: DaySpan, sight: DaySpan): LaneSpan | undefined {
  const common = commonOf(days, sight);
  if (!common) return undefined;
  const all = lengthOf(sight);
  return { start: daysBetween(sight.from, common.from) / all, width: lengthOf(common) / all };
}

/** The same spans in rows without overlapping days, each in the first row that has room. */
export function rowsOf<Item extends DaySpan>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((one, other) => compareCodes(one.from, other.from))) {
    const free = rows.find((row) => (row.at(-1)?.to ?? '') < item.from);
    if (free) free.push(item);
    else rows.push([item]);
  }
  return rows;
}
