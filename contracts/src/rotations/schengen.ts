import { type Day, dayAfter } from '../time/clock.ts';
import { commonOf, type DaySpan, lengthOf, mergedOf } from './span.ts';

/** The days, out of a period, that somebody may be in the Schengen area: Regulation (EU) 2016/399, article 6(1). */
export const schengenLimit = { days: 90, within: 180 } as const;

/** On how many of the 180 days that end with a day somebody was in the area, by their stays there. */
export function schengenDays(stays: readonly DaySpan[], day: Day): number {
  const window = { from: dayAfter(day, 1 - schengenLimit.within), to: day };
  return mergedOf(stays)
    .flatMap((stay) => commonOf(stay, window) ?? [])
    .reduce((days, stay) => days + lengthOf(stay), 0);
}

/** The first day, from one on, on which stays exceed the limit; undefined if they never do. */
export function firstOverstay(stays: readonly DaySpan[], since: Day = ''): Day | undefined {
  for (const { from, to } of mergedOf(stays))
    for (let day = from > since ? from : since; day <= to; day = dayAfter(day, 1))
      if (schengenDays(stays, day) > schengenLimit.days) return day;
  return undefined;
}

/** The most days that count on any day of a span, and the first day on which they do. */
export function mostSchengenDays(
  stays: readonly DaySpan[],
  span: DaySpan,
): { day: Day; days: number } | undefined {
  let most: { day: Day; days: number } | undefined;
  for (const stay of mergedOf(stays)) {
    // The count never falls while somebody stays: the last day of a stay has the highest.
    const common = commonOf(stay, span);
    if (!common) continue;
    const days = schengenDays(stays, common.to);
    if (!most || days > most.days) most = { day: common.to, days };
  }
  return most;
}
