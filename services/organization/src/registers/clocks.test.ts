import { expect, it } from '@jest/globals';
import { yearAt } from './clocks.ts';

it('a record is numbered in the year of its day aboard', () => {
  const midnight = Date.parse('2027-01-01T00:00:00Z');
  expect([midnight - 1, midnight].map((at) => yearAt(at, 'UTC'))).toEqual(['2026', '2027']);
  expect(yearAt(midnight - 3_600_000, 'Pacific/Kiritimati')).toBe('2027');
  expect(yearAt(midnight + 3_600_000, '-11:00')).toBe('2026');
});
