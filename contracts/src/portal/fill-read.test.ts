import { describe, expect, it } from '@jest/globals';
import { fillRead } from './fill-read.ts';
import type { RemotePage } from './remote.ts';

const page = (path: string): RemotePage => ({
  path,
  title: path,
  description: path,
  access: 'all',
  parameters: [],
  defaults: [],
  reads: [],
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
