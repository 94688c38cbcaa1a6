import { expect, it } from '@jest/globals';
import { monthAboard } from './months-aboard.ts';

const at = (instant: string) => Date.parse(instant);

it('a moment belongs to the month of its day by the clocks aboard, on both sides of the bound', () => {
  const ahead = { shipTime: 'Pacific/Auckland' };
  expect(monthAboard(ahead, at('2026-03-31T10:59:00Z'))).toBe('2026-03');
  expect(monthAboard(ahead, at('2026-03-31T11:00:00Z'))).toBe('2026-04');
  const behind = { shipTime: '-10:00' };
  expect(monthAboard(behind, at('2026-04-01T09:59:00Z'))).toBe('2026-03');
  expect(monthAboard(behind, at('2026-04-01T10:00:00Z'))).toBe('2026-04');
  expect(monthAboard({}, at('2026-03-31T23:59:59Z'))).toBe('2026-03');
  expect(monthAboard({}, at('2026-04-01T00:00:00Z'))).toBe('2026-04');
});

it('the clocks are those that were aboard on that day', () => {
  const moved = { shipTime: 'UTC', shipTimeLog: [{ until: '2026-06-01', zone: '+12:00' }] };
  expect(monthAboard(moved, at('2026-03-31T12:00:00Z'))).toBe('2026-04');
  expect(monthAboard(moved, at('2026-07-31T12:00:00Z'))).toBe('2026-07');
});

it('a month of another year is found too', () => {
  expect(monthAboard({ shipTime: '+05:00' }, at('2026-12-31T19:30:00Z'))).toBe('2027-01');
  expect(monthAboard({ shipTime: '-05:00' }, at('2027-01-01T04:30:00Z'))).toBe('2026-12');
});
