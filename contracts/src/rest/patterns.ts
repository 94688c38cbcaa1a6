import { type Day, dayAfter } from '../time/clock.ts';
import { assessRest, type RestVerdict } from './assess.ts';
import type { RestProfile } from './profiles.ts';
import type { RestRule } from './rules.ts';
import { shipDay } from './ship-days.ts';

/** Work at the same times of each day: `from` and `to` as clocks show them (`08:00`); `to` may lie on the next day, or be `24:00`. */
export interface DailyWork {
  from: string;
  to: string;
}

/** Long enough for the rules of a week, and for an exception to be over. */
const WEEKS = 4;

/** What rules a daily pattern breaks that is kept for weeks from a day on, each with the first window that does (O-162). */
export function assessPattern(
  pattern: readonly DailyWork[],
  profile: RestProfile,
  since: Day,
): RestVerdict[] {
  const days = Array.from({ length: WEEKS * 7 }, (_, at) => shipDay({}, dayAfter(since, at)));
  const work = days.flatMap(({ from: midnight }) =>
    pattern.map(({ from, to }) => {
      const [begins, ends] = [minutesOf(from), minutesOf(to)];
      const end = ends > begins ? ends : ends + 24 * 60;
      return { from: midnight + begins * 60_000, to: midnight + end * 60_000 };
    }),
  );
  const first = new Map<RestRule, RestVerdict>();
  for (const verdict of assessRest({ days, work, profile }))
    if (verdict.outcome === 'breach' && !first.has(verdict.rule)) first.set(verdict.rule, verdict);
  return [...first.values()];
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
