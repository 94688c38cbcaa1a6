import { randomBytes } from 'node:crypto';
import {
  startTestService,
  type TestOptions,
  type TestService,
  tokenMint,
} from '@fairlead/service-kit/testing';
import type { LightMyRequestResponse } from 'fastify';
import { accountService } from '../app.ts';
import { secretOf } from '../seeding.ts';
import { unknownDevice } from '../sessions/device-words.ts';
import { startSession } from '../sessions/sessions.ts';
import { nameOf } from '../users/collection.ts';
import { People } from '../users/people.ts';

export const password = 'Long-enough-1';

/** A person with an account. */
export interface Person {
  id: string;
  email: string;
}

/** A person with an account who is signed in. */
export interface SignedInPerson extends Person {
  token: string;
  cookie: string;
}

/** The options for a new person. */
type Given = Partial<{
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
}>;

/** How somebody is signed in. */
interface HowSignedIn {
  /** Whether they have just proved who they are; they have not when left out. */
  isProved?: boolean;
}

/** The account service under test. */
export interface AccountTest extends TestService {
  /** A new person, with their own address. */
  person(given?: Given): Promise<Person>;
  /** Somebody new who is signed in. */
  signedIn(given?: Given, how?: HowSignedIn): Promise<SignedInPerson>;
  logIn(email: string, given?: string, more?: object): Promise<LightMyRequestResponse>;
  /** The cookie headers of a page of the portal itself. */
  fromPortal(cookie: string): Record<string, string>;
  me(token: string): Promise<LightMyRequestResponse>;
}

/** An address nobody else uses. */
export const newAddress = () => `p${randomBytes(6).toString('hex')}@test.fairlead.test`;

/** Starts the service with a key to sign with. */
export async function startAccount(
  environment: Partial<Record<string, string>> = {},
  shared: Pick<TestOptions, 'namespace' | 'mint'> = {},
): Promise<AccountTest> {
  const mint = shared.mint ?? (await tokenMint());
  const account = await startTestService(accountService, {
    ...shared,
    mint,
    environment: { TOKEN_KEYS: JSON.stringify(mint.keys), RATE_LIMIT: '0', ...environment },
  });
  const logIn: AccountTest['logIn'] = (email, given = password, more = {}) =>
    account.call('POST', '/api/auth/login', { json: { email, password: given, ...more } });
  const people = new People(account.service);
  const secret = await secretOf(password);
  const person: AccountTest['person'] = async ({ id, ...given } = {}) => {
    const content = { email: newAddress(), firstName: 'Maya', lastName: 'Lind', ...given };
    const [added] = await people.store.add(
      [
        {
          ...(id && { id }),
          content: { ...content, name: nameOf(content) },
          secret: { ...secret },
        },
      ],
      { actor: 'system', correlationId: 'test' },
    );
    if (!added) throw new Error('nobody was added');
    return { id: added._id.toHexString(), email: content.email };
  };
  return {
    ...account,
    person,
    logIn,
    signedIn: async (given, { isProved = false } = {}) => {
      const somebody = await person(given);
      const user = await people.byId(somebody.id);
      if (!user) throw new Error('nobody is there');
      const beginning = { remembered: false, device: unknownDevice, isProved };
      const session = await startSession(people, user, beginning, { correlationId: 'test' });
      const token = await mint.person(somebody.id, { session: session.id });
      return { ...somebody, token, cookie: `payload-token=${token}` };
    },
    fromPortal: (cookie) => ({ cookie, 'sec-fetch-site': 'same-origin' }),
    me: (token) => account.call('GET', '/api/auth/me', { token }),
  };
}
