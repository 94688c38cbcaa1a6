import { describe, expect, it } from '@jest/globals';
import type { Span } from './cells.ts';
import { agreementOf, exceptionsOf } from './exceptions.ts';
import { cellsOf } from './testing/worked.ts';

/** In force on the days of what is worked, which begin on 2 March. */
const agreement = { reference: 'CA 12', authorizedBy: 'Transport Malta', from: '2026-01-01' };
const DAY = 48;
const WEEK = 7 * DAY;
const day = (from: number): Span => ({ from, to: from + DAY });
const week = (to: number): Span => ({ from: to - WEEK, to });

it('an agreement applies to whoever counts by exceptions alone', () => {
  expect(agreementOf({ method: 'exceptions', agreement })).toBe(agreement);
  expect(agreementOf({ method: 'both', agreement })).toBeUndefined();
  expect(agreementOf({ method: 'exceptions' })).toBeUndefined();
});

/** Work and rest in turn (hours) from a half-hour on, beginning with work; whatever follows is rest. */
function turns(from: number, ...hours: number[]): [number, number][] {
  const works: [number, number][] = [];
  let at = from;
  for (const [index, length] of hours.entries()) {
    const end = at + 2 * length;
    if (index % 2 === 0) works.push([at, end]);
    at = end;
  }
  return works;
}

describe('rest in three periods', () => {
  const allows = (...hours: number[]) => {
    const window = day(DAY);
    const cells = cellsOf(4 * DAY, ...turns(DAY, ...hours));
    return exceptionsOf(cells, agreement, [window]).allowsPeriods(window);
  };

  it('is excepted where one is of 6 hours, and not where the longest is shorter', () => {
    expect(allows(4, 6, 4, 2, 6)).toBe(true);
    expect(allows(4, 5.5, 4, 2.5, 6)).toBe(false);
    expect(allows(4, 7, 4, 2, 6)).toBe(true);
  });

  it('is excepted where the others are of an hour each, and not where one is shorter', () => {
    expect(allows(4, 6, 5, 3, 5)).toBe(true);
    expect(allows(4, 6, 5, 3.5, 5)).toBe(false);
  });

  it('is excepted where they make ten hours together, and not where they make less', () => {
    expect(allows(4, 6, 5, 1.5, 5, 2.5)).toBe(true);
    expect(allows(4, 6, 5, 1.5, 5, 2, 0.5)).toBe(false);
    // Ten hours in four periods are not in three.
    expect(allows(3, 6, 4, 1.5, 4, 1.5, 3, 1)).toBe(false);
  });

  it('is excepted from the first day of the agreement to its last', () => {
    const window = day(DAY);
    const cells = cellsOf(4 * DAY, ...turns(DAY, 4, 6, 4, 2, 6));
    const within = (term: { from?: string; until?: string }) =>
      exceptionsOf(cells, { ...agreement, ...term }, [window]).allowsPeriods(window);
    expect(within({ from: '2026-03-03' })).toBe(true);
    expect(within({ from: '2026-03-04' })).toBe(false);
    expect(within({ until: '2026-03-03' })).toBe(true);
    expect(within({ until: '2026-03-02' })).toBe(false);
  });

  it('is excepted on two days of seven, and not on a third', () => {
    const window = day(10 * DAY);
    const cells = cellsOf(12 * DAY, ...turns(window.from, 4, 6, 4, 2, 6));
    const allowed = (...starts: number[]) =>
      exceptionsOf(cells, agreement, starts.map(day)).allowsPeriods(window);
    const oldest = window.to - WEEK + 1;
    expect(allowed(window.from)).toBe(true);
    expect(allowed(300, window.from)).toBe(true);
    expect(allowed(oldest, 300, window.from)).toBe(false);
    // What began earlier, or begins later, is of other windows of 7 days.
    expect(allowed(oldest - 1, 300, window.from)).toBe(true);
    expect(allowed(300, window.from, window.from + 1, window.to + 1)).toBe(true);
    // Windows that begin within 24 hours are of one day.
    expect(allowed(300, 347, window.from)).toBe(true);
    expect(allowed(300, 348, window.from)).toBe(false);
    expect(allowed(300, 320, 347, window.from)).toBe(true);
    expect(allowed(300, 320, 348, window.from)).toBe(false);
  });
});

