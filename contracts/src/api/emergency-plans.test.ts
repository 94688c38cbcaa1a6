import { describe, expect, it } from '@jest/globals';
import { elapsedOf } from './emergency-plans.ts';

describe('an emergency plan', () => {
  const activatedAt = '2026-11-25T08:00:00.000Z';
  const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);

  it('[W-093] shows how long ago it was activated, and nothing before that', () => {
    expect(elapsedOf({}, at('08:00:00.000'))).toBeNull();
    expect(elapsedOf({ activatedAt: null }, at('08:00:00.000'))).toBeNull();
    expect(elapsedOf({ activatedAt }, at('08:00:00.000'))).toBe(0);
    expect(elapsedOf({ activatedAt }, at('09:30:01.500'))).toBe(5_401_500);
    // A clock that is behind the service's does not count backwards.
    expect(elapsedOf({ activatedAt }, at('07:59:00.000'))).toBe(0);
  });

  it('[W-093] stops as it stands down', () => {
    const stoodDownAt = '2026-11-25T10:00:00.000Z';
    expect(elapsedOf({ activatedAt, stoodDownAt }, at('09:00:00.000'))).toBe(7_200_000);
    expect(elapsedOf({ activatedAt, stoodDownAt }, at('23:00:00.000'))).toBe(7_200_000);
  });
});
