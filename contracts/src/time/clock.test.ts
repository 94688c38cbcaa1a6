import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  beginningOf,
  dayAfter,
  dayInWords,
  dayOf,
  isZone,
  monthsAfter,
  monthsBetween,
  today,
} from './clock.ts';

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

describe('the bounds of days', () => {
  it('are not passed by days and months after the last, which people enter for “never”', () => {
    expect(dayAfter('9999-12-31', 1)).toBe('9999-12-31');
    expect(dayAfter('9999-12-01', 31)).toBe('9999-12-31');
    expect(monthsAfter('9999-12-31', 1)).toBe('9999-12-31');
    expect(dayAfter('0000-01-01', -90)).toBe('0000-01-01');
    expect(beginningOf(dayAfter('9999-12-31', 1), 'Pacific/Tongatapu')).toBeLessThan(
      Date.parse('+010000-01-01T00:00:00.000Z'),
    );
    expect(monthsBetween('9999-11-01', '9999-12-31')).toEqual(['9999-11', '9999-12']);
  });

  it('keep the years before 100', () => {
    expect(monthsAfter('0001-01-31', 1)).toBe('0001-02-28');
  });
});
