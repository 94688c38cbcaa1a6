import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Period } from './cells.ts';
import { assessRest } from './index.ts';
import { both, broken, daysFrom, judged } from './testing/worked.ts';

const days = daysFrom(14);
const [first] = days;
const from = first?.from ?? 0;

/** Two weeks of alternating work and rest, each in whole half-hours. */
const fortnight = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 34 }), fc.integer({ min: 1, max: 34 })), {
    minLength: 5,
    maxLength: 60,
  })
  .map((turns) => {
    const work: Period[] = [];
    let cell = 0;
    for (const [rest, worked] of turns) {
      const begins = cell + rest;
      cell = begins + worked;
      if (cell > 14 * 48) break;
      work.push({ from: from + begins * HALF_HOUR_MS, to: from + cell * HALF_HOUR_MS });
    }
    return work;
  });

/** Rest of an hour or more in a window from a given half-hour, counted cell by cell. */
function restFrom(work: readonly Period[], start: number, cells: number): number {
  const isWork = (at: number) => work.some((one) => one.from <= at && at < one.to);
  let rest = 0;
  for (let at = start; at < start + cells * HALF_HOUR_MS; at += HALF_HOUR_MS) {
    const isShort = isWork(at - HALF_HOUR_MS) && isWork(at + HALF_HOUR_MS);
    if (!isWork(at) && !isShort) rest += 1;
  }
  return rest;
}

it('[O-137] [O-138] R1 and R2 are broken exactly where they are from some half-hour', () => {
  fc.assert(
    fc.property(fortnight, (work) => {
      const starts = Array.from({ length: 14 * 48 }, (_, at) => from + at * HALF_HOUR_MS);
      const day = starts.some((start) => restFrom(work, start, 48) < 20);
      const week = starts
        .map((start) => start + HALF_HOUR_MS - 7 * 48 * HALF_HOUR_MS)
        .some((start) => restFrom(work, start, 336) < 154);
      const rules = broken(judged(days, work));
      expect([rules.includes('R1'), rules.includes('R2')]).toEqual([day, week]);
    }),
    { numRuns: 40 },
  );
});

it('work in any order, in parts and twice is judged alike', () => {
  fc.assert(
    fc.property(fortnight, (work) => {
      const parts = work.flatMap((one) => {
        const middle = one.from + HALF_HOUR_MS;
        return [{ from: middle, to: one.to }, one, { from: one.from, to: middle }];
      });
      expect(judged(days, parts)).toEqual(judged(days, work));
    }),
  );
});

it('less work breaks no more rules of sums, and none without work', () => {
  expect(judged(days, [])).toEqual([]);
  fc.assert(
    fc.property(fortnight, fc.nat(), (work, at) => {
      const less = work.filter((_, index) => index !== at % Math.max(1, work.length));
      const sums = (all: Period[]) => broken(judged(days, all)).filter((rule) => rule < 'R3');
      for (const rule of sums(less)) expect(sums(work)).toContain(rule);
    }),
  );
});

it('a month is judged in two milliseconds', () => {
  const month = daysFrom(31);
  const work = month.flatMap((day) =>
    [0, 8, 16].map((hour) => ({
      from: day.from + hour * 2 * HALF_HOUR_MS,
      to: day.from + (hour + 5) * 2 * HALF_HOUR_MS,
    })),
  );
  const ask = () => assessRest({ days: month, work, profile: both });
  for (let run = 0; run < 50; run++) ask();
  const times = Array.from({ length: 21 }, () => {
    const begun = performance.now();
    ask();
    return performance.now() - begun;
  });
  expect(times.toSorted((one, other) => one - other)[10]).toBeLessThan(10);
});
