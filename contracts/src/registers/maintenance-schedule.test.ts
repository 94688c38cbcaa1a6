import { describe, expect, it } from '@jest/globals';
import { dueAt, dueOn, maintenanceSchedule, type Recurring } from './maintenance-schedule.ts';

const calendar: Recurring = { interval: 'calendar', everyDays: 30, lastDone: '2026-11-01' };
const running: Recurring = { interval: 'running hours', everyHours: 250, lastHours: 1_000 };
const fixed: Recurring = { interval: 'fixed', fixedDate: '2026-12-24' };

describe('[O-169] a task is due next', () => {
  it('by the calendar so many days after it was done last', () => {
    expect(dueOn(calendar)).toBe('2026-12-01');
    expect(dueOn({ ...calendar, lastDone: undefined })).toBeUndefined();
    expect(dueOn({ ...calendar, everyDays: undefined })).toBeUndefined();
  });

  it('by the calendar so many days after it was planned, until it is done for the first time', () => {
    const planned = { ...calendar, lastDone: undefined, countsFrom: '2026-11-10' };
    expect(dueOn(planned)).toBe('2026-12-10');
    expect(dueOn({ ...planned, lastDone: '2026-11-01' })).toBe('2026-12-01');
  });

  it('by running hours so many after those at which it was done last', () => {
    expect(dueAt(running)).toBe(1_250);
    expect(dueAt({ ...running, lastHours: undefined })).toBe(250);
    expect(dueAt({ ...running, everyHours: undefined })).toBeUndefined();
  });

  it('on its day, where it has a fixed one', () => {
    expect(dueOn(fixed)).toBe('2026-12-24');
    expect(dueOn({ ...fixed, everyDays: 30, lastDone: '2026-11-01' })).toBe('2026-12-24');
  });

  it('by its interval alone, whatever else was once entered', () => {
    const everything = { ...calendar, ...running, ...fixed };
    expect(dueOn({ ...everything, interval: 'running hours' })).toBeUndefined();
    expect(dueAt({ ...everything, interval: 'calendar' })).toBeUndefined();
    expect(dueAt({ ...everything, interval: 'fixed' })).toBeUndefined();
  });

  it('as its record says', () => {
    const { nextDue, nextDueAt } = maintenanceSchedule.computed;
    const written = { status: 'active', day: '2026-11-26', closedOn: undefined };
    expect(nextDue?.of(calendar as never, written)).toBe('2026-12-01');
    expect(nextDueAt?.of(running as never, written)).toBe(1_250);
  });
});

describe('[O-170] a task is flagged', () => {
  const held = (flag: 'upcoming' | 'overdue', task: Recurring, isClosed = false) =>
    maintenanceSchedule.flags[flag]?.holds(task as never, { status: 'active', isClosed });

  it('as upcoming within its alarm window, and as overdue from the day after it was due', () => {
    expect(held('upcoming', { ...calendar, window: 7 })).toEqual({
      from: '2026-11-24',
      until: '2026-12-02',
    });
    expect(held('upcoming', fixed)).toEqual({ from: '2026-12-24', until: '2026-12-25' });
    expect(held('overdue', calendar)).toEqual({ from: '2026-12-02' });
    expect(held('overdue', fixed)).toEqual({ from: '2026-12-25' });
  });

  it('by its running hours, once they are counted', () => {
    const flags = (hoursNow: number | undefined) =>
      (['upcoming', 'overdue'] as const).filter((flag) =>
        held(flag, { ...running, window: 50, hoursNow }),
      );
    expect([undefined, 1_199, 1_200, 1_249, 1_250, 1_251].map(flags)).toEqual([
      [],
      [],
      ['upcoming'],
      ['upcoming'],
      ['overdue'],
      ['overdue'],
    ]);
    // The running hours alone change it, no time.
    expect(held('upcoming', { ...running, window: 50, hoursNow: 1_249 })).toEqual({});
    expect(held('overdue', { ...running, hoursNow: 1_250 })).toEqual({});
  });

  it('neither while it has no date, nor while it is paused', () => {
    const undated = { interval: 'calendar', everyDays: 30, hoursNow: 5_000 };
    expect([held('upcoming', undated), held('overdue', undated)]).toEqual([undefined, undefined]);
    for (const task of [calendar, { ...running, hoursNow: 1_250 }])
      expect([held('upcoming', task, true), held('overdue', task, true)]).toEqual([
        undefined,
        undefined,
      ]);
  });
});
