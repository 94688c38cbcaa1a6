import { describe, expect, it } from '@jest/globals';
import { pageAnswer, readPaging } from './paging.ts';

describe('paging', () => {
  it.each([
    [{}, { limit: 10, page: 1, counted: true }],
    [{ limit: '0' }, { limit: 0, page: 1, counted: true }],
    [{ limit: '-5' }, { limit: 10, page: 1, counted: true }],
    [
      { limit: 'many', page: 'x' },
      { limit: 10, page: 1, counted: true },
    ],
    [
      { limit: '5', page: '0' },
      { limit: 5, page: 1, counted: true },
    ],
    [
      { limit: '5', page: '-3' },
      { limit: 5, page: 1, counted: true },
    ],
    [{ pagination: 'false' }, { limit: 0, page: 1, counted: false }],
    [
      { pagination: 'false', limit: '3', page: '9' },
      { limit: 3, page: 1, counted: false },
    ],
    [{ page: '1000000000' }, { limit: 10, page: 1_000_000_000, counted: true }],
  ])('reads %j', (query, paging) => {
    expect(readPaging(query)).toEqual(paging);
  });

  it('makes the page object', () => {
    expect(pageAnswer(['a', 'b'], 5, { limit: 2, page: 2, counted: true })).toEqual({
      docs: ['a', 'b'],
      totalDocs: 5,
      limit: 2,
      totalPages: 3,
      page: 2,
      pagingCounter: 3,
      hasPrevPage: true,
      hasNextPage: true,
      prevPage: 1,
      nextPage: 3,
    });
  });

  it('has at least one page, and one page when unlimited', () => {
    expect(pageAnswer([], 0, { limit: 10, page: 1, counted: true }).totalPages).toBe(1);
    expect(pageAnswer(['a', 'b', 'c'], 3, { limit: 0, page: 1, counted: true })).toMatchObject({
      limit: 0,
      totalPages: 1,
    });
  });

  it('counts what it returns when paging is off', () => {
    expect(pageAnswer(['a'], 99, { limit: 1, page: 1, counted: false })).toMatchObject({
      totalDocs: 1,
      hasNextPage: false,
    });
  });
});
