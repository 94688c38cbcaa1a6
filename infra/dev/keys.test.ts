import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeySet, tokenVerifier } from '@fairlead/service-kit';
import { expect, it } from '@jest/globals';
import { type FieldKeySet, fieldKeys, publicParts, type TokenKeys, tokenKeys } from './keys.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { signToken } from './token.ts';

const verifierOf = (keys: TokenKeys) => tokenVerifier(new KeySet(keys).find);
const holder = { id: '65f1000000000000000000a3', collection: 'users', email: 'a@b.test' } as const;

it('keys are generated once, readable by their owner alone, and kept', async () => {
  const folder = scratchFolder();
  const made = await tokenKeys(folder);
  expect(statSync(join(folder, 'token-keys.json')).mode & 0o777).toBe(0o600);
  expect(await tokenKeys(folder)).toEqual(made);
});

it('keys that cannot be read are named, not replaced', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'token-keys.json'), '{');
  await expect(tokenKeys(folder)).rejects.toThrow(/token-keys\.json cannot be read/);
});

it('a signed token is good to whoever has the public parts alone, and to nobody else', async () => {
  const keys = await tokenKeys(scratchFolder());
  const token = await signToken(keys, holder);
  expect(JSON.stringify(publicParts(keys))).not.toContain('"d"');
  const verify = verifierOf(publicParts(keys));
  expect(await verify(token)).toMatchObject(holder);
  const others = await tokenKeys(scratchFolder());
  expect(await verifierOf(publicParts(others))(token)).toBeUndefined();
  await expect(signToken(publicParts(keys), holder)).rejects.toThrow(/no private key/);
});

it('a key signs for ninety days; then a new one does, and the old one still counts', async () => {
  const folder = scratchFolder();
  const file = join(folder, 'token-keys.json');
  const [made] = (await tokenKeys(folder)).keys;
  const age = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  writeFileSync(file, JSON.stringify({ keys: [{ ...made, kid: age(89) }] }));
  expect((await tokenKeys(folder)).keys).toHaveLength(1);
  const old = { keys: [{ ...made, kid: age(91) }] };
  writeFileSync(file, JSON.stringify(old));
  const token = await signToken(old, holder);
  const renewed = await tokenKeys(folder);
  expect(renewed.keys.map(({ kid }) => kid)).toEqual([age(0), age(91)]);
  expect(await verifierOf(publicParts(renewed))(token)).toMatchObject(holder);
  expect(await verifierOf(publicParts(renewed))(await signToken(renewed, holder))).toBeDefined();
  expect(await tokenKeys(folder)).toEqual(renewed);
});

const keySet = (kid: string): FieldKeySet => ({ keys: [{ kty: 'oct', kid, k: 'A'.repeat(43) }] });
const idsOf = ({ keys }: FieldKeySet) => keys.map(({ kid }) => kid);

it('each service encrypts with keys of its own, made once, readable by their owner alone, and never replaced', () => {
  const folder = scratchFolder();
  const made = fieldKeys(folder);
  expect(new Set(Object.values(made).map(({ keys }) => keys[0]?.k)).size).toBe(3);
  for (const [service, { keys }] of Object.entries(made)) {
    expect(keys).toHaveLength(1);
    expect(Buffer.from(keys[0]?.k ?? '', 'base64url')).toHaveLength(32);
    expect(statSync(join(folder, `field-keys-${service}.json`)).mode & 0o777).toBe(0o600);
  }
  expect(fieldKeys(folder)).toEqual(made);
  writeFileSync(join(folder, 'field-keys-wellness.json'), '{');
  expect(() => fieldKeys(folder)).toThrow(/field-keys-wellness\.json cannot be read/);
});

it('what all services encrypted with keys in common still opens, and is encrypted anew with their own', () => {
  const folder = scratchFolder();
  const file = join(folder, 'field-keys.json');
  writeFileSync(file, JSON.stringify(keySet('common')));
  const { account, wellness } = fieldKeys(folder);
  expect(idsOf(account)).toEqual([expect.stringMatching(/^account-/), 'common']);
  expect(idsOf(wellness)).toEqual([expect.stringMatching(/^wellness-/), 'common']);
  writeFileSync(file, '{');
  expect(() => fieldKeys(folder)).toThrow(/field-keys\.json cannot be read/);
});

it('keys that are given come first, and none of the folder is needed beside them', () => {
  const folder = scratchFolder();
  const given = fieldKeys(folder, {
    FIELD_KEYS: keySet('common'),
    FIELD_KEYS_ACCOUNT: keySet('own'),
  });
  expect(idsOf(given.account)).toEqual(['own', 'common']);
  expect(idsOf(given.wellness)).toEqual(['common']);
  expect(readdirSync(folder)).toEqual([]);
});
