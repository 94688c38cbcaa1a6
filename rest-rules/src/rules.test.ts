import type { RestProfile } from '@fairlead/contracts/rest/profiles';
import { restMethods, restProfileOf } from '@fairlead/contracts/rest/profiles';
import { describe, expect, it } from '@jest/globals';
import { assessPattern, reachOf } from './index.ts';
import { at, both, broken, daily, daysFrom, judged } from './testing/worked.ts';

const agreement = { reference: 'CA 12', authorizedBy: 'Transport Malta', from: '2026-01-01' };
const excepting: RestProfile = { method: 'exceptions', flag: 'malta', agreement };
const limiting: RestProfile = { method: 'work-limits' };
const days = daysFrom(4);
const [, first, second] = days;
if (!first || !second) throw new RangeError('there are four days');

describe('the five rules', () => {
  it('[O-137] R1: 10 hours of rest in any 24 pass, 9.5 fail', () => {
    const nine = (end: number) => judged(days, at(first, [6, 10], [11, end]));
    expect(broken(nine(21))).toEqual([]);
    expect(broken(nine(21.5))).toEqual(['R1']);
    expect(nine(21.5)).toMatchObject([{ rule: 'R1', hours: 9.5, limit: 10 }]);
  });

  it('[O-138] R2: 77 hours of rest in any 7 days pass, 76.5 fail', () => {
    const week = daysFrom(9);
    const work = daily(week.slice(1, 8), [6, 19]);
    expect(broken(judged(week, work))).toEqual([]);
    const longer = judged(week, [...work, ...at(week[4] ?? first, [19, 19.5])]);
    expect(broken(longer)).toEqual(['R2']);
    expect(longer[0]).toMatchObject({ rule: 'R2', hours: 76.5, limit: 77 });
  });

  it('[O-139] R3: the two longest periods hold the ten hours; 6+4 passes with any further rest, 6+2+2 fails', () => {
    expect(broken(judged(days, daily([first, second], [6, 12], [16, 19], [20, 24])))).toEqual([]);
    expect(broken(judged(days, daily([first, second], [6, 12], [14, 18], [20, 24])))).toEqual([
      'R3',
    ]);
    // Of several windows of a day the one with the least rest in two periods is reported.
    const several = [...at(first, [0, 5], [8, 13], [16, 20]), ...at(second, [0, 4], [8, 12])];
    expect(judged(days, several).find(({ rule }) => rule === 'R3')).toMatchObject({ hours: 7 });
  });

  it('[O-140] R4: one period is of 6 hours; 6 pass, 5.5 fail', () => {
    expect(broken(judged(days, daily([first, second], [6, 12], [17, 24])))).toEqual([]);
    expect(broken(judged(days, daily([first, second], [5.5, 12], [17, 24])))).toEqual(['R4']);
  });

  it('[O-141] R5: 14 hours between rests pass, 14.5 fail', () => {
    expect(broken(judged(days, at(first, [6, 20])))).toEqual([]);
    const longer = judged(days, at(first, [6, 20.5]));
    expect(broken(longer)).toEqual(['R1', 'R5']);
    expect(longer[1]).toMatchObject({ rule: 'R5', hours: 14.5, limit: 14 });
    const fromMidnight = judged(days, at(second, [0, 14.5])).filter(({ rule }) => rule === 'R5');
    expect(fromMidnight.map(({ day }) => day)).toEqual([second.day]);
  });

  it('[O-142] R3 and R4 cut no rest in two: 06–19 daily and 6 on, 6 off are lawful', () => {
    const weeks = daysFrom(28);
    expect(judged(weeks, daily(weeks, [6, 19]))).toEqual([]);
    expect(judged(weeks, daily(weeks, [0, 6], [12, 18]))).toEqual([]);
  });

  it('[O-135] each verdict names its rule, its window and the profile of the flag', () => {
    for (const { code: method } of restMethods.filter(({ code }) => code !== 'work-limits')) {
      const [verdict] = judged(days, at(first, [6, 22]), { profile: { method, flag: 'panama' } });
      expect(verdict).toMatchObject({ rule: 'R1', profile: { method, flag: 'panama' } });
      expect(Date.parse(verdict?.to ?? '') - Date.parse(verdict?.from ?? '')).toBe(86_400_000);
    }
  });
});

