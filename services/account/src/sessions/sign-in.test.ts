import { objectId } from '@fairlead/service-kit';
import { driver, tokenMint } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';
import type { Session } from '../users/secret.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const DAY_S = 86_400;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().map(String)[0] ?? '';
const expiryOf = (cookie: string) => {
  const [, date] = /Expires=([^;]+)/.exec(cookie) ?? [];
  return date === undefined ? undefined : new Date(date).getTime();
};
const renewedBy = (cookie: string) =>
  account.call('POST', '/api/users/refresh-token', { headers: account.fromPortal(cookie) });

describe('answers that hold a token', () => {
  it('are kept by nobody on the way', async () => {
    const { email } = await account.person();
    const signedIn = await account.logIn(email);
    const { token } = signedIn.json();
    const renewed = await account.call('POST', '/api/users/refresh-token', { token });
    for (const answer of [signedIn, renewed])
      expect(answer.headers['cache-control']).toMatch(/no-store/);
  });
});

describe('signing out', () => {
  it('is not for other sites to do: nothing ends and no cookie is cleared', async () => {
    const { cookie, token } = await account.signedIn();
    for (const path of ['/api/users/logout', '/api/auth/logout']) {
      const answer = await account.call('POST', path, {
        headers: { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await account.me(token)).json().user).not.toBeNull();
  });
});

describe('an operator', () => {
  it('is told who they are, and has their token refused once they sign out', async () => {
    const token = await account.mint.operator();
    const me = await account.me(token);
    expect(me.json()).toMatchObject({ collection: 'operators', token, strategy: 'local-jwt' });
    expect(me.json().user).toMatchObject({ collection: 'operators' });
    const out = await account.call('POST', '/api/users/logout', { token });
    expect(out.statusCode).toBe(200);
    expect((await account.me(token)).json().user).toBeNull();
    const unlock = await account.call('POST', '/api/users/unlock', { token, json: {} });
    expect(unlock.statusCode).toBe(403);
  });
});

describe('signing in', () => {
  it('[A-024] is the same operation under auth and users, as are me and logout', async () => {
    const { email } = await account.person();
    for (const name of ['auth', 'users']) {
      const signedIn = await account.call('POST', `/api/${name}/login`, {
        json: { email, password },
      });
      const { token, user } = signedIn.json();
      expect(cookieOf(signedIn)).toContain(`payload-token=${token};`);
      const me = await account.call('GET', `/api/${name === 'auth' ? 'users' : 'auth'}/me`, {
        token,
      });
      expect(me.json().user).toEqual(user);
      const out = await account.call('POST', `/api/${name}/logout`, { token });
      expect(cookieOf(out)).toMatch(/^payload-token=;.*Expires=Thu, 01 Jan 1970/);
      expect([out.statusCode, (await account.me(token)).json().user]).toEqual([200, null]);
    }
  });

  it('[A-025] answers user, token, exp and message and sets the cookie payload-token', async () => {
    const { id, email } = await account.person();
    const before = Math.floor(Date.now() / 1_000);
    const answer = await account.logIn(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: expect.any(String),
      exp: expect.any(Number),
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: expect.objectContaining({ id, email, collection: 'users' }),
    });
    const { token, exp } = answer.json();
    expect(cookieOf(answer)).toContain(`payload-token=${token};`);
    expect(exp).toBe(decodeJwt(token).exp);
    expect(exp).toBeGreaterThanOrEqual(before + 7_200);
    expect(exp).toBeLessThanOrEqual(Math.floor(Date.now() / 1_000) + 7_200);
  });

  it('[A-026] sets a cookie that is HttpOnly, Lax, and Secure outside localhost', async () => {
    const { email } = await account.person();
    const here = cookieOf(await account.logIn(email));
    expect(here).toMatch(/; HttpOnly; SameSite=Lax$/);
    const elsewhere = await startAccount({ PUBLIC_URL: 'https://fairlead.example' });
    const person = await elsewhere.person();
    expect(cookieOf(await elsewhere.logIn(person.email))).toContain('; Secure');
    await elsewhere.close();
  });

  it('[A-027] lasts 30 days on a remembered device, however old its token', async () => {
    const { id, email } = await account.person();
    const answer = await account.logIn(email, password, { rememberDevice: true });
    const { sid } = decodeJwt<{ sid: string }>(answer.json().token);
    const expired = await account.mint.person(id, { session: sid, expiresIn: -10 });
    const renewed = await account.call('POST', '/api/users/refresh-token', {
      headers: account.fromPortal(`payload-token=${expired}`),
    });
    expect(renewed.statusCode).toBe(200);
    const [session] = await keptSessions(id);
    for (const end of [
      expiryOf(cookieOf(answer)),
      expiryOf(cookieOf(renewed)),
      session?.expiresAt.getTime(),
    ]) {
      const days = ((end ?? 0) - Date.now()) / 1_000 / DAY_S;
      expect(days).toBeGreaterThan(29.9);
      expect(days).toBeLessThanOrEqual(30);
    }
    await moveExpiries(id, -30 * 24);
    const over = await account.call('POST', '/api/users/refresh-token', {
      headers: account.fromPortal(`payload-token=${expired}`),
    });
    expect(over.statusCode).toBe(403);
  });

  it('[A-028] is a browser-session cookie otherwise', async () => {
    const { email, id } = await account.person();
    const signedIn = await account.logIn(email);
    expect(cookieOf(signedIn)).toMatch(/^payload-token=ey/);
    expect(cookieOf(signedIn)).not.toMatch(/Expires|Max-Age/i);
    const cookie = cookieOf(signedIn).split(';')[0] ?? '';
    const renewed = await renewedBy(cookie);
    expect(renewed.statusCode).toBe(200);
    expect(cookieOf(renewed)).toMatch(/^payload-token=ey/);
    expect(cookieOf(renewed)).not.toMatch(/Expires|Max-Age/i);
    expect((await keptSessions(id)).map(({ remembered }) => remembered)).toEqual([false]);
  });

  it('[A-028] is renewed by asking who one is, once the token is ten minutes old', async () => {
    const { id, token } = await account.signedIn();
    const { sid } = decodeJwt<{ sid: string }>(token);
    await moveExpiries(id, -1);
    const ask = async (age: number) =>
      account.me(await account.mint.person(id, { session: sid, age }));
    expect((await ask(9 * 60)).headers['set-cookie']).toBeUndefined();
    expect(cookieOf(await ask(11 * 60))).toContain('payload-token=ey');
    const [after] = await keptSessions(id);
    expect(after?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 1.99 * 3_600_000);
  });

  it('[A-029] reads the token from JWT, Bearer and the cookie; the first found counts', async () => {
    const { id, token, cookie } = await account.signedIn();
    const asked = async (headers: Record<string, string>) =>
      (await account.call('GET', '/api/users/me', { headers })).json().user?.id;
    expect(await asked({ authorization: `JWT ${token}` })).toBe(id);
    expect(await asked({ authorization: `Bearer ${token}` })).toBe(id);
    expect(await asked(account.fromPortal(cookie))).toBe(id);
    expect(
      await asked({ authorization: 'JWT nonsense', ...account.fromPortal(cookie) }),
    ).toBeUndefined();
  });

  it('[A-030] takes a bad or expired token for no token', async () => {
    const { id, token: good } = await account.signedIn();
    const { sid: session } = decodeJwt<{ sid: string }>(good);
    const expired = await account.mint.person(id, { session, expiresIn: -10 });
    const [head, body, sign = ''] = good.split('.');
    const forged = `${head}.${body}.${sign.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`;
    const strangers = await (await tokenMint()).person(id, { session });
    for (const token of [expired, 'nonsense', good.slice(0, -6), forged, strangers]) {
      const answer = await account.me(token);
      expect([answer.statusCode, answer.json().user]).toEqual([200, null]);
      expect((await account.call('POST', '/api/auth/logout', { token })).statusCode).toBe(400);
    }
    for (const token of [forged, strangers]) {
      const headers = account.fromPortal(`payload-token=${token}`);
      const renewed = await account.call('POST', '/api/users/refresh-token', { headers });
      expect(renewed.statusCode).toBe(403);
    }
    expect((await account.me(good)).json().user.id).toBe(id);
  });

  it('[A-033] compares addresses trimmed, in lower case and in one Unicode form', async () => {
    const email = newAddress();
    await account.person({ email: ` ${email.toUpperCase()} ` });
    for (const written of [email, email.toUpperCase(), ` ${email}`, email.replace('p', 'ｐ')])
      expect([written, (await account.logIn(written)).statusCode]).toEqual([written, 200]);
  });

  it('[A-037] me answers the user, and null with 200 for a visitor', async () => {
    const { id, token } = await account.signedIn();
    const me = (await account.me(token)).json();
    expect(me).toMatchObject({ user: { id }, collection: 'users', strategy: 'local-jwt' });
    const nobody = await account.call('GET', '/api/auth/me');
    expect([nobody.statusCode, nobody.json().user]).toEqual([200, null]);
  });

  it('[A-041] says in errors[0].message why it refuses', async () => {
    const { email } = await account.person();
    const answers = [
      await account.logIn(email, 'wrong'),
      await account.logIn('', 'x'),
      await account.logIn(email, ''),
      await account.call('POST', '/api/auth/logout'),
      await account.call('POST', '/api/users/refresh-token'),
      await account.call('POST', '/api/auth/login', {
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 400, 403, 400]);
    for (const answer of answers) expect(answer.json().errors[0].message).toMatch(/\w/);
  });

  it('refuses calls that another site makes', async () => {
    const { email } = await account.person();
    const foreign = await account.call('POST', '/api/auth/login', {
      json: { email, password },
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    const form = await account.call('POST', '/api/auth/login', {
      payload: `email=${email}&password=${password}`,
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.statusCode).toBe(415);
  });

  it('stays quick and right with a password of 10,000 characters', async () => {
    const { email } = await account.person();
    expect((await account.logIn(email, 'x'.repeat(10_000))).statusCode).toBe(401);
  });
});

async function keptSessions(id: string): Promise<Session[]> {
  const user = await new People(account.service).byId(id);
  return user?.secret.sessions ?? [];
}

/** Makes the sessions of a person end the given number of hours later. */
async function moveExpiries(id: string, hours: number): Promise<void> {
  const sessions = (await keptSessions(id)).map((session) => ({
    ...session,
    expiresAt: new Date(session.expiresAt.getTime() + hours * 3_600_000),
  }));
  await account.service
    .store('users')
    [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.sessions': sessions } });
}
