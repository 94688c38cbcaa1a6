import type { ServiceDeclaration } from '@fairlead/service-kit';
import { startTestService, type TestService, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';

/** Another service: it only says who the viewer is. */
const otherService: ServiceDeclaration = {
  name: 'other',
  collections: [],
  membershipsOf: async () => [],
  async extend({ app }) {
    app.get('/api/whoami', ({ viewer }) => ({ kind: viewer.kind }));
    return {};
  },
};

let account: AccountTest;
let other: TestService;

beforeAll(async () => {
  account = await startAccount();
  other = await startOther();
});
afterAll(async () => {
  await other.service.stop();
  await account.close();
});

const startOther = () =>
  startTestService(otherService, { namespace: account.namespace, mint: account.mint });
const kindOf = async (token: string) =>
  (await other.call('GET', '/api/whoami', { token })).json().kind;
const LIMIT_MS = 2_000;

describe('a session that ends', () => {
  it('[A-038] takes its token with it: here at once, elsewhere within two seconds', async () => {
    const { token, cookie } = await account.signedIn();
    expect(await kindOf(token)).toBe('person');
    const out = await account.call('POST', '/api/auth/logout', {
      headers: account.fromPortal(cookie),
    });
    expect(out.statusCode).toBe(200);
    expect(String(out.headers['set-cookie'])).toMatch(/payload-token=;.*Expires=Thu, 01 Jan 1970/);
    expect((await account.me(token)).json().user).toBeNull();
    await until(
      'the other service to hear',
      async () => (await kindOf(token)) === 'visitor',
      LIMIT_MS,
    );
  });

  it('is heard of also by a service that was down meanwhile', async () => {
    const { token } = await account.signedIn();
    expect(await kindOf(token)).toBe('person');
    await other.service.stop();
    await account.call('POST', '/api/auth/logout', { token });
    other = await startOther();
    await until(
      'the other service to hear',
      async () => (await kindOf(token)) === 'visitor',
      LIMIT_MS,
    );
  });

  it('can be every session of a person at once', async () => {
    const person = await account.signedIn();
    const elsewhere = (await account.logIn(person.email)).json().token;
    await account.call('POST', '/api/users/logout?allSessions=true', { token: person.token });
    for (const token of [person.token, elsewhere]) {
      expect((await account.me(token)).json().user).toBeNull();
      await until(
        'the other service to hear',
        async () => (await kindOf(token)) === 'visitor',
        LIMIT_MS,
      );
    }
  });

  it('can be left with a token that has run out, and does not go on behind it', async () => {
    const { id, email } = await account.person();
    const signedIn = await account.logIn(email, undefined, { rememberDevice: true });
    const { sid: session } = decodeJwt<{ sid: string }>(signedIn.json().token);
    const expired = await account.mint.person(id, { session, expiresIn: -10 });
    const headers = account.fromPortal(`payload-token=${expired}`);
    expect((await account.call('POST', '/api/auth/logout', { headers })).statusCode).toBe(200);
    const renewal = await account.call('POST', '/api/users/refresh-token', { headers });
    expect(renewal.statusCode).toBe(403);
  });

  it('ends no other session of the person', async () => {
    const person = await account.signedIn();
    const elsewhere = (await account.logIn(person.email)).json().token;
    await account.call('POST', '/api/users/logout', { token: person.token });
    expect((await account.me(elsewhere)).json().user.id).toBe(person.id);
  });
});
