import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { CompactSign, importJWK } from 'jose';
import { HashSigner, hashSignerOf, keyIdOf } from './hash-signer.ts';

const keyOf = (kid: string) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
});
const [first, second] = [keyOf('2026'), keyOf('2027')];
const hash = 'a'.repeat(64);

it('has signed what it signed, and nothing else', async () => {
  const signer = new HashSigner({ keys: [first] });
  const jws = await signer.sign(hash);
  expect(keyIdOf(jws)).toBe('2026');
  expect(await signer.hasSigned(jws, hash)).toBe(true);
  expect(await signer.hasSigned(jws, 'b'.repeat(64))).toBe(false);
  expect(await new HashSigner({ keys: [keyOf('2026')] }).hasSigned(jws, hash)).toBe(false);
  expect(await new HashSigner({ keys: [second] }).hasSigned(jws, hash)).toBe(false);
});

it('after a rotation verifies what earlier keys have signed, by their public parts', async () => {
  const jws = await new HashSigner({ keys: [first] }).sign(hash);
  const { d: _private, ...earlier } = first;
  const rotated = new HashSigner({ keys: [second, earlier] });
  expect(keyIdOf(await rotated.sign(hash))).toBe('2027');
  expect(await rotated.hasSigned(jws, hash)).toBe(true);
});

it('takes nothing that was signed with its key for another purpose, and nothing that is no JWS', async () => {
  const signer = new HashSigner({ keys: [first] });
  const other = await new CompactSign(new TextEncoder().encode(hash))
    .setProtectedHeader({ alg: 'EdDSA', kid: '2026', typ: 'JWT' })
    .sign(await importJWK(first, 'EdDSA'));
  for (const jws of [other, '', 'a.b.c', hash])
    expect(await signer.hasSigned(jws, hash)).toBe(false);
  expect(keyIdOf('a.b.c')).toBeNull();
});

it('publishes no private part, and cannot be without one', () => {
  expect(JSON.stringify(new HashSigner({ keys: [first] }).published)).not.toContain(first.d);
  const { d: _private, ...half } = first;
  expect(() => new HashSigner({ keys: [half] })).toThrow('no private key');
  expect(() => hashSignerOf({})).toThrow('SIGNATURE_KEYS is missing');
});
