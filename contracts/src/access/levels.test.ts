import { expect, it } from '@jest/globals';
import { type AccessLevel, highestOf, reaches } from './levels.ts';

/** The levels, each including those before it. */
const order: readonly AccessLevel[] = ['none', 'read', 'write', 'approve'];

it.each(order)('%s includes itself and the levels before it, and none after it', (level) => {
  const included = order.filter((needed) => reaches(level, needed));
  expect(included).toEqual(order.slice(0, order.indexOf(level) + 1));
});

it('the highest of some levels is found in any order, and is none where there are none', () => {
  expect(highestOf([])).toBe('none');
  for (const [at, level] of order.entries()) {
    const up = order.slice(0, at + 1);
    expect(highestOf(up)).toBe(level);
    expect(highestOf(up.toReversed())).toBe(level);
  }
});
