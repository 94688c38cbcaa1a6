import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Broker, publishSessionEnded } from '@fairlead/service-kit';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { demoAccounts, demoPassword } from '../seed/accounts.ts';
import { readPortalEnvironment } from './environment.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { type TokenKeys, tokenKeys } from './keys.ts';
import { readRunning } from './running.ts';

/** How many seconds a token is valid. */
const lifetime = 7200;

type Holder = { id: string; collection: 'users' | 'operators'; email: string };

const operator: Holder = {
  id: '65f1000000000000000000ff',
  collection: 'operators',
  email: 'operator@demo.fairlead.test',
};

const signedIn = z.object({ token: z.string() });

/** A token of a demo person, who signs in at the running portal as anyone does. @throws Failure when that is refused */
async function signInAs(email: string | undefined, portal: string): Promise<string> {
  if (!demoAccounts.some((one) => one.email === email)) {
    const known = demoAccounts.map((one) => `  ${one.email}`).join('\n');
    throw new Failure(
      `Name a demo account with --email, or --operator. The accounts are:\n${known}`,
    );
  }
  const answer = await fetch(`${portal}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Failure(`Signing in was refused: ${await answer.text()}`);
  return signedIn.parse(await answer.json()).token;
}

/** A token of an operator, who has no account to sign in with. @throws Failure when the keys have no private part */
export async function signToken({ keys }: TokenKeys, holder: Holder): Promise<string> {
  const key = keys.find(({ d }) => d !== undefined);
  if (!key) throw new Failure('TOKEN_KEYS holds no private key to sign with.');
  return new SignJWT({ ...holder, sid: randomUUID() })
    .setProtectedHeader({ alg: 'EdDSA', ...(key.kid && { kid: key.kid }) })
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(await importJWK(key, 'EdDSA'));
}

const revocable = z.object({ id: z.string(), sid: z.string(), exp: z.number() });

/** Makes every service refuse a token from now on, as when its session ends. @throws Failure when it is not a token */
export async function revoke(token: string, place: { url: string; namespace: string }) {
  const { success, data } = revocable.safeParse(readClaims(token));
  if (!success) throw new Failure('This is not a token.');
  const broker = new Broker(place.url, place.namespace);
  try {
    const until = new Date(data.exp * 1_000).toISOString();
    await publishSessionEnded(broker, { id: data.sid, user: data.id, until });
  } finally {
    await broker.close();
  }
}

function readClaims(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

/**
 * `npm run -s token -- --email admin@demo.fairlead.test` (or `--operator`) prints a token for the running portal;
 * `--revoke <token>` has one refused everywhere.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      operator: { type: 'boolean', default: false },
      revoke: { type: 'string' },
      data: { type: 'string', default: join(checkout, '.data') },
    },
  });
  const folders = foldersIn(values.data);
  if (values.revoke !== undefined) {
    const { nats, namespace } = readRunning(folders);
    await revoke(values.revoke, { url: nats, namespace });
    console.log('The token is refused from now on.');
    return;
  }
  if (!values.operator) {
    console.log(await signInAs(values.email, readRunning(folders).edge));
    return;
  }
  const { TOKEN_KEYS } = readPortalEnvironment(process.env);
  console.log(await signToken(await tokenKeys(folders.keys, TOKEN_KEYS), operator));
}

if (import.meta.main) main().catch(failCommand);
