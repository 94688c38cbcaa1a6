import { describe, expect, it } from '@jest/globals';
import {
  alertLevelOf,
  checkInGap,
  consents,
  isCheckInMissed,
  responseTimeOf,
  supportTriggers,
} from './wellness-care.ts';

const calm = { mood: 4, anxiety: 7, stress: 7 };

describe('a crew profile', () => {
  it('[W-090] shows how many days ago the last check-in was: none today, and nothing before the first', () => {
    expect(checkInGap('2026-11-25', '2026-11-25')).toBe(0);
    expect(checkInGap('2026-11-24', '2026-11-25')).toBe(1);
    expect(checkInGap('2026-10-31', '2026-11-01')).toBe(1);
    expect(checkInGap('2026-02-28', '2026-03-01')).toBe(1);
    expect(checkInGap('2024-02-28', '2024-03-01')).toBe(2);
    expect(checkInGap(null, '2026-11-25')).toBeNull();
    expect(checkInGap(undefined, '2026-11-25')).toBeNull();
  });

  it('[W-090] has no gap where it is tomorrow already for the person', () => {
    expect(checkInGap('2026-11-26', '2026-11-25')).toBe(0);
  });

  it('opens by its level of consent what lower levels do', () => {
    expect(consents('full', 'summary')).toBe(true);
    expect(consents('summary', 'summary')).toBe(true);
    expect(consents('summary', 'full')).toBe(false);
    expect(consents('none', 'summary')).toBe(false);
  });
});

describe('an alert', () => {
  it('is raised by each value that asks for support', () => {
    expect(supportTriggers(calm)).toEqual([]);
    expect(supportTriggers({ ...calm, mood: 3 })).toEqual(['mood']);
    expect(supportTriggers({ ...calm, anxiety: 8 })).toEqual(['anxiety']);
    expect(supportTriggers({ ...calm, stress: 8 })).toEqual(['stress']);
    expect(supportTriggers({ mood: 3, anxiety: 8, stress: 8 })).toEqual([
      'mood',
      'anxiety',
      'stress',
    ]);
  });

  it('is urgent by two values at once, or by one at its end', () => {
    expect(alertLevelOf({ ...calm, mood: 3 })).toBe('watch');
    expect(alertLevelOf({ ...calm, mood: 2 })).toBe('watch');
    expect(alertLevelOf({ ...calm, mood: 1 })).toBe('urgent');
    expect(alertLevelOf({ ...calm, anxiety: 9 })).toBe('watch');
    expect(alertLevelOf({ ...calm, anxiety: 10 })).toBe('urgent');
    expect(alertLevelOf({ ...calm, stress: 9 })).toBe('watch');
    expect(alertLevelOf({ ...calm, stress: 10 })).toBe('urgent');
    expect(alertLevelOf({ ...calm, mood: 3, stress: 8 })).toBe('urgent');
  });

  it('is raised by check-ins that are missed from the seventh day on, and never before the first', () => {
    expect(isCheckInMissed(6)).toBe(false);
    expect(isCheckInMissed(7)).toBe(true);
    expect(isCheckInMissed(null)).toBe(false);
  });

  it('[W-082] shows the time from its creation to its first acknowledgement, and none before that', () => {
    const createdAt = '2026-11-25T08:00:00.000Z';
    expect(responseTimeOf({ createdAt })).toBeNull();
    expect(responseTimeOf({ createdAt, acknowledgedAt: null })).toBeNull();
    expect(responseTimeOf({ createdAt, acknowledgedAt: '2026-11-25T08:12:30.000Z' })).toBe(750_000);
    expect(responseTimeOf({ createdAt, acknowledgedAt: '2026-11-26T08:00:00.000Z' })).toBe(
      86_400_000,
    );
    // Two clocks that differ never give a negative duration.
    expect(responseTimeOf({ createdAt, acknowledgedAt: '2026-11-25T07:59:59.000Z' })).toBe(0);
  });
});
