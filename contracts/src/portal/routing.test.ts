import { describe, expect, it } from '@jest/globals';
import type { RemotePage } from './remote.ts';
import { fillRead, matchPage, matchPath } from './routing.ts';

const page = (path: string): RemotePage => ({
  path,
  title: path,
  description: path,
  access: 'all',
  parameters: [],
  defaults: [],
  reads: [],
});
const remotes = {
  jobs: { pages: [page('/'), page('/jobs'), page('/job/:id')] },
  organization: {
    pages: [page('/organization/:org/*'), page('/organization/:org/vessel/:vessel')],
  },
};

describe('matching a path to a page', () => {
  it('reads the parameters of the pattern', () => {
    expect(matchPath('/job/:id', '/job/65f0%20a')).toEqual({ id: '65f0 a' });
  });

  it('ignores a trailing slash and refuses what is longer or shorter', () => {
    expect(matchPath('/jobs', '/jobs/')).toEqual({});
    expect(matchPath('/jobs', '/jobs/7')).toBeUndefined();
    expect(matchPath('/job/:id', '/job')).toBeUndefined();
  });

  it('keeps a segment that cannot be decoded as it stands', () => {
    expect(matchPath('/job/:id', '/job/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  });

  it('prefers the page with more literal segments', () => {
    expect(matchPage(remotes, '/organization/7/vessel/9')?.page.path).toBe(
      '/organization/:org/vessel/:vessel',
    );
    expect(matchPage(remotes, '/organization/7/crew')).toMatchObject({
      remote: 'organization',
      params: { org: '7' },
    });
  });

  it('finds nothing for a path that no remote declares', () => {
    expect(matchPage(remotes, '/nowhere')).toBeUndefined();
  });
});

describe('filling a read', () => {
  const fill = (template: string, search: string, params: Record<string, string> = {}) =>
    fillRead(template, {
      search,
      match: { page: { ...page('/jobs'), parameters: ['jobType', 'page'] }, params },
    });

  it('takes what the query string says of the declared parameters as it stands', () => {
    expect(fill('/api/listings?{search}', '?jobType=%5B%22a%22%5D&page=2')).toBe(
      '/api/listings?jobType=%5B%22a%22%5D&page=2',
    );
    expect(fill('/api/listings?{search}', '?jobType=%5B%22a%22,%22fr%E0%A4')).toBe(
      '/api/listings?jobType=%5B%22a%22,%22fr%E0%A4',
    );
    expect(fill('/api/listings?{search}', '')).toBe('/api/listings');
  });

  it('leaves out whatever else it says, however that is written', () => {
    const search =
      '?utm_source=mail&where[title][contains]=a&page=3&%77here=%7B%7D&where%5Bor%5D=1&limit=0&=&pag%65=4&&%E0%A4%A=1';
    expect(fill('/api/listings?{search}', search)).toBe('/api/listings?page=3&pag%65=4');
    expect(fill('/api/listings?depth=1&{search}', '?limit=0')).toBe('/api/listings?depth=1');
  });

  it('adds the defaults of what the query string does not say', () => {
    const parameters = ['sort', 'page', 'term'];
    const defaults = [{ parameter: 'sort', value: 'date desc', unless: ['term'] }];
    const filled = (search: string) =>
      fillRead('/api/listings?{search}', {
        search,
        match: { page: { ...page('/jobs'), parameters, defaults }, params: {} },
      });
    expect(filled('')).toBe('/api/listings?sort=date%20desc');
    expect(filled('?page=2&sort=')).toBe('/api/listings?page=2&sort=&sort=date%20desc');
    expect(filled('?sort=title')).toBe('/api/listings?sort=title');
    expect(filled('?term=chef')).toBe('/api/listings?term=chef');
  });

  it('encodes a path parameter', () => {
    expect(fill('/api/listings/{id}?depth=1', '', { id: 'a/b?' })).toBe(
      '/api/listings/a%2Fb%3F?depth=1',
    );
  });
});
