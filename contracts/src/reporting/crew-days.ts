import { compareCodes } from '../api/reading-order.ts';
import { type Day, dayAfter, daysBetween } from '../time/clock.ts';

/** The days from one to another, both inclusive. */
export interface DayPeriod {
  from: Day;
  to: Day;
}

/** Somebody's period aboard a vessel; without an end while they still work there. */
export interface TimeAboard {
  user: string;
  from: Day;
  to?: Day | undefined;
}

/** The days of a period up to today: nothing is known of later ones yet. Undefined if none has come. */
export function pastOf({ from, to }: DayPeriod, today: Day): DayPeriod | undefined {
  const last = to < today ? to : today;
  return from <= last ? { from, to: last } : undefined;
}

/** The intersection of two periods; if empty, it ends before it starts. */
function common(one: DayPeriod, other: DayPeriod): DayPeriod {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return { from, to };
}

/** How many days some periods cover; a day covered by several counts once. */
function covered(periods: readonly DayPeriod[]): number {
  let days = 0;
  let last = '';
  for (const { from, to } of periods.toSorted((one, other) => compareCodes(one.from, other.from))) {
    const first = from > last ? from : dayAfter(last, 1);
    if (first > to) continue;
    days += daysBetween(first, to) + 1;
    last = to;
  }
  return days;
}

/** A day on which somebody has recorded hours of work and rest aboard. */
export interface RecordedDay {
  user: string;
  day: Day;
}

/**
 * The crew-days of a period: one per person employed aboard and day, except days on which they are planned to be away; and each day on which somebody has recorded
 * hours aboard, whatever was planned.
 */
export function crewDaysAboard(
  employed: readonly TimeAboard[],
  away: readonly TimeAboard[],
  period: DayPeriod,
  recorded: readonly RecordedDay[] = [],
): number {
  const within = (times: readonly TimeAboard[], bounds: readonly DayPeriod[]): DayPeriod[] =>
    times.flatMap(({ from, to = period.to }) => bounds.map((bound) => common({ from, to }, bound)));
  const absences = Map.groupBy(away, ({ user }) => user);
  const employments = Map.groupBy(employed, ({ user }) => user);
  const recordings = Map.groupBy(recorded, ({ user }) => user);
  return [...new Set([...employments.keys(), ...recordings.keys()])].reduce((sum, user) => {
    const aboard = within(employments.get(user) ?? [], [period]);
    const absent = within(absences.get(user) ?? [], aboard);
    const isIn = (day: Day, periods: readonly DayPeriod[]) =>
      periods.some(({ from, to }) => from <= day && day <= to);
    const more = new Set(
      (recordings.get(user) ?? [])
        .map(({ day }) => day)
        .filter((day) => isIn(day, [period]) && (isIn(day, absent) || !isIn(day, aboard))),
    );
    return sum + covered(aboard) - covered(absent) + more.size;
  }, 0);
}
