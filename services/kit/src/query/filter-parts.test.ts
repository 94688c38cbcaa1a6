import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Filter } from '../model/declaration.ts';
import { isImplied, partsOf } from './filter-parts.ts';

const [own, other] = [new Types.ObjectId(), new Types.ObjectId()];
const published = { status: 'active', until: { $gt: new Date() } };
const access = { $or: [published, { 'organization.id': { $in: [own] } }] };
const implied = (filter: Filter, where: Filter) => isImplied(filter, [...partsOf(where)]);
const of = (id: Types.ObjectId) => ({ 'organization.id': { $eq: new Types.ObjectId(id) } });

describe('a filter that a where implies', () => {
  it('is one of which a branch lists all the values that are asked for', () => {
    expect(implied(access, of(own))).toBe(true);
    expect(implied(access, { $and: [{ title: { $regex: 'x' } }, of(own)] })).toBe(true);
    expect(implied({ 'organization.id': own }, { 'organization.id': { $in: [own] } })).toBe(true);
    expect(implied({}, {})).toBe(true);
  });

  it('is none that somebody else’s documents do not fit', () => {
    for (const where of [
      {},
      of(other),
      { 'organization.id': { $in: [own, other] } },
      { 'organization.id': { $ne: other } },
      { $or: [of(own), of(other)] },
      { organization: { $eq: own } },
      { 'organization.id': { $eq: String(own) } },
      { 'organization.id': { $eq: null } },
      { status: 'active' },
    ])
      expect(implied(access, where)).toBe(false);
  });

  it('is none that asks for more than the values it lists', () => {
    expect(implied({ ...of(own), archived: false }, of(own))).toBe(false);
    expect(implied({ 'organization.id': { $in: [own], $exists: true } }, of(own))).toBe(false);
    expect(implied({ $nor: [of(own)] }, of(own))).toBe(false);
  });
});
