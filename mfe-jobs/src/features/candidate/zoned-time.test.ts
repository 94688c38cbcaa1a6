import { describe, expect, it } from '@jest/globals';
import { clockIn, instantIn } from './zoned-time.ts';

describe('a time on the clocks of a place', () => {
  it('is one instant, in summer as in winter', () => {
    expect(instantIn('Europe/Monaco', '2026-11-30', '14:30')).toEqual({
      at: '2026-11-30T13:30:00.000Z',
    });
    expect(instantIn('Europe/Monaco', '2026-07-30', '14:30')).toEqual({
      at: '2026-07-30T12:30:00.000Z',
    });
    expect(instantIn('America/St_Johns', '2026-11-30', '23:45')).toEqual({
      at: '2026-12-01T03:15:00.000Z',
    });
  });

  it('does not exist where clocks are put forward', () => {
    expect(instantIn('Europe/Monaco', '2027-03-28', '02:30')).toEqual({
      problem: expect.stringContaining('does not exist'),
    });
    expect(instantIn('Europe/Monaco', '2027-03-28', '03:00')).toEqual({
      at: '2027-03-28T01:00:00.000Z',
    });
  });

  it('comes twice where clocks are put back', () => {
    expect(instantIn('America/New_York', '2026-11-01', '01:30')).toEqual({
      problem: expect.stringContaining('comes twice'),
    });
    expect(instantIn('America/New_York', '2026-11-01', '02:00')).toEqual({
      at: '2026-11-01T07:00:00.000Z',
    });
  });

  it('is refused where the zone, the day or the time is none', () => {
    for (const [zone, day, time] of [
      ['Nowhere/Land', '2026-11-30', '14:30'],
      ['Europe/Monaco', '', '14:30'],
      ['Europe/Monaco', '2026-11-30', ''],
    ] as const)
      expect(instantIn(zone, day, time)).toHaveProperty('problem');
  });

  it('is read back as it was written', () => {
    expect(clockIn('Europe/Monaco', '2026-11-30T13:30:00.000Z')).toEqual({
      day: '2026-11-30',
      time: '14:30',
    });
  });
});
