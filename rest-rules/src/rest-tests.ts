import type { RestProfile } from '@fairlead/contracts/rest/profiles';
import type { RestRule } from '@fairlead/contracts/rest/rules';
import { cellsIn, type RestCells, type Span, WEEK_CELLS } from './cells.ts';
import { agreementOf, type Exceptions, exceptionsOf } from './exceptions.ts';
import { dailyRestOf, restLimits } from './limits.ts';
import { dailyBreaches, dailyWindows, weeklyWindows } from './windows.ts';
import { atLeast, atMost, summed, worstOf } from './worst.ts';

/** The verdict of a rule on a day, unless it simply complies. */
export interface Finding extends Limit {
  /** `excepted`: a breach without the agreement. `unassessable`: not known yet. */
  outcome: 'breach' | 'excepted' | 'unassessable';
  window: Span;
  /** The cells of rest in the window; for R5 and the limits of work those of work. */
  cells: number;
}

/** A rule, applied to the cells of a day. */
export type RestTest = (day: Span) => Finding | undefined;

/** A rule with its limit in hours. */
interface Limit {
  rule: RestRule;
  limit: number;
}

/** Who is assessed, and by what. */
interface Judged {
  profile: RestProfile;
  /** The cell in which they joined. */
  aboard: number;
  isUnder18: boolean;
}

/** The rules against which somebody's hours are tested, in order. */
export function restTests(cells: RestCells, { profile, aboard, isUnder18 }: Judged): RestTest[] {
  const daily = { rule: 'R1', limit: dailyRestOf(profile, isUnder18) } as const;
  if (profile.method === 'work-limits')
    return [
      ...(isUnder18 ? [dailyTest(cells, profile, daily)] : []),
      dailyTest(cells, profile, { rule: 'W1', limit: restLimits.dailyWork }),
      weeklyTest(cells, profile, { rule: 'W2', limit: restLimits.weeklyWork, aboard }),
    ];
  const isDivided = (window: Span) =>
    cells.restIn(window) >= cellsIn(daily.limit) &&
    twoLongest(cells, window) < cellsIn(restLimits.twoPeriods);
  const exceptions = isUnder18 ? undefined : exceptionsFor(cells, profile, isDivided);
  return [
    dailyTest(cells, profile, daily),
    weeklyTest(cells, profile, { rule: 'R2', limit: restLimits.weeklyRest, aboard, exceptions }),
    periodsTest(cells, profile, { isDivided, exceptions }),
    longestTest(cells, profile),
    stretchTest(cells),
  ];
}

/** R1 and W1: sums over windows of 24 hours. */
function dailyTest(cells: RestCells, { method }: RestProfile, limit: Limit): RestTest {
  const breaches = dailyBreaches(cells, method, summed(cells, limit.rule, limit.limit));
  return (day) => {
    const worst = breaches(day);
    return worst && { ...limit, outcome: 'breach', ...worst };
  };
}

interface Weekly extends Limit {
  aboard: number;
  exceptions?: Exceptions | undefined;
}

/** R2 and W2: sums over windows of 7 days, for those who have been aboard that long (O-132). */
function weeklyTest(
  cells: RestCells,
  { method }: RestProfile,
  { rule, limit, aboard, exceptions }: Weekly,
): RestTest {
  const measure = summed(cells, rule, limit);
  const isAllowed = (window: Span) => exceptions?.allowsWeek(window) === true;
  return (day) => {
    if (day.to - WEEK_CELLS < aboard) {
      const window = { from: Math.min(aboard, day.to), to: day.to };
      const { cells: count } = measure(window);
      return { rule, limit, outcome: 'unassessable', window, cells: count };
    }
    const windows = weeklyWindows(cells, method, day).filter(({ from }) => from >= aboard);
    const refused = windows.filter((window) => !isAllowed(window));
    const worst = worstOf(refused, measure);
    if (worst) return { rule, limit, outcome: 'breach', ...worst };
    const excepted = worstOf(windows, measure);
    return excepted && { rule, limit, outcome: 'excepted', ...excepted };
  };
}

interface Periods {
  isDivided(window: Span): boolean;
  exceptions: Exceptions | undefined;
}

/** R3: the ten hours are in two periods at most, of which the two longest count. Only for windows that pass R1. */
function periodsTest(
  cells: RestCells,
  { method }: RestProfile,
  { isDivided, exceptions }: Periods,
): RestTest {
  const breachesOf = (isMeant: (window: Span) => boolean) =>
    dailyBreaches(cells, method, (window) => {
      const isBroken = isDivided(window) && isMeant(window);
      const count = isBroken ? twoLongest(cells, window) : 0;
      return { cells: count, isBroken, badness: -count };
    });
  const isAllowed = (window: Span) => exceptions?.allowsPeriods(window) === true;
  const refused = breachesOf((window) => !isAllowed(window));
  const allowed = exceptions && breachesOf(isAllowed);
  return (day) => {
    const worst = refused(day);
    const found = worst ?? allowed?.(day);
    const outcome = worst ? 'breach' : 'excepted';
    return found && { rule: 'R3', limit: restLimits.twoPeriods, outcome, ...found };
  };
}

/** R4: one period is at least 6 hours. */
function longestTest(cells: RestCells, { method }: RestProfile): RestTest {
  const longest = (window: Span) => cells.periodsIn(window)[0] ?? 0;
  const limit = { rule: 'R4', limit: restLimits.longestPeriod } as const;
  const breaches = dailyBreaches(cells, method, atLeast(limit.limit, longest));
  return (day) => {
    const worst = breaches(day);
    return worst && { ...limit, outcome: 'breach', ...worst };
  };
}

/** R5: at most 14 hours of work between two rests. */
function stretchTest(cells: RestCells): RestTest {
  const limit = { rule: 'R5', limit: restLimits.stretch } as const;
  const measure = atMost(limit.limit, ({ from, to }) => to - from);
  return (day) => {
    const begun = cells.works.filter(({ from }) => day.from <= from && from < day.to);
    const worst = worstOf(begun, measure);
    return worst && { ...limit, outcome: 'breach', ...worst };
  };
}

const twoLongest = (cells: RestCells, window: Span): number => {
  const [first = 0, second = 0] = cells.periodsIn(window);
  return first + second;
};

/** The exceptions of a profile; the windows that need them are searched as far back as there are cells. */
function exceptionsFor(cells: RestCells, profile: RestProfile, isDivided: Periods['isDivided']) {
  const agreement = agreementOf(profile);
  if (!agreement) return undefined;
  const { forward, backward } = dailyWindows(cells, profile.method);
  const divided = [...forward, ...backward].filter(isDivided);
  return exceptionsOf(
    cells,
    agreement,
    divided.toSorted((one, other) => one.from - other.from),
  );
}
