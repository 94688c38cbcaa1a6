import { describe, expect, it } from '@jest/globals';
import { expiry, type Flag, flagsAt, overdue, type Turn } from './flags.ts';

const state = { status: 'valid', isClosed: false };
const holdingOf = (flag: Flag<never>, content: object, more: object = {}) =>
  flag.holds(content as never, { ...state, ...more });

describe('what is overdue', () => {
  it('[O-053] counts against compliance, from the day after it is due', () => {
    const flag = overdue('due');
    expect(flag).toEqual({
      label: 'Overdue',
      tone: 'danger',
      isNonCompliant: true,
      holds: expect.any(Function),
    });
    expect(holdingOf(flag, { due: '2026-03-31' })).toEqual({ from: '2026-04-01' });
    expect(holdingOf(flag, {})).toBeUndefined();
    expect(holdingOf(flag, { due: '2026-03-31' }, { isClosed: true })).toBeUndefined();
  });

  it('has words and recipients of its own where they are declared', () => {
    expect(overdue('due', { label: 'Late', notifies: ['owner'] })).toMatchObject({
      label: 'Late',
      tone: 'danger',
      notifies: ['owner'],
    });
  });
});

describe('what expires', () => {
  const expires = { until: '2026-06-30' };

  it('[O-054] is flagged three times before, and then counts against compliance', () => {
    const warning = { isNonCompliant: false, holds: expect.any(Function) };
    expect(expiry('until')).toStrictEqual({
      expiring90: { label: 'First expiry warning', tone: 'info', ...warning },
      expiring60: { label: 'Second expiry warning', tone: 'warning', ...warning },
      expiring30: { label: 'Last expiry warning', tone: 'warning', ...warning },
      expired: { label: 'Expired', tone: 'danger', ...warning, isNonCompliant: true },
    });
  });

  it('[O-054] is flagged with as many days left as its vessel says', () => {
    const flags = expiry('until');
    const own = { warningDays: [50, 20, 10] };
    expect(Object.values(flags).map((flag) => holdingOf(flag, expires, own))).toEqual([
      { from: '2026-05-11', until: '2026-06-10' },
      { from: '2026-06-10', until: '2026-06-20' },
      { from: '2026-06-20', until: '2026-07-01' },
      { from: '2026-07-01' },
    ]);
    // Those that it does not say are 90, 60 and 30.
    const first = holdingOf(flags.expiring90, expires, { warningDays: [] });
    expect(first).toEqual({ from: '2026-04-01', until: '2026-05-01' });
    const last = holdingOf(flags.expiring30, expires, { warningDays: [] });
    expect(last).toEqual({ from: '2026-05-31', until: '2026-07-01' });
  });

  it('[O-054] is not flagged without a day, or in a status in which it no longer matters', () => {
    const { expired } = expiry('until', { except: ['renewed'] });
    expect(holdingOf(expired, expires)).toBeDefined();
    expect(holdingOf(expired, expires, { status: 'renewed' })).toBeUndefined();
    expect(holdingOf(expired, {})).toBeUndefined();
  });

  it('notifies whom it names of each, and the approvers of the last warning and the expiry', () => {
    const flags = Object.values(expiry('until', { notifies: ['holder'], notifiesApprovers: true }));
    expect(flags.map(({ notifies }) => notifies)).toEqual(Array(4).fill(['holder']));
    expect(flags.map(({ notifiesApprovers }) => notifiesApprovers)).toEqual([
      ...[undefined, undefined, true, true],
    ]);
  });
});

describe('the flags of a moment', () => {
  const flag = (from?: Turn, until?: Turn): Flag<object> => ({
    label: 'A flag',
    tone: 'info',
    holds: () => ({ from, until }),
  });
  const never: Flag<object> = { label: 'Never', tone: 'info', holds: () => undefined };
  const at = (moment: string, flags: Record<string, Flag<object>>, zone = 'UTC') => {
    const { codes, changeAt } = flagsAt(flags, {
      content: {},
      state,
      zone,
      at: Date.parse(moment),
    });
    return [codes, changeAt === undefined ? undefined : new Date(changeAt).toISOString()];
  };

  it('hold from their beginning until just before their end', () => {
    const flags = { some: flag('2026-03-10', '2026-03-12'), never };
    expect(at('2026-03-09T23:59:59.999Z', flags)).toEqual([[], '2026-03-10T00:00:00.000Z']);
    expect(at('2026-03-10T00:00:00Z', flags)).toEqual([['some'], '2026-03-12T00:00:00.000Z']);
    expect(at('2026-03-11T23:59:59.999Z', flags)).toEqual([['some'], '2026-03-12T00:00:00.000Z']);
    expect(at('2026-03-12T00:00:00Z', flags)).toEqual([[], undefined]);
  });

  it('have moments too, whatever the clocks aboard', () => {
    const flags = { some: flag('2026-03-10T10:30:00.000Z') };
    expect(at('2026-03-10T10:29:59Z', flags, '+13:00')).toEqual([[], '2026-03-10T10:30:00.000Z']);
    expect(at('2026-03-10T10:30:00Z', flags, '+13:00')).toEqual([['some'], undefined]);
  });

  it('change at the first of their turns that is to come, and where they have none, never', () => {
    const flags = { late: flag('2026-03-20'), early: flag('2026-03-10'), past: flag('2026-01-01') };
    expect(at('2026-03-01T00:00:00Z', flags)).toEqual([['past'], '2026-03-10T00:00:00.000Z']);
    expect(at('2026-03-01T00:00:00Z', { always: flag() })).toEqual([['always'], undefined]);
    expect(at('2026-03-01T00:00:00Z', {})).toEqual([[], undefined]);
  });
});
