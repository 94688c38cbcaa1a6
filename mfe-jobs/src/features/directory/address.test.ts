import { listingFilterNames } from '@fairlead/contracts/api/listing-filters';
import { describe, expect, it } from '@jest/globals';
import remote from '../../../remote.json';
import { readAddress, sortOf, writeAddress } from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of the directory', () => {
  it('is read and written back the same, also as the query of the call', () => {
    const query = writeAddress({
      filters: {
        jobType: ['daywork'],
        salaryRange: { min: 5000, max: 9000 },
        position: 'Chef & Co',
      },
      sort: 'salary_desc',
      page: 3,
    }).toString();
    expect(writeAddress(read(query)).toString()).toBe(query);
  });

  it('is declared in full, so that the edge can read the list before the page asks', () => {
    const declared = remote.pages.find(({ path }) => path === '/jobs')?.parameters;
    expect(declared).toEqual([...listingFilterNames, 'sort', 'page']);
  });

  it('ignores filter JSON that was cut in half and keeps the rest', () => {
    expect(read('jobType=%5B%22daywo&department=%5B%22deck%22%5D&sort=title_asc')).toEqual({
      filters: { department: ['deck'] },
      sort: 'title_asc',
      page: 1,
    });
  });

  it.each(['0', '-2', '1.5', 'x', '', '1e400'])('takes page %j as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('keeps a page beyond all pages, so that the way back can be shown', () => {
    expect(read('page=1000000000').page).toBe(1_000_000_000);
  });

  it('sorts by relevance with a search term and newest first without', () => {
    expect([
      sortOf(read('position=chef')),
      sortOf(read('')),
      sortOf(read('sort=title_asc')),
    ]).toEqual(['relevance', 'date_desc', 'title_asc']);
  });
});
