import { expect, it } from '@jest/globals';
import { credentialStatusOf } from './credentials.ts';

it.each([
  ['2026-11-24', 'expired'],
  ['2026-11-25', 'expiring'],
  ['2027-02-23', 'expiring'],
  ['2027-02-24', 'valid'],
  [undefined, 'valid'],
] as const)('a credential that expires on %s is %s on 25 November 2026', (expiresOn, status) => {
  expect(credentialStatusOf(expiresOn, '2026-11-25')).toBe(status);
});
