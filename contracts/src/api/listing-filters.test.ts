import { describe, expect, it } from '@jest/globals';
import {
  type ListingFilters,
  listingSortOf,
  readListingFilters,
  removableFilters,
  salaryBoundsOf,
  withoutFilter,
  writeListingFilters,
} from './listing-filters.ts';

const reread = (filters: ListingFilters) =>
  readListingFilters(Object.fromEntries(writeListingFilters(filters)));

describe('filters that are taken away one by one', () => {
  const filters: ListingFilters = {
    status: 'published',
    position: 'chef',
    salaryMin: 50_000,
    currency: 'euros',
    jobType: [],
    department: ['deck'],
  };

  it('are those in force, all that is asked of pay as one', () => {
    expect(removableFilters(filters)).toEqual(['department', 'salaryRange', 'position']);
  });

  it('leave the others', () => {
    const { salaryMin, currency, ...rest } = filters;
    expect(withoutFilter(filters, 'salaryRange')).toEqual(rest);
    expect(withoutFilter(rest, 'department')).toEqual({
      status: 'published',
      position: 'chef',
      jobType: [],
    });
  });
});

describe('the filters in an address', () => {
  it('[J-032] writes an object as JSON text and reads it back equal', () => {
    const filters: ListingFilters = {
      salaryRange: { min: 40_000, max: 90_000, currency: 'euros' },
      jobType: ['freelance', 'contract'],
    };
    expect(writeListingFilters(filters).get('salaryRange')).toBe(
      '{"min":40000,"max":90000,"currency":"euros"}',
    );
    expect(reread(filters)).toEqual(filters);
  });

  it('[J-033] drops empty values', () => {
    const filters: ListingFilters = { position: '', location: [], place: 'Monaco' };
    expect(writeListingFilters(filters).toString()).toBe('place=Monaco');
    expect(readListingFilters({ position: '', location: '[]', department: '' })).toEqual({});
  });

  it('gives equal filters equal addresses, whatever the order they were chosen in', () => {
    const one = writeListingFilters({ place: 'Monaco', jobType: ['daywork'] }).toString();
    expect(writeListingFilters({ jobType: ['daywork'], place: 'Monaco' }).toString()).toBe(one);
  });

  it('ignores JSON that was cut in half and keeps the rest', () => {
    expect(
      readListingFilters({ salaryRange: '{"min":40000,"ma', jobType: '["freel', place: 'Monaco' }),
    ).toEqual({ place: 'Monaco' });
  });

  it('ignores unknown codes, wrong types and names of the prototype', () => {
    expect(
      readListingFilters({
        status: 'deleted',
        jobType: '["pirate","daywork"]',
        salaryMin: '-1',
        organization: '{"$ne":null}',
        category: 'constructor',
        place: { $gt: '' },
      }),
    ).toEqual({ jobType: ['daywork'] });
    expect(readListingFilters(JSON.parse('{"__proto__":{"place":"Monaco"}}'))).toEqual({});
  });

  it('reads a repeated parameter as a list and one value as a list of one', () => {
    expect(readListingFilters({ jobType: ['daywork', 'contract'], department: 'deck' })).toEqual({
      jobType: ['daywork', 'contract'],
      department: ['deck'],
    });
  });

  it('chooses motor and sailing yachts for the category yacht', () => {
    expect(readListingFilters({ category: 'yacht' })).toEqual({
      vesselType: ['motor-yacht', 'sailing-yacht'],
    });
  });

  it('finds the annual range of a preset, a custom range and plain ends', () => {
    expect(salaryBoundsOf({})).toBeUndefined();
    expect(salaryBoundsOf({ salaryRange: '0-50000' })).toMatchObject({ min: 0, max: 50_000 });
    expect(salaryBoundsOf({ salaryMin: 7, currency: 'euros' })).toEqual({
      min: 7,
      max: Number.POSITIVE_INFINITY,
      currency: 'euros',
    });
  });

  it('sorts a search by relevance and everything else by date unless told otherwise', () => {
    expect(listingSortOf(undefined, { position: 'chef' })).toBe('relevance');
    expect(listingSortOf('nonsense', {})).toBe('date_desc');
    expect(listingSortOf('title_asc', { position: 'chef' })).toBe('title_asc');
  });
});
