import { expect, it } from '@jest/globals';
import { dailyRestOf } from './limits.ts';

it('[O-148] Denmark requires twelve hours of rest of those under 18, and ten of all others', () => {
  const hours = (flag: 'denmark' | 'malta' | undefined, isUnder18: boolean) =>
    dailyRestOf({ method: 'both', flag }, isUnder18);
  expect(hours('denmark', true)).toBe(12);
  expect([hours('denmark', false), hours('malta', true), hours(undefined, true)]).toEqual([
    10, 10, 10,
  ]);
});
