import { afterEach, expect, it, jest } from '@jest/globals';
import { dayInWords, dayOf, isZone, today } from './clock.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('knows the zones that clocks go by', () => {
  expect(isZone('Europe/Oslo')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
});

it('tells the day (UTC) of a moment, and of now', () => {
  expect(dayOf(Date.parse('2026-05-10T23:59:59.999Z'))).toBe('2026-05-10');
  expect(dayOf(Date.parse('2026-05-11T00:00:00.000Z'))).toBe('2026-05-11');
  jest.useFakeTimers({ now: new Date('2026-05-11T01:00:00.000+02:00') });
  expect(today()).toBe('2026-05-10');
});

it('writes a day in words, whatever zone it is read in', () =>
  expect(dayInWords('2026-05-10')).toBe('10 May 2026'));