describe('the profiles of flags', () => {
  const brokenRules = (method: RestProfile['method'], ...hours: [number, number][]) =>
    broken(judged(daysFrom(5), at(first, ...hours), { profile: { method } })).toSorted();

  it('[O-143] forward uses windows from each start of work alone, backward those up to each end, both all', () => {
    expect(restMethods.map(({ code }) => code)).toEqual([
      'both',
      'forward',
      'backward',
      'work-limits',
      'exceptions',
    ]);
    const ending: [number, number][] = [
      [0, 6],
      [12, 13],
      [15, 22],
      [23, 28],
      [36, 44],
    ];
    expect(brokenRules('forward', ...ending)).toEqual(['R1']);
    expect(brokenRules('backward', ...ending)).toEqual(['R1', 'R3']);
    expect(brokenRules('both', ...ending)).toEqual(['R1', 'R3']);
    const beginning: [number, number][] = [
      [0, 4],
      [13, 14],
      [16, 17],
      [19, 26],
      [32, 40],
    ];
    expect(brokenRules('forward', ...beginning)).toEqual(['R1', 'R3']);
    expect(brokenRules('backward', ...beginning)).toEqual(['R1']);
    expect(restProfileOf({ flagState: 'malta' })).toEqual({ method: 'both', flag: 'malta' });
  });

  it('[O-144] limits of work: 14 hours in any 24 and 72 in any 7 days pass, half an hour more fails', () => {
    const limited = (work: ReturnType<typeof at>, all = days) =>
      judged(all, work, { profile: limiting });
    expect(limited(at(first, [6, 20]))).toEqual([]);
    expect(limited(at(first, [6, 13], [14, 21.5]))).toMatchObject([
      { rule: 'W1', hours: 14.5, limit: 14 },
    ]);
    const week = daysFrom(9);
    const six = daily(week.slice(1, 7), [6, 18]);
    expect(limited(six, week)).toEqual([]);
    const longer = limited([...six, ...at(week[7] ?? first, [6, 6.5])], week);
    expect(longer[0]).toMatchObject({ rule: 'W2', hours: 72.5, limit: 72 });
    // Ten hours in three periods do not concern limits of work.
    expect(limited(daily([first, second], [6, 12], [14, 18], [20, 24]))).toEqual([]);
  });

  it('[O-145] exceptions: 70 hours for two weeks, then an interval of four', () => {
    const all = daysFrom(63);
    // 14 h of rest on ordinary days; 10 h on hard ones, which make 70 in a week.
    const hard = (...weeks: number[]) =>
      all.flatMap((day, index) =>
        at(day, weeks.includes(Math.floor(index / 7)) ? [6, 20] : [8, 18]),
      );
    const rules = (work: ReturnType<typeof at>) =>
      broken(judged(all, work, { profile: excepting }));
    expect(rules(hard(1))).toEqual([]);
    expect(rules([...hard(1), ...at(all[10] ?? first, [20, 20.5])])).toEqual(['R1', 'R5', 'R2']);
    expect(rules(hard(1, 2))).toEqual([]);
    expect(rules(hard(1, 2, 3))).toEqual(['R2']);
    expect(rules(hard(1, 3))).toEqual(['R2']);
    expect(rules(hard(1, 4))).toEqual([]);
    expect(rules(hard(0, 1, 5))).toEqual(['R2']);
    expect(rules(hard(1, 2, 7))).toEqual([]);
  });

  it('[O-145] an exception of 70 hours passes, one of 69.5 fails', () => {
    const week = daysFrom(10);
    const work = daily(week.slice(1, 8), [6, 12], [13, 21]);
    const verdictsWith = (more: ReturnType<typeof at>) =>
      judged(week, [...work, ...more], { profile: excepting }).filter(({ rule }) => rule === 'R2');
    expect(verdictsWith([]).map(({ outcome }) => outcome)).not.toContain('breach');
    expect(verdictsWith([]).some(({ hours }) => hours === 70)).toBe(true);
    const longer = verdictsWith(at(week[4] ?? first, [12, 12.5]));
    expect(longer.find(({ outcome }) => outcome === 'breach')).toMatchObject({ hours: 69 });
  });

  it('[O-146] exceptions: three periods on two days of seven pass, on a third fail', () => {
    const week = daysFrom(10);
    const three = (...on: number[]) =>
      broken(
        judged(
          week,
          on.flatMap((index) => at(week[index] ?? first, [6, 12], [14, 18], [20, 24])),
          { profile: excepting },
        ),
      );
    expect(three(1, 2)).toEqual([]);
    expect(three(1, 4)).toEqual([]);
    expect(three(1, 4, 6)).toEqual(['R3']);
    expect(three(0, 1, 8)).toEqual([]);
    // One of the three must be of 6 hours.
    const short = daily(week.slice(1, 3), [5, 11], [14, 18], [20.5, 24]);
    expect(broken(judged(week, short, { profile: excepting }))).toEqual(['R3', 'R4']);
  });

  it('[O-146] three periods count in order of time, whether a window from a start or up to an end of work has them', () => {
    const week = daysFrom(10);
    const fromStart = at(week[6] ?? first, [0, 4], [13, 14], [16, 17], [19, 26], [32, 40]);
    const upToEnd = at(week[3] ?? first, [0, 6], [12, 13], [15, 22], [23, 28], [36, 44]);
    const earlier = at(first, [6, 12], [14, 18], [20, 24]);
    const outcomes = (work: ReturnType<typeof at>) =>
      judged(week, work, { profile: excepting })
        .filter(({ rule }) => rule === 'R3')
        .map(({ outcome }) => outcome);
    expect(outcomes([...earlier, ...fromStart])).toEqual(['excepted', 'excepted']);
    expect(outcomes([...earlier, ...upToEnd, ...fromStart])).toContain('breach');
  });

  it('[O-147] no exception waives R1, and none applies without an agreement in force', () => {
    const fails = (profile: RestProfile, work: ReturnType<typeof at>) =>
      broken(judged(days, work, { profile }));
    expect(fails(excepting, at(first, [6, 12], [12.5, 21]))).toContain('R1');
    const divided = daily([first, second], [6, 12], [14, 18], [20, 24]);
    expect(fails(excepting, divided)).toEqual([]);
    expect(fails({ method: 'exceptions' }, divided)).toEqual(['R3']);
    expect(fails({ ...both, agreement }, divided)).toEqual(['R3']);
    for (const term of [{ until: '2026-02-01' }, { from: '2026-04-01' }])
      expect(fails({ ...excepting, agreement: { ...agreement, ...term } }, divided)).toEqual([
        'R3',
      ]);
  });

  it('[O-148] under 18 the rule of the flag is tested: 12 hours in Denmark', () => {
    const work = at(first, [6, 12], [13, 20]);
    const under18 = (flag: 'denmark' | 'malta', isUnder18 = true) =>
      judged(days, work, { profile: { method: 'both', flag }, isUnder18 });
    expect(under18('denmark')).toMatchObject([{ rule: 'R1', hours: 11, limit: 12 }]);
    expect(under18('denmark', false)).toEqual([]);
    expect(under18('malta')).toEqual([]);
    expect(
      judged(days, at(first, [6, 18]), {
        profile: { method: 'both', flag: 'denmark' },
        isUnder18: true,
      }),
    ).toEqual([]);
    // Where a flag has limits of work, under 18 they come with the rule of rest.
    const profile: RestProfile = { ...limiting, flag: 'denmark' };
    expect(judged(days, work, { profile })).toEqual([]);
    expect(judged(days, work, { profile, isUnder18: true })).toMatchObject([
      { rule: 'R1', hours: 11, limit: 12 },
    ]);
  });
});

