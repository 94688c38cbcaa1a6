import { describe, expect, it } from '@jest/globals';
import { at, broken, daily, daysFrom, judged } from './testing/worked.ts';

const agreement = { reference: 'CA 12', authorizedBy: 'Transport Malta', from: '2026-01-01' };
const exceptions = { profile: { method: 'exceptions', flag: 'malta', agreement } } as const;

/** For one day with a day of rest on either side. */
const days = daysFrom(4);
const [, first, second, third] = days;
if (!first || !second || !third) throw new RangeError('there are four days');
const iso = (day: { from: number }, hours: number) =>
  new Date(day.from + hours * 3_600_000).toISOString();

describe('hours of rest, by the worked examples', () => {
  it('[O-149] 1: work 06–19 daily for weeks is compliant, to the half-hour', () => {
    const weeks = daysFrom(35);
    expect(judged(weeks, daily(weeks, [6, 19]))).toEqual([]);
    expect(broken(judged(weeks, daily(weeks, [6, 19.5])))).toEqual(['R2']);
  });

  it('[O-150] 2: work 06–19:30 daily fails R2 with 73.5 h, which the exception of 70 h allows for two weeks', () => {
    const weeks = daysFrom(14);
    const work = daily(weeks, [6, 19.5]);
    const verdicts = judged(weeks, work);
    expect(broken(verdicts)).toEqual(['R2']);
    expect(verdicts.at(-1)).toMatchObject({ rule: 'R2', hours: 73.5, limit: 77 });
    const excepted = judged(weeks, work, exceptions);
    expect(broken(excepted)).toEqual([]);
    expect(excepted.at(-1)).toMatchObject({ rule: 'R2', outcome: 'excepted', hours: 73.5 });
  });

  it('[O-151] 3: 08–22 and then 06–20 fails R1 with 8 h from 08:00, though each day has 10 h', () => {
    const verdicts = judged(days, [...at(first, [8, 22]), ...at(second, [6, 20])]);
    expect(verdicts).toEqual([
      {
        rule: 'R1',
        outcome: 'breach',
        day: first.day,
        from: iso(first, 8),
        to: iso(second, 8),
        hours: 8,
        limit: 10,
        profile: { method: 'both', flag: 'malta' },
      },
    ]);
  });

  it('[O-152] 4: two days of 06–12, 14–18, 20–24 fail R3 alone; the exception allows two such days', () => {
    const hours: [number, number][] = [
      [6, 12],
      [14, 18],
      [20, 24],
    ];
    const two = daily([first, second], ...hours);
    const verdicts = judged(days, two);
    expect(broken(verdicts)).toEqual(['R3']);
    expect(verdicts.map(({ day, hours: found }) => [day, found])).toEqual([
      [first.day, 8],
      [second.day, 8],
    ]);
    expect(broken(judged(days, two, exceptions))).toEqual([]);
    const third = daily(days.slice(1), ...hours);
    expect(broken(judged(days, third, exceptions))).toEqual(['R3']);
  });

  it('[O-153] 5: work 00–06 and 12–18 daily for weeks is compliant', () => {
    const weeks = daysFrom(35);
    expect(judged(weeks, daily(weeks, [0, 6], [12, 18]))).toEqual([]);
  });

  it('[O-154] 6: 06–13 and 13:30–21 fails R1 with 9 h and R5 with 15 h', () => {
    const verdicts = judged(days, at(first, [6, 13], [13.5, 21]));
    expect(verdicts.map(({ rule, hours }) => [rule, hours])).toEqual([
      ['R1', 9],
      ['R5', 15],
    ]);
  });

  it('[O-155] 7: two days of 05–12 and 17–24 fail R4 alone, a week of them R2 as well with 70 h', () => {
    const hours: [number, number][] = [
      [5, 12],
      [17, 24],
    ];
    const verdicts = judged(days, daily([first, second], ...hours));
    expect(broken(verdicts)).toEqual(['R4']);
    expect(verdicts[0]).toMatchObject({ hours: 5, limit: 6 });
    const weeks = daysFrom(9);
    const week = judged(weeks, daily(weeks.slice(1, 8), ...hours));
    expect(broken(week).toSorted()).toEqual(['R2', 'R4']);
    expect(week.find(({ rule, hours: found }) => rule === 'R2' && found === 70)).toBeDefined();
  });

  it('[O-156] 8: clocks that advance overnight take the hour from the rest: R1 fails with 9 h', () => {
    const clocks = { shipTime: '+02:00', shipTimeLog: [{ until: second.day, zone: '+01:00' }] };
    const [before, day, short, after] = daysFrom(4, clocks, days[0]?.day);
    if (!before || !day || !short || !after) throw new RangeError('there are four days');
    expect([day.cells, short.cells]).toEqual([46, 48]);
    const verdicts = judged(
      [before, day, short, after],
      [...at(day, [6, 20]), ...at(short, [6, 12])],
    );
    expect(verdicts.map(({ rule, hours, from }) => [rule, hours, from])).toEqual([
      ['R1', 9, new Date(day.from + 6 * 3_600_000).toISOString()],
    ]);
  });
});
