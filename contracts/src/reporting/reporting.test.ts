import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crewDaysAboard, pastOf } from './crew-days.ts';
import { injuriesPerMillionHours, violationsPer100CrewDays } from './rates.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

describe('rest violations per 100 crew-days', () => {
  it.each([
    [0, 10, 0],
    [3, 60, 5],
    [1, 300, 1 / 3],
    [7, 2, 350],
  ])(
    '[O-195] of %i violations on %i crew-days are violations / crew-days × 100',
    (violations, days, rate) =>
      expect(violationsPer100CrewDays(violations, days)).toBeCloseTo(rate, 10),
  );

  it('[O-195] are no number where there are no crew-days', () => {
    expect(violationsPer100CrewDays(0, 0)).toBeNull();
    expect(violationsPer100CrewDays(4, 0)).toBeNull();
  });

  it('[O-195] are always finite, and grow with the violations', () =>
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 1_000_000 }), (violations, days) => {
        const rate = violationsPer100CrewDays(violations, days) ?? Number.NaN;
        expect(Number.isFinite(rate)).toBe(true);
        expect(violationsPer100CrewDays(violations + 1, days)).toBeGreaterThan(rate);
      }),
    ));
});

describe('lost-time injuries per million hours', () => {
  it('[O-194] count 24 hours of exposure a crew-day, and are no number without any', () => {
    expect(injuriesPerMillionHours(1, 1_000)).toBe(41.7);
    expect(injuriesPerMillionHours(0, 10)).toBe(0);
    expect(injuriesPerMillionHours(1, 0)).toBeNull();
  });
});

describe('crew-days', () => {
  it('[O-195] are the days of each person aboard, within the period', () => {
    expect(crewDaysAboard([], [], period)).toBe(0);
    expect(crewDaysAboard([{ user: 'a', from: '2020-01-01' }], [], period)).toBe(30);
    expect(
      crewDaysAboard(
        [
          { user: 'a', from: '2026-11-29' },
          { user: 'b', from: '2026-10-01', to: '2026-11-03' },
          { user: 'c', from: '2026-12-01' },
        ],
        [],
        period,
      ),
    ).toBe(2 + 3);
  });

  it('[O-195] leave out the days on which somebody is planned to be away, each once', () =>
    expect(
      crewDaysAboard(
        [{ user: 'a', from: '2026-11-11' }],
        [
          { user: 'a', from: '2026-10-01', to: '2026-11-12' },
          { user: 'a', from: '2026-11-12', to: '2026-11-15' },
          { user: 'b', from: '2026-11-01', to: '2026-11-30' },
        ],
        period,
      ),
    ).toBe(15));

  it('[O-195] count a person once who is employed twice', () =>
    expect(
      crewDaysAboard(
        [
          { user: 'a', from: '2026-11-01', to: '2026-11-10' },
          { user: 'a', from: '2026-11-10', to: '2026-11-12' },
        ],
        [],
        period,
      ),
    ).toBe(12));

  it('include each day with recorded hours once, whatever is known of the employment and the plan', () => {
    const days = (user: string, ...all: string[]) => all.map((day) => ({ user, day }));
    const recorded = [
      ...days('a', '2026-11-09', '2026-11-10', '2026-11-12', '2026-11-12', '2026-11-20'),
      ...days('b', '2026-11-01', '2026-12-01'),
    ];
    const employed = [{ user: 'a', from: '2026-11-10', to: '2026-11-13' }];
    const away = [{ user: 'a', from: '2026-11-12', to: '2026-11-13' }];
    // Of a: the 9th to the 10th, the 11th, the 12th and the 20th; of b: the 1st.
    expect(crewDaysAboard(employed, away, period, recorded)).toBe(6);
    expect(crewDaysAboard([], [], period, recorded)).toBe(4 + 1);
  });

  it('do not count a recorded day of an employment twice, whichever of several it is in', () => {
    const employed = [
      { user: 'c', from: '2026-11-01', to: '2026-11-05' },
      { user: 'c', from: '2026-11-10', to: '2026-11-12' },
    ];
    const recorded = ['2026-11-01', '2026-11-05', '2026-11-12'].map((day) => ({ user: 'c', day }));
    expect(crewDaysAboard(employed, [], period, recorded)).toBe(5 + 3);
  });

  it.each([
    ['of one day', [['2026-11-05', '2026-11-05']], 1],
    ['that goes on after the period', [['2026-11-29', '2027-02-01']], 2],
    ['that was over before the period', [['2026-01-01', '2026-10-31']], 0],
    [
      'within another',
      [
        ['2026-11-01', '2026-11-10'],
        ['2026-11-03', '2026-11-05'],
      ],
      10,
    ],
    [
      'told of in any order',
      [
        ['2026-11-10', '2026-11-12'],
        ['2026-11-01', '2026-11-10'],
      ],
      12,
    ],
  ] as const)('[O-195] are right of an employment %s', (_, employed, days) => {
    const times = employed.map(([from, to]) => ({ user: 'a', from, to }));
    expect(crewDaysAboard(times, [], period)).toBe(days);
  });

  it('[O-195] are counted to today', () => {
    const today = { from: '2026-11-25', to: '2026-11-25' };
    expect(pastOf(today, '2026-11-25')).toEqual(today);
    expect(pastOf(period, '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(pastOf(period, '2027-01-01')).toEqual(period);
    expect(pastOf(period, '2026-10-31')).toBeUndefined();
  });
});
