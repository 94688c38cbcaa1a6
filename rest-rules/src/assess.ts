import type { RestProfile } from '@fairlead/contracts/rest/profiles';
import type { RestRule } from '@fairlead/contracts/rest/rules';
import type { ShipDay } from '@fairlead/contracts/rest/ship-days';
import type { Day } from '@fairlead/contracts/time/clock';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { DAY_CELLS, hoursIn, type Period, RestCells, WEEK_CELLS } from './cells.ts';
import { agreementOf, EXCEPTION_DAYS } from './exceptions.ts';
import { type Finding, restTests } from './rest-tests.ts';

/** The input of an assessment: whose work, on which days, by which profile. */
export interface RestQuestion {
  /** Consecutive days. */
  days: readonly ShipDay[];
  /** All work from `reachOf` the days, in any order. */
  work: readonly Period[];
  profile: RestProfile;
  /** The moment (ms) since which the person is aboard; undefined if unknown, or long ago. */
  aboardSince?: number | undefined;
  isUnder18?: boolean | undefined;
}

/** The verdict of a rule on a day, unless it simply complies. */
export interface RestVerdict {
  rule: RestRule;
  /** `excepted`: a breach without the agreement. `unassessable`: not known yet (O-132). */
  outcome: Finding['outcome'];
  day: Day;
  /** The worst window, or stretch of work, of the day (ISO 8601). */
  from: string;
  to: string;
  /** The hours of rest in it; for R5 and limits of work the hours of work. */
  hours: number;
  /** The minimum hours of rest, or the maximum of work. */
  limit: number;
  profile: RestProfile;
}

/** The moments (ms) between which work affects some days: 168 hours before and 24 after, further back if exceptions apply (O-131). */
export function reachOf(days: readonly ShipDay[], profile: RestProfile): Period {
  const before = agreementOf(profile) ? EXCEPTION_DAYS * DAY_CELLS : WEEK_CELLS;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return { from: 0, to: 0 };
  return { from: first.from - before * HALF_HOUR_MS, to: last.to + DAY_CELLS * HALF_HOUR_MS };
}

/**
 * How many days before and after a day its work may be judged with, under whichever profile: a window of 24 hours belongs to the day on which it starts,
 * one of 7 days, or an exception, to a later one. A day more on both sides, as the clocks aboard may have been changed.
 */
export const judgedDaysAround = { before: 2, after: EXCEPTION_DAYS + 1 } as const;

/**
 * The verdicts of the rules on some days, in order. A forward window of 24 hours, and a stretch of work, belong to the day on which they
 * start, every other window to the day on which it ends; of several that fail a rule on a day the worst is reported.
 */
export function assessRest(question: RestQuestion): RestVerdict[] {
  const { days, work, profile, aboardSince, isUnder18 = false } = question;
  const cells = new RestCells(reachOf(days, profile), work);
  const aboard = aboardSince === undefined ? 0 : cells.cellAt(aboardSince);
  const tests = restTests(cells, { profile, aboard, isUnder18 });
  const instant = (cell: number) => new Date(cells.momentOf(cell)).toISOString();
  return days.flatMap(({ day, from, to }) => {
    const span = { from: cells.cellAt(from), to: cells.cellAt(to) };
    return tests.flatMap((test) => {
      const found = test(span);
      if (!found) return [];
      const { window, cells: count, ...verdict } = found;
      const times = { from: instant(window.from), to: instant(window.to), hours: hoursIn(count) };
      return [{ ...verdict, day, ...times, profile }];
    });
  });
}
