import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { type TokenMint, tokenMint } from '../testing/tokens.ts';
import { until } from '../testing/until.ts';
import { KeySet } from './key-set.ts';
import { tokenVerifier } from './tokens.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

const person = 'a'.repeat(24);
const named = ({ publicKeys }: TokenMint, kid: string) => ({ ...publicKeys.keys[0], kid });

/** Publishes key sets as the account service does. */
async function publish(answer: () => string): Promise<string> {
  server = createServer((_request, response) => response.end(answer()));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('takes a new key from what is published, and goes on taking the one before it', async () => {
  const [before, after] = [await tokenMint('before'), await tokenMint('after')];
  let published = { keys: [named(before, 'before')] };
  const url = await publish(() => JSON.stringify(published));
  const keys = new KeySet({ keys: [named(before, 'before')] }, url);
  const verify = tokenVerifier(keys.find);
  const [old, next] = [await before.person(person), await after.person(person)];
  expect(await verify(next)).toBeUndefined();
  published = { keys: [named(after, 'after'), named(before, 'before')] };
  await until('the new key', () => verify(next));
  expect(await verify(old)).toMatchObject({ id: person });
});

it('keeps what it knows while nothing useful is published', async () => {
  const mint = await tokenMint('known');
  const url = await publish(() => '{"keys":[]}');
  const keys = new KeySet({ keys: [named(mint, 'known')] }, url);
  await keys.refresh();
  expect(await tokenVerifier(keys.find)(await mint.person(person))).toMatchObject({ id: person });
});

it('never holds the private part of a key', async () => {
  const mint = await tokenMint('own');
  const keys = new KeySet({ keys: [{ ...mint.keys.keys[0], kty: 'OKP', kid: 'own' }] });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  expect(await tokenVerifier(keys.find)(await mint.person(person))).toBeDefined();
});
