import { expect, it } from '@jest/globals';
import { backoffAfter } from './backoff.ts';

it('doubles the wait after each failure, up to the longest', () => {
  const waits = { first: 200, longest: 1_000 };
  expect([1, 2, 3, 4, 50, 5_000].map((failures) => backoffAfter(failures, waits))).toEqual([
    200, 400, 800, 1_000, 1_000, 1_000,
  ]);
});