describe('what is judged', () => {
  it('[O-129] half-hours with any work in them are work', () => {
    // From 06:00 to 20:00, and one minute more.
    expect(broken(judged(days, at(first, [6, 20])))).toEqual([]);
    expect(broken(judged(days, at(first, [6, 20 + 1 / 60])))).toEqual(['R1', 'R5']);
    expect(broken(judged(days, at(first, [6 - 1 / 60, 20])))).toEqual(['R1', 'R5']);
  });

  it('[O-130] rest of less than an hour counts as work', () => {
    expect(broken(judged(days, at(first, [6, 13], [14, 21])))).toEqual([]);
    expect(broken(judged(days, at(first, [6, 13], [13.5, 21])))).toEqual(['R1', 'R5']);
  });

  it('[O-131] a month takes 168 hours before it and 24 after it into account, and no more', () => {
    const [, , , , , , , eighth, ninth] = daysFrom(9);
    if (!eighth || !ninth) throw new RangeError('there are nine days');
    const reach = reachOf([eighth], both);
    expect([eighth.from - reach.from, reach.to - eighth.to]).toEqual([
      168 * 3_600_000,
      24 * 3_600_000,
    ]);
    expect(reachOf([eighth, ninth], both)).toEqual({ ...reach, to: reachOf([ninth], both).to });
    expect(reachOf([], both)).toEqual({ from: 0, to: 0 });
    // Exceptions look 63 days back.
    const far = reachOf([eighth], excepting);
    expect([eighth.from - far.from, far.to]).toEqual([63 * 24 * 3_600_000, reach.to]);
    const before = daily(daysFrom(8), [6, 19.5]);
    expect(judged([eighth], before)).toMatchObject([{ rule: 'R2', hours: 73.5 }]);
    const evening = at(eighth, [8, 22]);
    expect(judged([eighth], evening)).toEqual([]);
    // Work on the next day causes a breach on this one.
    expect(judged([eighth], [...evening, ...at(ninth, [6, 8])])).toMatchObject([
      { rule: 'R1', day: eighth.day, hours: 8 },
    ]);
  });

  it('[O-132] R2 is not yet assessable in the first week aboard', () => {
    const all = daysFrom(10);
    const work = daily(all.slice(1), [6, 19.5]);
    const aboardSince = all[1]?.from;
    const verdicts = judged(all, work, { aboardSince }).filter(({ rule }) => rule === 'R2');
    expect(verdicts.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 7 }, () => 'unassessable'),
      'breach',
      'breach',
      'breach',
    ]);
    const [joined, secondDay, third] = all.slice(1, 4);
    const late = judged(all.slice(1, 4), work, { aboardSince: third?.from });
    expect(late.map(({ from, to, hours }) => [Date.parse(from), Date.parse(to), hours])).toEqual([
      [joined?.to, joined?.to, 0],
      [secondDay?.to, secondDay?.to, 0],
      [third?.from, third?.to, 10.5],
    ]);
    // Work before they joined is in no window, even on the first day that is assessed.
    const worked = [...at(first, [0, 14]), ...daily(all.slice(2, 9), [6, 19])];
    const joinedAt = first.from + 14 * 3_600_000;
    expect(broken(judged(all.slice(8, 9), worked, { aboardSince: joinedAt }))).toEqual([]);
    expect(broken(judged(all.slice(8, 9), worked))).toEqual(['R2']);
  });
});

