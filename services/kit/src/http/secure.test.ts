import { expect, it } from '@jest/globals';
import { isSecure } from './secure.ts';

it('cookies are for secure connections alone, unless the portal is on this machine', () => {
  for (const url of ['https://portal.example', 'http://portal.example:8080', 'http://127.0.0.2'])
    expect([url, isSecure(url)]).toEqual([url, true]);
  for (const url of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080/x'])
    expect([url, isSecure(url)]).toEqual([url, false]);
});
