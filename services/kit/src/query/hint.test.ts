import { describe, expect, it } from '@jest/globals';
import { servingIndex } from './hint.ts';

const indexes = [
  { name: 'newest', keys: { createdAt: -1, _id: -1 } },
  { name: 'byStatus', keys: { status: 1, createdAt: -1, _id: -1 } },
  { name: 'byOwner', keys: { owner: 1 } },
] as const;
const newestFirst: [string, 1 | -1][] = [
  ['createdAt', -1],
  ['_id', -1],
];
const oldestFirst: [string, 1 | -1][] = [
  ['createdAt', 1],
  ['_id', 1],
];

describe('the index that serves filter and sort', () => {
  it('is the one that equality leads into', () => {
    expect(servingIndex({ status: 'active' }, newestFirst, indexes, true)).toBe('byStatus');
    expect(
      servingIndex(
        { $and: [{ size: { $gt: 1 } }, { status: { $eq: 'active' } }] },
        newestFirst,
        indexes,
        true,
      ),
    ).toBe('byStatus');
  });

  it('may be walked backwards', () => {
    expect(servingIndex({ status: 'active' }, oldestFirst, indexes, true)).toBe('byStatus');
  });

  it('is a bare order only where nothing narrows', () => {
    expect(servingIndex({ deletedAt: { $gt: 1 } }, newestFirst, indexes, false)).toBe('newest');
    expect(servingIndex({ title: { $regex: 'x' } }, newestFirst, indexes, true)).toBeUndefined();
  });

  it('is none for another sort or a range', () => {
    expect(
      servingIndex(
        { status: 'active' },
        [
          ['title', 1],
          ['_id', -1],
        ],
        indexes,
        true,
      ),
    ).toBeUndefined();
    expect(
      servingIndex({ status: { $in: ['a', 'b'] } }, newestFirst, indexes, true),
    ).toBeUndefined();
  });
});
