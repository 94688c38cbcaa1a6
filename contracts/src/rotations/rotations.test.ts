import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Day, dayAfter, daysBetween } from '../time/clock.ts';
import {
  type DaySpan,
  firstOverstay,
  gapsOf,
  lengthOf,
  mostSchengenDays,
  nextStatus,
  overlapsOf,
  rotationKinds,
  rotationStatuses,
  schengenDays,
} from './index.ts';
import { mergedOf, uncoveredOf } from './span.ts';

const start = '2026-01-01';
const span = (from: number, days: number): DaySpan => ({
  from: dayAfter(start, from),
  to: dayAfter(start, from + days - 1),
});
const spans = (most: number, within: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: within }), fc.integer({ min: 1, max: most }))
    .map(([from, days]) => span(from, days));
const has = ({ from, to }: DaySpan, day: Day) => from <= day && day <= to;
const daysOf = ({ from, to }: DaySpan): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index));

describe('a rotation', () => {
  it('is aboard, leave, training or travel, and goes from proposed to done', () => {
    expect(rotationKinds.map(({ code }) => code)).toEqual([
      'aboard',
      'leave',
      'training',
      'travel',
    ]);
    const steps = rotationStatuses.map(({ code }) => [code, nextStatus[code]]);
    expect(steps).toEqual([
      ['proposed', 'confirmed'],
      ['confirmed', 'active'],
      ['active', 'done'],
      ['done', undefined],
    ]);
  });
});

describe('gaps', () => {
  const window = span(0, 120);
  const aboard = (rank: string, days: DaySpan) => ({ ...days, rank, kind: 'aboard' as const });

  it('[O-189] are the days on which a vessel has nobody of a rank', () => {
    const master = aboard('master', { from: '2026-01-01', to: '2026-02-10' });
    const relief = aboard('master', { from: '2026-02-15', to: '2026-06-30' });
    const ranks = ['master', 'bosun'];
    expect(gapsOf([relief, master], { ranks, span: window })).toEqual([
      { rank: 'master', from: '2026-02-11', to: '2026-02-14' },
      { rank: 'bosun', from: '2026-01-01', to: '2026-04-30' },
    ]);
  });

  it('[O-189] are not filled by who is away', () => {
    const leave = { ...span(0, 120), rank: 'master', kind: 'leave' as const };
    expect(gapsOf([leave], { ranks: ['master'], span: window })).toEqual([
      { rank: 'master', ...window },
    ]);
  });

  it('[O-189] are those that one finds day by day', () => {
    fc.assert(
      fc.property(fc.array(spans(40, 140), { maxLength: 8 }), (planned) => {
        const found = gapsOf(
          planned.map((days) => aboard('master', days)),
          { ranks: ['master'], span: window },
        );
        const uncovered = daysOf(window).filter((day) => !planned.some((one) => has(one, day)));
        expect(found.flatMap(daysOf)).toEqual(uncovered);
        // None of them touches the next: each is reported once.
        for (const [index, { from }] of found.entries())
          if (index > 0) expect(daysBetween(found[index - 1]?.to ?? '', from)).toBeGreaterThan(1);
      }),
    );
  });
});

it('a last day that nothing covers is a gap of one day', () => {
  expect(uncoveredOf(span(0, 10), [span(0, 9)])).toEqual([span(9, 1)]);
  expect(uncoveredOf(span(0, 10), [span(0, 10)])).toEqual([]);
});

describe('spans that touch', () => {
  it('are one', () => {
    expect(mergedOf([span(10, 5), span(0, 10)])).toEqual([span(0, 15)]);
    expect(mergedOf([span(0, 10), span(11, 5)])).toHaveLength(2);
  });
});

describe('overlaps', () => {
  it('are none where nobody is planned twice', () => {
    const planned = [
      { user: 'a', ...span(0, 10) },
      { user: 'a', ...span(10, 10) },
      { user: 'b', ...span(0, 10) },
    ];
    expect(overlapsOf(planned)).toEqual([]);
  });

  it('[O-189] are the days on which one person is planned twice', () => {
    const aboard = { user: 'mira', from: '2026-03-01', to: '2026-03-31' };
    const course = { user: 'mira', from: '2026-03-31', to: '2026-04-04' };
    const other = { user: 'anton', from: '2026-03-01', to: '2026-03-31' };
    expect(overlapsOf([course, other, aboard])).toEqual([
      { user: 'mira', first: aboard, second: course, from: '2026-03-31', to: '2026-03-31' },
    ]);
  });

  it('[O-189] are those that one finds day by day', () => {
    const rotations = fc.record({ user: fc.constantFrom('mira', 'anton'), days: spans(30, 90) });
    fc.assert(
      fc.property(fc.array(rotations, { maxLength: 7 }), (planned) => {
        const all = planned.map(({ user, days }) => ({ user, ...days }));
        const twice = (user: string) =>
          daysOf(span(0, 130)).filter(
            (day) => all.filter((one) => one.user === user && has(one, day)).length > 1,
          );
        for (const user of ['mira', 'anton']) {
          const found = overlapsOf(all).filter((one) => one.user === user);
          expect([...new Set(found.flatMap(daysOf))].sort()).toEqual(twice(user));
        }
      }),
    );
  });
});

describe('Schengen days', () => {
  it('are told of the first day on which there are most', () => {
    const stays = [span(0, 10), span(400, 10)];
    expect(mostSchengenDays(stays, span(0, 500))).toEqual({ day: span(0, 10).to, days: 10 });
  });

  const counted = (stays: readonly DaySpan[], day: Day) =>
    daysOf({ from: dayAfter(day, -179), to: day }).filter((one) =>
      stays.some((stay) => has(stay, one)),
    ).length;

  it('[O-189] count over the 180 days that end with a day, against 90', () => {
    const stay = span(0, 90);
    expect(schengenDays([stay], stay.to)).toBe(90);
    expect(firstOverstay([stay])).toBeUndefined();
    expect(firstOverstay([span(0, 91)])).toBe(dayAfter(start, 90));
    expect(schengenDays([stay], dayAfter(start, 179))).toBe(90);
    expect(schengenDays([stay], dayAfter(start, 180))).toBe(89);
    expect(firstOverstay([stay, span(180, 90)])).toBeUndefined();
  });

  it('[O-189] count a day once, however many rotations it is part of', () => {
    expect(schengenDays([span(0, 10), span(5, 10)], dayAfter(start, 20))).toBe(15);
    expect(lengthOf(span(0, 10))).toBe(10);
  });

  it('[O-189] are those that one counts day by day', () => {
    const stays = fc.array(spans(70, 300), { maxLength: 6 });
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 400 }), (planned, at) => {
        const day = dayAfter(start, at);
        expect(schengenDays(planned, day)).toBe(counted(planned, day));
      }),
    );
  });

  it('[O-189] are too many first on the day that one finds day by day, from any day on', () => {
    const stays = fc.array(spans(90, 200), { maxLength: 5 });
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 300 }), (planned, at) => {
        const since = dayAfter(start, at);
        const window = { from: since, to: dayAfter(start, 300) };
        const stayed = daysOf(window).filter((day) => planned.some((stay) => has(stay, day)));
        expect(firstOverstay(planned, since)).toBe(
          stayed.find((day) => counted(planned, day) > 90),
        );
        const most = Math.max(0, ...stayed.map((day) => counted(planned, day)));
        expect(mostSchengenDays(planned, window)?.days ?? 0).toBe(most);
      }),
      { numRuns: 60 },
    );
  });
});
