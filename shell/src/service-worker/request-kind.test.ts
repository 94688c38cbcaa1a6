import { describe, expect, it } from '@jest/globals';
import { type DescribedRequest, isImmutableFile, requestKindOf } from './request-kind.ts';

const origin = 'https://portal.test';
const nora = '65f800000000000000000001';

/** A request of a page of the portal. */
function kindOf(
  path: string,
  {
    headers = {},
    ...more
  }: Partial<Omit<DescribedRequest, 'headers'>> & { headers?: HeadersInit } = {},
) {
  return requestKindOf(
    {
      method: 'GET',
      mode: 'cors',
      destination: '',
      credentials: 'same-origin',
      referrer: `${origin}/jobs`,
      url: new URL(path, origin).href,
      ...more,
      headers: new Headers(headers),
    },
    origin,
  );
}
const opened = (path: string) =>
  kindOf(path, { mode: 'navigate', destination: 'document', referrer: '' });

describe('a request', () => {
  it.each(['/shell/main.1a2b.js', '/remotes/jobs/1.0.0-aa/mf-manifest.json'])(
    'for %s is for an immutable file',
    (path) => {
      expect(kindOf(path)).toBe('file');
      expect(isImmutableFile(path)).toBe(true);
    },
  );

  it.each(['/', '/jobs?page=2', '/account/dashboard', '/organization/1/vessel/2/logbook'])(
    'that opens %s is for a page',
    (path) => expect(opened(path)).toBe('page'),
  );

  it('that opens the support lines is for them', () => {
    expect(opened('/emergency')).toBe('emergency');
  });

  it.each(['/api/listings?page=1', `/api/registers/check-lists/${nora}?depth=0`])(
    'for %s is a read',
    (path) => expect(kindOf(path)).toBe('read'),
  );

  it.each([
    '/api/auth/login',
    '/api/auth/logout',
    '/api/users',
    '/api/users/login',
    '/api/users/reset-password',
    '/api/passkeys/sign-in',
  ])('that sends to %s may change who is signed in', (path) => {
    expect(kindOf(path, { method: 'POST' })).toBe('sign-in');
  });

  it.each(['/api/users/refresh-token', `/api/users/${nora}`, `/api/users/${nora}/photo`])(
    'that sends to %s changes nobody’s session',
    (path) => expect(kindOf(path, { method: 'POST' })).toBe('other'),
  );
});

describe('the worker leaves alone', () => {
  it.each([
    ['a write', '/api/applications', { method: 'POST' }],
    ['another origin', 'https://elsewhere.test/api/listings', {}],
    ['a stream of events', '/api/push-notifications/stream', {}],
    ['a read of a stream by any name', '/api/x', { headers: { accept: 'text/event-stream' } }],
    ['who is signed in', '/api/auth/me', {}],
    ['a read of users', `/api/users/${nora}`, {}],
    ['a picture of the API', '/api/media/file/a.webp', { destination: 'image' }],
    ['a part of a file', '/api/exports/a', { headers: { range: 'bytes=0-' } }],
    ['a call with a token of its own', '/api/listings', { headers: { authorization: 'JWT x' } }],
    ['a call whose address is a secret', '/api/inspection/1?token=x', {}],
    ['a call of nobody', '/api/helplines', { credentials: 'omit' }],
    ['the registry', '/registry.json', {}],
  ] as const)('%s', (_, path, more) => expect(kindOf(path, more)).toBe('other'));

  it.each([
    '/api/docs',
    '/api/registers/check-lists/1/pdf',
    '/dev/mail?to=x',
    '/operations/releases',
    '/media/a.webp',
    '/status',
    '/robots.txt',
    '/verify-email?token=x',
  ])('the opening of %s', (path) => expect(opened(path)).toBe('other'));
});

describe('of the pages of anonymous visitors the worker handles nothing', () => {
  it.each(['/report', '/report/', '/case', '/case?number=1'])('%s itself', (path) =>
    expect(opened(path)).toBe('other'),
  );

  it.each([
    '/api/incidentReports',
    '/api/incidentReports/anonymous',
    '/api/incidentReports/case/messages',
  ])('calls of %s', (path) => {
    expect(kindOf(path, { method: 'POST' })).toBe('other');
    expect(kindOf(path)).toBe('other');
  });

  it('files and reads that they ask for, by a document that sends no referrer or by one that was opened before', () => {
    for (const referrer of ['', `${origin}/report`, `${origin}/case/`, `${origin}/cv/1?token=x`])
      for (const path of ['/remotes/wellness/1.0.0-aa/report.js', '/api/organizations'])
        expect(kindOf(path, { referrer })).toBe('other');
  });
});
