import type { Day } from '../time/clock.ts';
import { DAY_CELLS, HALF_HOUR_MS, hoursIn, type Period, RestCells, WEEK_CELLS } from './cells.ts';
import { agreementOf, EXCEPTION_DAYS } from './exceptions.ts';
import type { RestProfile } from './profiles.ts';
import { type Finding, restTests } from './rest-tests.ts';
import type { RestRule } from './rules.ts';
import type { ShipDay } from './ship-days.ts';

/** Whose work on which days is judged by which profile. */
export interface RestQuestion {
  /** Days one after the other. */
  days: readonly ShipDay[];
  /** All work from `reachOf` the days, in any order. */
  work: readonly Period[];
  profile: RestProfile;
  /** The moment (ms) since which the person is aboard; undefined where it is not known, or long ago. */
  aboardSince?: number | undefined;
  isUnder18?: boolean | undefined;
}

/** What a rule says of a day, where it says more than that it is kept. */
export interface RestVerdict {
  rule: RestRule;
  /** `excepted`: a breach without the agreement. `unassessable`: nobody can tell yet (O-132). */
  outcome: Finding['outcome'];
  day: Day;
  /** The window, or the stretch of work, that is the worst of the day (ISO 8601). */
  from: string;
  to: string;
  /** The hours of rest in it, of R5 and of limits of work those of work. */
  hours: number;
  /** The least hours of rest, or the most of work. */
  limit: number;
  profile: RestProfile;
}

/** The moments (ms) between which work decides over some days: 168 hours before and 24 after, further back where exceptions apply (O-131). */
export function reachOf(days: readonly ShipDay[], profile: RestProfile): Period {
  const before = agreementOf(profile) ? EXCEPTION_DAYS * DAY_CELLS : WEEK_CELLS;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return { from: 0, to: 0 };
  return { from: first.from - before * HALF_HOUR_MS, to: last.to + DAY_CELLS * HALF_HOUR_MS };
}

/**
 * What the rules say of some days, in their order. A window of 24 hours that is counted forward, and a stretch of work, is a matter of the
 * day on which it begins, every other one of that on which it ends; of several that fail a rule on a day the worst is told.
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
      const { window, cells: count, ...said } = found;
      const told = { from: instant(window.from), to: instant(window.to), hours: hoursIn(count) };
      return [{ ...said, day, ...told, profile }];
    });
  });
}
