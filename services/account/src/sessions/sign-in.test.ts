import { objectId } from '@fairlead/service-kit';
import { tokenMint } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { Hasher } from '../passwords/hasher.ts';
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

/** Moves the recorded tries of an address into the past. */
const ageTries = (minutes: number) =>
  account.service.connection
    .collection('sign_in_tries')
    .updateMany({}, [{ $set: { lastAt: { $subtract: ['$lastAt', minutes * 60_000] } } }]);

describe('the limit on sign-ins', () => {
  it('counts by the address that the edge names, and believes nobody else', async () => {
    const limited = await startAccount({ RATE_LIMIT: '600', TRUSTED_PROXIES: '10.0.0.0/8' });
    try {
      const signInFrom = async (remoteAddress: string, client: string) => {
        const answer = await limited.service.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress,
          headers: { 'x-forwarded-for': client },
          payload: { email: newAddress(), password: '' },
        });
        return answer.statusCode;
      };
      const edge = '10.0.0.5';
      const statuses = [];
      for (let call = 0; call < 31; call += 1) statuses.push(await signInFrom(edge, '203.0.113.7'));
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
      expect(await signInFrom(edge, '203.0.113.8')).toBe(400);
      const stranger = [];
      for (let call = 0; call < 31; call += 1)
        stranger.push(await signInFrom('198.51.100.1', `203.0.113.${call}`));
      expect(stranger.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('the doors to one room', () => {
  it('share their limit: sign-in under users, under auth and by GraphQL', async () => {
    const limited = await startAccount({ RATE_LIMIT: '600' });
    try {
      const login = { email: newAddress(), password: '' };
      const query = 'mutation ($email: String!) { loginUser(email: $email, password: "") { exp } }';
      const doors = [
        () => limited.call('POST', '/api/users/login', { json: login }),
        () => limited.call('POST', '/api/auth/login', { json: login }),
        () => limited.call('POST', '/api/graphql', { json: { query, variables: login } }),
      ];
      for (let call = 0; call < 30; call += 1) await doors[call % 3]?.();
      const [users, auth, graphql] = await Promise.all(doors.map((door) => door()));
      expect([users?.statusCode, auth?.statusCode]).toEqual([429, 429]);
      expect(graphql?.json().errors[0].extensions.statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a browser where somebody has signed in', () => {
  const deviceOf = (answer: LightMyRequestResponse) =>
    [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('fairlead-device='))
      ?.split(';')[0];
  const from = (cookie: string, email: string, given: string) =>
    account.call('POST', '/api/users/login', {
      json: { email, password: given },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });

  it('lets them in while others guess, and is counted for itself', async () => {
    const { email } = await account.person();
    const device = deviceOf(await account.logIn(email)) ?? '';
    for (let guess = 0; guess < 6; guess += 1) await account.logIn(email, 'wrong');
    expect((await account.logIn(email)).statusCode).toBe(401);
    expect((await from(device, email, password)).statusCode).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await from(device, email, 'wrong');
    const locked = await from(device, email, password);
    expect(locked.json().errors[0].message).toMatch(/locked/);
  });

  it('is known for that address alone, and opens nothing', async () => {
    const [{ email }, { email: other }] = [await account.person(), await account.person()];
    const device = deviceOf(await account.logIn(email)) ?? '';
    for (let guess = 0; guess < 5; guess += 1) await account.logIn(other, 'wrong');
    expect((await from(device, other, password)).statusCode).toBe(401);
    const token = device.split('=')[1] ?? '';
    expect((await account.me(token)).json().user).toBeNull();
    expect(deviceOf(await from(device, email, password))).toBeUndefined();
  });
});

describe('signing in together', () => {
  it('lets everybody wait for their turn over real connections, and nobody who has gone', async () => {
    const url = `http://127.0.0.1:${await account.service.listen()}/api/auth/login`;
    const people = await Promise.all(Array.from({ length: 6 }, () => account.person()));
    const signIn = (email: string, signal?: AbortSignal) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
        ...(signal && { signal }),
      });
    const leaving = new AbortController();
    const gone = signIn(newAddress(), leaving.signal).catch(() => 'gone');
    const answers = Promise.all(people.map(({ email }) => signIn(email)));
    leaving.abort();
    expect(await gone).toBe('gone');
    expect((await answers).map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});

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

describe('guessing', () => {
  it('[A-031] gets the same answer for a wrong password and for an unknown address', async () => {
    const { email } = await account.person();
    const wrong = await account.logIn(email, 'wrong');
    const unknown = await account.logIn(newAddress(), 'wrong');
    expect(wrong.statusCode).toBe(401);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(wrong.json().errors[0].message).toBe('The email or password provided is incorrect.');
  });

  it('[A-032] makes the same work for both: one password is checked, as costly as the other', async () => {
    const { email } = await account.person();
    const { fits } = Hasher.prototype;
    const checked: string[] = [];
    const verified = jest.spyOn(Hasher.prototype, 'fits').mockImplementation(function check(
      this: Hasher,
      given,
      known,
    ) {
      checked.push(given);
      return fits.call(this, given, known);
    });
    await account.logIn(email, 'wrong for one');
    await account.logIn(newAddress(), 'wrong for none');
    verified.mockRestore();
    expect(checked).toEqual(['wrong for one', 'wrong for none']);
  });

  it('[A-032] takes as long for both: the medians do not tell them apart', async () => {
    const took = async (email: string) => {
      const start = performance.now();
      await account.logIn(email, 'wrong');
      return performance.now() - start;
    };
    // Measured alternately, so that other load on the machine slows both alike; and as often as needed to be
    // nearly sure (3.3 standard deviations) of the median, few times on a quiet machine and more on a busy
    // one.
    const ratios: number[] = [];
    const likelyMedian = () => {
      const sorted = ratios.toSorted((a, b) => a - b);
      const aside = 1.65 * Math.sqrt(sorted.length);
      const at = (place: number) => sorted[Math.round(place)] ?? Number.NaN;
      return [at(sorted.length / 2 - aside), at(sorted.length / 2 + aside)] as const;
    };
    for (let pair = 0; pair < 600; pair += 1) {
      const { email } = await account.person();
      const [known, unknown] = [await took(email), await took(newAddress())];
      ratios.push(unknown / known);
      const [least, most] = likelyMedian();
      if (pair >= 20 && ((least > 0.8 && most < 1.25) || least > 1.25 || most < 0.8)) break;
    }
    const [least, most] = likelyMedian();
    expect(least).toBeGreaterThan(0.8);
    expect(most).toBeLessThan(1.25);
  });

  it('[A-034] is over after five tries: then the right password is refused too', async () => {
    const { email } = await account.person();
    for (const unknown of [email, newAddress()]) {
      for (let guess = 0; guess < 5; guess += 1)
        expect((await account.logIn(unknown, 'wrong')).json().errors[0].message).toMatch(
          /incorrect/,
        );
      const locked = await account.logIn(unknown);
      expect(locked.statusCode).toBe(401);
      expect(locked.json().errors[0].message).toBe(
        'This account is locked for ten minutes after too many failed sign-ins.',
      );
    }
  });

  it('[A-035] is forgiven after ten minutes, and forgotten with a success', async () => {
    const { email } = await account.person();
    for (let guess = 0; guess < 5; guess += 1) await account.logIn(email, 'wrong');
    await ageTries(9.9);
    expect((await account.logIn(email)).statusCode).toBe(401);
    await ageTries(0.2);
    expect((await account.logIn(email)).statusCode).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await account.logIn(email, 'wrong')).json().errors[0].message).toMatch(/incorrect/);
      expect((await account.logIn(email)).statusCode).toBe(200);
    }
  });

  it('[A-036] at the same time, at two instances, gets no more than five tries', async () => {
    const { namespace, mint } = account;
    const other = await startAccount({}, { namespace, mint });
    try {
      for (const email of [(await account.person()).email, newAddress()]) {
        const answers = await Promise.all(
          Array.from({ length: 24 }, (_, guess) =>
            (guess % 2 === 0 ? account : other).logIn(email, 'wrong'),
          ),
        );
        const messages = answers.map((answer) => answer.json().errors[0].message);
        expect(messages.filter((message) => /incorrect/.test(message))).toHaveLength(5);
        const refused = messages.filter((message) => /locked|Please try again/.test(message));
        expect(refused).toHaveLength(19);
        for (const instance of [account, other])
          expect((await instance.logIn(email)).json().errors[0].message).toMatch(/locked/);
      }
    } finally {
      await other.service.stop();
    }
  });

  it('holds its turn until its password is checked, so that guesses do not pile up', async () => {
    const { email } = await account.person();
    for (let guess = 0; guess < 5; guess += 1) await account.logIn(email, 'wrong');
    const order: string[] = [];
    const { fits } = Hasher.prototype;
    const checking = jest.spyOn(Hasher.prototype, 'fits');
    checking.mockImplementation(async function check(this: Hasher, ...given) {
      const result = await fits.apply(this, given);
      order.push('checked');
      return result;
    });
    expect((await account.logIn(email, 'wrong')).json().errors[0].message).toMatch(/locked/);
    checking.mockRestore();
    expect([...order, 'answered']).toEqual(['checked', 'answered']);
  });

  it('can be undone by an operator alone', async () => {
    const { email, token } = await account.signedIn();
    for (let guess = 0; guess < 5; guess += 1) await account.logIn(email, 'wrong');
    const unlock = (by: string) =>
      account.call('POST', '/api/users/unlock', { token: by, json: { email } });
    expect((await unlock(token)).statusCode).toBe(403);
    expect((await unlock(await account.mint.operator())).statusCode).toBe(200);
    expect((await account.logIn(email)).statusCode).toBe(200);
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
    .documents.updateOne({ _id: objectId(id) }, { $set: { 'secret.sessions': sessions } });
}
