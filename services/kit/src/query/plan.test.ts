import { describe, expect, it } from '@jest/globals';
import { type ListQuery, planOf, type Serving } from './plan.ts';

const serving: Serving = {
  indexes: [
    { name: 'newest', keys: { createdAt: -1, _id: -1 } },
    { name: 'byStatus', keys: { status: 1, createdAt: -1, _id: -1 } },
    { name: 'byTenant', keys: { organization: 1, createdAt: -1, _id: -1 } },
  ],
  narrow: new Set(['_id', 'organization']),
};
const newestFirst: ListQuery['sort'] = [
  ['createdAt', -1],
  ['_id', -1],
];
const oldestFirst: ListQuery['sort'] = [
  ['createdAt', 1],
  ['_id', 1],
];
const byTitle: ListQuery['sort'] = [['title', 1], ...newestFirst];
const plan = (asked: Partial<ListQuery>) =>
  planOf({ access: {}, where: {}, sort: newestFirst, ...asked }, serving);

describe('the plan of a list', () => {
  it('names the index that equality leads into, forwards and backwards', () => {
    const served = { index: 'byStatus', isSearch: false };
    expect(plan({ where: { status: { $eq: 'active' } } })).toEqual(served);
    expect(plan({ where: { status: { $in: ['active'] } } })).toEqual(served);
    expect(plan({ access: { status: 'active', until: { $gt: 1 } } })).toEqual(served);
    expect(plan({ where: { status: 'active' }, sort: oldestFirst })).toEqual(served);
  });

  it('names a bare order only where nothing narrows', () => {
    expect(plan({})).toEqual({ index: 'newest', isSearch: false });
    expect(plan({ access: { organization: { $in: [1, 2] } } }).index).toBe('byTenant');
    expect(plan({ access: { until: { $gt: 1 } } }).index).toBeUndefined();
  });

  it('reads what is whose by the index of the owner, whatever the order and what else is asked', () => {
    const own = { index: 'byTenant', isSearch: false };
    expect(plan({ access: { organization: 1 }, sort: byTitle })).toEqual(own);
    expect(plan({ where: { organization: 1, title: { $regex: 'x' } }, sort: byTitle })).toEqual(
      own,
    );
    const either = { $or: [{ organization: 1 }, { _id: 2, status: 'active' }] };
    expect(plan({ access: either })).toEqual({ isSearch: false });
  });

  it('is a search where nothing serves the filter or the order', () => {
    for (const asked of [
      { where: { title: { $regex: 'x' } } },
      { where: { status: 'active', title: { $regex: 'x' } } },
      { where: { $or: [{ organization: 1 }, { status: 'active' }] } },
      { where: { status: { $in: ['a', 'b'] } } },
      { sort: byTitle },
    ])
      expect(plan(asked).isSearch).toBe(true);
  });
});
