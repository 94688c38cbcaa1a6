import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isLinkSecret, newLinkSecret } from './link-secret.ts';

it('makes a secret of 128 bits, another each time, and stores only its hash', () => {
  const { secret, stored } = newLinkSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(newLinkSecret().secret).not.toBe(secret);
  expect(stored).toEqual({ hash: createHash('sha256').update(secret).digest('hex') });
});

it('recognizes its secret, and neither another one nor what is stored', () => {
  const { secret, stored } = newLinkSecret();
  expect(isLinkSecret(stored, secret)).toBe(true);
  for (const given of ['', newLinkSecret().secret, stored.hash])
    expect(isLinkSecret(stored, given)).toBe(false);
});

it('recognizes nothing where nothing is stored', () => {
  for (const stored of [undefined, {}, { hash: '' }]) expect(isLinkSecret(stored, '')).toBe(false);
});
