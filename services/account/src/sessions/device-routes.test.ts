import { signedInDevices } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type AccountTest, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Signs in from such a browser. @returns the token. */
async function signIn(email: string, userAgent: string, more: object = {}): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const json = { email, password, ...more };
  return (await account.call('POST', '/api/auth/login', { headers, json })).json().token;
}

const sidOf = (token: string) => decodeJwt<{ sid: string }>(token).sid;
const list = (token?: string, path = '/api/users/sessions') =>
  account.call('GET', path, { ...(token && { token }) });
const devices = async (token: string) => signedInDevices.parse((await list(token)).json()).docs;
const end = (token: string | undefined, id: string, path = '/api/users/sessions') =>
  account.call('DELETE', `${path}/${id}`, { ...(token && { token }) });
const secretOf = async (id: string) => (await new People(account.service).byId(id))?.secret;
const isSignedIn = async (token: string) => (await account.me(token)).json().user !== null;

describe('the devices where a person is signed in', () => {
  it.each(['/api/users/sessions', '/api/auth/sessions'])(
    'are listed, the last used first, this one marked (%s)',
    (path) =>
      withClock(async ({ pass }) => {
        const { email } = await account.person();
        await account.signedIn();
        const phone = await signIn(email, safari, { rememberDevice: true });
        pass(5);
        const desk = await signIn(email, chrome);
        const answer = await list(phone, path);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toBe('private, no-store');
        const { docs } = signedInDevices.parse(answer.json());
        expect(docs.map(({ createdAt, lastUsedAt, ...rest }) => rest)).toEqual([
          { id: sidOf(desk), device: 'Chrome on Windows', remembered: false, isCurrent: false },
          { id: sidOf(phone), device: 'Safari on iPhone', remembered: true, isCurrent: true },
        ]);
        for (const { createdAt, lastUsedAt } of docs) expect(lastUsedAt).toBe(createdAt);
      }),
  );

  it('are nobody else’s business', async () => {
    const { id } = await account.signedIn();
    expect((await list()).statusCode).toBe(403);
    expect((await list(await account.mint.operator())).statusCode).toBe(403);
    expect((await list(await account.mint.person(id, { session: 'over' }))).statusCode).toBe(403);
  });

  it('were last used when their token was last renewed, and listing them writes nothing', () =>
    withClock(async ({ pass }) => {
      const { id, email } = await account.person();
      const phone = await signIn(email, safari, { rememberDevice: true });
      pass(20);
      const desk = await signIn(email, chrome);
      pass(20);
      const renewed = await account.call('POST', '/api/users/refresh-token', { token: phone });
      const before = await secretOf(id);
      const found = await devices(renewed.json().refreshedToken);
      expect(found.map(({ id: session }) => session)).toEqual([sidOf(phone), sidOf(desk)]);
      const [first] = found;
      const used = Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.createdAt ?? '');
      expect(Math.round(used / 60_000)).toBe(40);
      expect(await secretOf(id)).toEqual(before);
    }));

  it('are not those whose session is over', () =>
    withClock(async ({ pass }) => {
      const { email } = await account.person();
      const phone = await signIn(email, safari, { rememberDevice: true });
      await signIn(email, chrome);
      pass(119);
      const { refreshedToken } = (
        await account.call('POST', '/api/users/refresh-token', { token: phone })
      ).json();
      expect(await devices(refreshedToken)).toHaveLength(2);
      pass(2);
      expect((await devices(refreshedToken)).map(({ device }) => device)).toEqual([
        'Safari on iPhone',
      ]);
    }));

  it('are unknown, and unused since the sign-in, in sessions of an earlier release', async () => {
    const { id, token } = await account.signedIn();
    const [session] = (await secretOf(id))?.sessions ?? [];
    const { device: _device, turn: _turn, ...earlier } = session ?? {};
    await account.service
      .store('users')
      [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.sessions': [earlier] } });
    const at = session?.createdAt.toISOString();
    expect(await devices(token)).toMatchObject([
      { device: 'An unknown device', createdAt: at, lastUsedAt: at, isCurrent: true },
    ]);
  });

  it('are kept by their words alone', async () => {
    const { id, email } = await account.person();
    await signIn(email, safari);
    const kept = JSON.stringify((await secretOf(id))?.sessions);
    expect(kept).toContain('"device":"Safari on iPhone"');
    expect(kept).not.toMatch(/Mozilla|AppleWebKit|127\.0\.0\.1/);
  });

  it('are known also where GraphQL signed in', async () => {
    const { email } = await account.person();
    const query = `mutation { loginUser(email: "${email}", password: "${password}") { token } }`;
    const headers = { 'user-agent': chrome };
    const answer = await account.call('POST', '/api/graphql', { headers, json: { query } });
    expect(await devices(answer.json().data.loginUser.token)).toMatchObject([
      { device: 'Chrome on Windows' },
    ]);
  });
});

describe('signing out on one device', () => {
  it.each(['/api/users/sessions', '/api/auth/sessions'])(
    'ends its session and no other, once (%s)',
    async (path) => {
      const { email } = await account.person();
      const [here, there] = [await signIn(email, chrome), await signIn(email, safari)];
      const answer = await end(here, sidOf(there), path);
      expect(answer.statusCode).toBe(200);
      expect(String(answer.headers['set-cookie'])).not.toContain('payload-token');
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
      expect((await devices(here)).map(({ id }) => id)).toEqual([sidOf(here)]);
      expect((await end(here, sidOf(there), path)).statusCode).toBe(404);
    },
  );

  it('takes the cookie where it is this one', async () => {
    const { token, cookie } = await account.signedIn();
    const headers = account.fromPortal(cookie);
    const answer = await account.call('DELETE', `/api/auth/sessions/${sidOf(token)}`, { headers });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/payload-token=;/);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('is not for others: not for visitors, operators, other people', async () => {
    const { token } = await account.signedIn();
    const other = await account.signedIn();
    expect((await end(undefined, sidOf(token))).statusCode).toBe(403);
    expect((await end(await account.mint.operator(), sidOf(token))).statusCode).toBe(403);
    expect((await end(other.token, sidOf(token))).statusCode).toBe(404);
    expect((await end(other.token, 'nobodys')).statusCode).toBe(404);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('is refused to pages of another site', async () => {
    const { token } = await account.signedIn();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const path = `/api/users/sessions/${sidOf(token)}`;
    const answer = await account.call('DELETE', path, { token, headers });
    expect(answer.statusCode).toBe(403);
    expect(await isSignedIn(token)).toBe(true);
  });
});
