import { expect, it } from '@jest/globals';
import { birthProblem } from './births.ts';

it('a seafarer was born sixteen years ago or earlier, and not more than a lifetime', () => {
  const on = (born: string) => birthProblem(born, '2026-11-30');
  expect(on('2026-12-01')).toBe('This date is in the future');
  expect(on('2024-05-01')).toMatch(/at least 16 years/);
  expect(on('2010-12-01')).toMatch(/at least 16 years/);
  expect(on('2010-11-30')).toBeUndefined();
  expect(on('1990-01-01')).toBeUndefined();
  expect(on('1916-11-30')).toBeUndefined();
  expect(on('1916-11-29')).toMatch(/more than 110 years ago/);
  expect(on('1850-01-01')).toMatch(/more than 110 years ago/);
  // A birth of 29 February.
  expect(birthProblem('2008-02-29', '2024-02-28')).toMatch(/at least 16/);
  expect(birthProblem('2008-02-29', '2024-02-29')).toBeUndefined();
});