describe('a pattern of a day', () => {
  it('[O-162] is judged as if it were kept for weeks', () => {
    const of = (...hours: [string, string][]) =>
      assessPattern(
        hours.map(([from, to]) => ({ from, to })),
        both,
        '2026-03-02',
      ).map(({ rule }) => rule);
    expect(of(['00:00', '04:00'], ['12:00', '16:00'])).toEqual([]);
    expect(of(['20:00', '00:00'], ['08:00', '12:00'])).toEqual([]);
    expect(of(['06:00', '19:30'])).toEqual(['R2']);
    expect(of(['22:00', '12:30'])).toEqual(['R1', 'R5', 'R2']);
    expect(of(['08:00', '08:00']).toSorted()).toEqual(['R1', 'R2', 'R4', 'R5']);
  });

  it('[O-162] is told with the first window that breaks a rule', () => {
    const pattern = [{ from: '22:00', to: '12:30' }];
    expect(assessPattern(pattern, both, '2026-03-02')).toMatchObject([
      { rule: 'R1', day: '2026-03-02', from: '2026-03-02T22:00:00.000Z', hours: 9.5 },
      { rule: 'R5', day: '2026-03-02', from: '2026-03-02T22:00:00.000Z', hours: 14.5 },
      { rule: 'R2', day: '2026-03-09', to: '2026-03-09T12:30:00.000Z', hours: 66.5 },
    ]);
  });

  it('[O-162] is told where an exception is over, not where it applies', () => {
    const pattern = [{ from: '06:00', to: '19:30' }];
    expect(assessPattern(pattern, excepting, '2026-03-02')).toMatchObject([
      { rule: 'R2', outcome: 'breach', day: '2026-03-22' },
    ]);
  });
});
