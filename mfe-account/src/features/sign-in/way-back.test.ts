import { stateCameFrom } from '@fairlead/contracts/portal/came-from';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { portalPage, wayBack, wayIn } from './way-back.ts';

beforeEach(() => history.replaceState(null, '', '/login'));

describe('where signing in may lead', () => {
  const pages = [
    '/',
    '/jobs',
    '/job/65f0000000000000000000a1',
    '/jobs?position=chief%20officer&page=2#results',
    '/jobs?next=https://elsewhere.example//x',
    '/account/applications',
    '/jobs/caf%C3%A9',
  ];
  it.each(pages)('is %s, a page of the portal', (page) => {
    expect(portalPage(page)).toBe(page);
  });

  const elsewhere = [
    '',
    'jobs',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/%255cevil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/jobs/..//evil.example',
    '/jobs/%2e%2e//evil.example',
    '/.//evil.example',
    '/%zz',
    '@evil.example',
    '/api/auth/logout',
    '/login',
    '/login?redirect=/jobs',
    '/register',
    `${'/x'.repeat(2)}\u0000`,
  ];
  it.each(elsewhere)('is never %p', (address) => {
    expect(portalPage(address)).toBeUndefined();
    const search = `?redirect=${encodeURIComponent(address)}`;
    expect(wayBack(search)).toBe('/account/dashboard');
  });

  it('is where one was told to, else where one came from, else the dashboard', () => {
    expect(wayBack('')).toBe('/account/dashboard');
    history.replaceState(stateCameFrom('/job/7?from=card'), '', '/login');
    expect(wayBack('')).toBe('/job/7?from=card');
    expect(wayBack('?redirect=%2Fjobs%3Fpage%3D2')).toBe('/jobs?page=2');
    history.replaceState(stateCameFrom('//evil.example'), '', '/login');
    expect(wayBack('')).toBe('/account/dashboard');
  });

  it('is kept from one way in to another', () => {
    expect(wayIn('/register', '?redirect=%2Fjob%2F7')).toBe('/register?redirect=%2Fjob%2F7');
    expect(wayIn('/register', '?redirect=//evil.example')).toBe('/register');
  });
});
