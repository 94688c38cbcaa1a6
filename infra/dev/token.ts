import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importJWK, SignJWT } from 'jose';
import { demoAccounts } from '../seed/accounts.ts';
import { readPortalEnvironment } from './environment.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { type TokenKeys, tokenKeys } from './keys.ts';

/** Seconds a token is good for. */
const lifetime = 7200;

type Holder = { id: string; collection: 'users' | 'operators'; email: string };

const operator: Holder = {
  id: '65f1000000000000000000ff',
  collection: 'operators',
  email: 'operator@demo.fairlead.test',
};

function holderOf({ email, operator: asOperator }: { email?: string; operator: boolean }): Holder {
  if (asOperator) return operator;
  const account = demoAccounts.find((one) => one.email === email);
  if (account) return { id: account.id, collection: 'users', email: account.email };
  const known = demoAccounts.map((one) => `  ${one.email}`).join('\n');
  throw new Failure(`Name a demo account with --email, or --operator. The accounts are:\n${known}`);
}

/** A signed token for a person, as the account service will sign them. @throws Failure when the keys have no private part */
export async function signToken({ keys }: TokenKeys, holder: Holder): Promise<string> {
  const key = keys.find(({ d }) => d !== undefined);
  if (!key) throw new Failure('TOKEN_KEYS holds no private key to sign with.');
  return new SignJWT({ ...holder, sid: randomUUID() })
    .setProtectedHeader({ alg: 'EdDSA', ...(key.kid && { kid: key.kid }) })
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(await importJWK(key, 'EdDSA'));
}

/** `npm run -s token -- --email admin@demo.fairlead.test` (or `--operator`) prints a token for the running portal. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      operator: { type: 'boolean', default: false },
      data: { type: 'string', default: join(checkout, '.data') },
    },
  });
  const holder = holderOf(values);
  const keys = await tokenKeys(
    foldersIn(values.data).keys,
    readPortalEnvironment(process.env).TOKEN_KEYS,
  );
  console.log(await signToken(keys, holder));
}

if (import.meta.main) main().catch(failCommand);
