import { expect, it } from '@jest/globals';
import { holdsToken, isUntracedPage } from './private-addresses.ts';

it('an address is a secret when one of its parameters is a token', () => {
  for (const url of ['/verify-email?token=x', 'https://portal.test/inspection/1?accessToken=x'])
    expect(holdsToken(url)).toBe(true);
  for (const url of [undefined, '/jobs', '/jobs?searchTerm=token', '/token'])
    expect(holdsToken(url)).toBe(false);
});

it('the pages of anonymous visitors are known with and without a slash at the end, and by any origin', () => {
  for (const url of ['/report', '/case/', 'https://portal.test/report?from=home#top'])
    expect(isUntracedPage(url)).toBe(true);
  for (const url of [undefined, '/', '/reports', '/account/report'])
    expect(isUntracedPage(url)).toBe(false);
});
