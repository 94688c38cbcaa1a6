import type { RestAgreement, RestProfile } from '@fairlead/contracts/rest/profiles';
import { cellsIn, DAY_CELLS, type RestCells, type Span, WEEK_CELLS } from './cells.ts';
import { restLimits } from './limits.ts';

/** How far back exceptions look before the assessed days: two of two weeks, and the interval of four between them. */
export const EXCEPTION_DAYS = 63;

/** The exceptions from R2 and R3 under an agreement. */
export interface Exceptions {
  /** Whether the week ending at a cell may have this little rest. */
  allowsWeek(window: Span): boolean;
  /** Whether the rest of a window may be in more than two periods. */
  allowsPeriods(window: Span): boolean;
}

/** The agreement by which exceptions apply; undefined if none (O-147). */
export const agreementOf = ({ method, agreement }: RestProfile): RestAgreement | undefined =>
  method === 'exceptions' ? agreement : undefined;

/** The exceptions while an agreement applies. `divided`: the windows whose rest is in more than two periods. */
export function exceptionsOf(
  cells: RestCells,
  agreement: RestAgreement,
  divided: Span[],
): Exceptions {
  const weeks = allowedWeeks(cells);
  const isInForce = ({ from, to }: Span) =>
    cells.momentOf(from) >= Date.parse(agreement.from) &&
    (agreement.until === undefined ||
      cells.momentOf(to - DAY_CELLS) <= Date.parse(agreement.until));
  return {
    allowsWeek: (window) => isInForce(window) && weeks.has(window.to),
    allowsPeriods: (window) =>
      isInForce(window) && isThreePeriods(cells, window) && isRare(window, divided),
  };
}

/**
 * The ends of weeks that an exception of 70 hours covers: two consecutive weeks, starting with the first below 77 hours. The
 * next exception may start when twice as long has passed; a shortfall before that is not excepted, and restarts the interval
 * (O-145).
 */
function allowedWeeks(cells: RestCells): ReadonlySet<number> {
  const allowed = new Set<number>();
  let first = Number.NEGATIVE_INFINITY;
  let weeks = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (let end = WEEK_CELLS; end <= cells.count; end++) {
    const rest = cells.restIn({ from: end - WEEK_CELLS, to: end });
    if (rest >= cellsIn(restLimits.weeklyRest)) continue;
    if (end - WEEK_CELLS >= until + 2 * weeks * WEEK_CELLS) {
      first = end;
      weeks = 1;
      until = end;
    } else if (end < first + 2 * WEEK_CELLS) {
      weeks = end < first + WEEK_CELLS ? 1 : 2;
      until = first + (weeks - 1) * WEEK_CELLS;
    } else {
      until = end;
      continue;
    }
    if (rest >= cellsIn(restLimits.exceptionalWeeklyRest)) allowed.add(end);
  }
  return allowed;
}

/** One of at least 6 hours, the others of at least one, ten hours together (O-146). */
function isThreePeriods(cells: RestCells, window: Span): boolean {
  const [first = 0, second = 0, third = 0] = cells.periodsIn(window);
  return (
    first >= cellsIn(restLimits.longestPeriod) &&
    third >= cellsIn(1) &&
    first + second + third >= cellsIn(restLimits.twoPeriods)
  );
}

/** Whether the divided windows of the 7 days up to this one are within two periods of 24 hours (O-146). */
function isRare(window: Span, divided: readonly Span[]): boolean {
  const starts = divided
    .map(({ from }) => from)
    .filter((from) => from <= window.from && from > window.to - WEEK_CELLS);
  let periods = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const from of starts)
    if (from >= until) {
      periods += 1;
      until = from + DAY_CELLS;
    }
  return periods <= 2;
}
