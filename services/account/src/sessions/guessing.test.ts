import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { Hasher } from '../passwords/hasher.ts';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

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
