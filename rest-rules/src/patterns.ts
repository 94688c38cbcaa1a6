import type { DailyWork } from '@fairlead/contracts/rest/daily-work';
import type { RestProfile } from '@fairlead/contracts/rest/profiles';
import type { RestRule } from '@fairlead/contracts/rest/rules';
import { shipDay } from '@fairlead/contracts/rest/ship-days';
import { type Day, dayAfter } from '@fairlead/contracts/time/clock';
import { assessRest, type RestVerdict } from './assess.ts';

/** The usual watches at sea, and the day of those who keep none; each within one day. */
export const watchPatterns = [
  {
    code: 'day-work',
    label: 'Day work: 08–12, 13–17',
    work: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ],
  },
  {
    code: '12-4',
    label: '4 on, 8 off: 00–04, 12–16',
    work: [
      { from: '00:00', to: '04:00' },
      { from: '12:00', to: '16:00' },
    ],
  },
  {
    code: '4-8',
    label: '4 on, 8 off: 04–08, 16–20',
    work: [
      { from: '04:00', to: '08:00' },
      { from: '16:00', to: '20:00' },
    ],
  },
  {
    code: '8-12',
    label: '4 on, 8 off: 08–12, 20–24',
    work: [
      { from: '08:00', to: '12:00' },
      { from: '20:00', to: '24:00' },
    ],
  },
  {
    code: '6-on-first',
    label: '6 on, 6 off: 00–06, 12–18',
    work: [
      { from: '00:00', to: '06:00' },
      { from: '12:00', to: '18:00' },
    ],
  },
  {
    code: '6-on-second',
    label: '6 on, 6 off: 06–12, 18–24',
    work: [
      { from: '06:00', to: '12:00' },
      { from: '18:00', to: '24:00' },
    ],
  },
] as const satisfies readonly { code: string; label: string; work: readonly DailyWork[] }[];

/** Long enough for the rules of a week, and for an exception to be over. */
const WEEKS = 4;

/** The rules that a daily pattern breaks if kept for weeks from a day on, each with the first window that does (O-162). */
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