describe('a week with little rest', () => {
  /** Days of so many hours of work each. */
  const worked = (hours: readonly number[]) =>
    cellsOf(
      hours.length * DAY,
      ...hours.flatMap((length, index): [number, number][] =>
        length > 0 ? [[index * DAY, index * DAY + 2 * length]] : [],
      ),
    );
  /** How many hours are worked on each day of some weeks. */
  const weeks = (...hours: number[]) => hours.flatMap((length) => Array(7).fill(length));
  const allowedEnds = (hours: readonly number[], term: { from?: string; until?: string } = {}) => {
    const cells = worked(hours);
    const { allowsWeek } = exceptionsOf(cells, { ...agreement, ...term }, []);
    return (to: number) => allowsWeek(week(to * DAY));
  };

  it('is excepted with 70 hours, and not with half an hour less or where it has 77', () => {
    // 98 hours of work in a week leave 70 of rest, 91 leave 77.
    const seven = (...hours: number[]) => allowedEnds([...hours, 0])(7);
    expect(seven(14, 14, 14, 14, 14, 14, 14)).toBe(true);
    expect(seven(14, 14, 14, 14, 14, 14, 14.5)).toBe(false);
    expect(seven(13, 13, 13, 13, 13, 13, 13.5)).toBe(true);
    expect(seven(13, 13, 13, 13, 13, 13, 13)).toBe(false);
    // Nothing is known of what follows.
    expect(allowedEnds(weeks(14))(7)).toBe(true);
  });

  it('is excepted while the agreement is in force', () => {
    const hours = [0, ...weeks(14), 0];
    expect(allowedEnds(hours, { from: '2026-03-03' })(8)).toBe(true);
    expect(allowedEnds(hours, { from: '2026-03-04' })(8)).toBe(false);
    expect(allowedEnds(hours, { until: '2026-03-09' })(8)).toBe(true);
    expect(allowedEnds(hours, { until: '2026-03-08' })(8)).toBe(false);
  });

  it('is excepted twice in a row, and not a third time', () => {
    const allows = allowedEnds(weeks(14, 14, 14));
    expect([7, 8, 13, 14, 20].map(allows)).toEqual([true, true, true, true, true]);
    expect(allows(21)).toBe(false);
  });

  describe('after an exception', () => {
    /** A week from a half-hour on with 14 hours of work a day. */
    const hard = (from: number, last = 28) =>
      Array.from({ length: 7 }, (_, index): [number, number] => [
        from + index * DAY,
        from + index * DAY + (index < 6 ? 28 : last),
      ]);
    /** Whether a week from a half-hour on is excepted after others. It has less than 77 hours of rest 303 half-hours later. */
    const allowsAfter = (earlier: [number, number][], from: number) => {
      const cells = cellsOf(from + 2 * WEEK, ...earlier, ...hard(from));
      return exceptionsOf(cells, agreement, []).allowsWeek(week(from + WEEK));
    };

    it('of one week is allowed again when two have passed', () => {
      expect(allowsAfter(hard(0), 4 * WEEK - 303)).toBe(true);
      expect(allowsAfter(hard(0), 4 * WEEK - 304)).toBe(false);
    });

    it('of two weeks is allowed again when four have passed', () => {
      const two = [...hard(0), ...hard(WEEK)];
      expect(allowsAfter(two, 7 * WEEK - 303)).toBe(true);
      expect(allowsAfter(two, 7 * WEEK - 304)).toBe(false);
      // The second week falls short by its last half-hour alone.
      const barely = [...hard(0), ...hard(WEEK, 15)];
      expect(allowsAfter(barely, 7 * WEEK - 303)).toBe(true);
      expect(allowsAfter(barely, 7 * WEEK - 304)).toBe(false);
    });

    it('is allowed when the interval has passed that begins anew with each week too early', () => {
      // The week from day 21 comes too early; its last short window ends 349 half-hours later.
      const early = [...hard(0), ...hard(21 * DAY)];
      const until = 21 * DAY + 349;
      expect(allowsAfter(early, until + 3 * WEEK - 303)).toBe(true);
      expect(allowsAfter(early, until + 3 * WEEK - 304)).toBe(false);
    });
  });
});
