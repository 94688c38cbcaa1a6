import { describe, expect, it } from '@jest/globals';
import { matchPage } from './page-match.ts';
import { matchPath } from './path-pattern.ts';

const page = (path: string) => ({ path });
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
