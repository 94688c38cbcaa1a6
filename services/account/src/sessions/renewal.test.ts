import { objectId } from '@fairlead/service-kit';
import { driver, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;
let other: AccountTest;

beforeAll(async () => {
  account = await startAccount();
  const { namespace, mint } = account;
  other = await startAccount({}, { namespace, mint });
});
afterAll(async () => {
  await other.service.stop();
  await account.close();
});

const DAY = 24 * 60;
const cookieIn = ({ headers }: LightMyRequestResponse) =>
  /payload-token=[^;]+/.exec([headers['set-cookie']].flat().join())?.[0] ?? '';
const renew = (cookie: string, at = account) =>
  at.call('POST', '/api/users/refresh-token', { headers: at.fromPortal(cookie) });
const renewed = async (cookie: string, at = account) => {
  const answer = await renew(cookie, at);
  expect(answer.statusCode).toBe(200);
  return cookieIn(answer);
};
const isSignedIn = async (cookie: string) =>
  (await account.me(cookie.split('=')[1] ?? '')).json().user !== null;

/** The cookie of somebody new on a remembered device. */
async function remembered(): Promise<{ id: string; email: string; cookie: string }> {
  const { id, email } = await account.person();
  const signedIn = await account.logIn(email, undefined, { rememberDevice: true });
  return { id, email, cookie: cookieIn(signedIn) };
}

describe('a session', () => {
  it('[A-028] is over after 2 hours without use; use renews it', () =>
    withClock(async ({ pass }) => {
      const { email } = await account.person();
      let cookie = cookieIn(await account.logIn(email));
      for (let use = 0; use < 3; use += 1) {
        pass(119);
        expect(await isSignedIn(cookie)).toBe(true);
        cookie = await renewed(cookie);
      }
      pass(121);
      expect(await isSignedIn(cookie)).toBe(false);
      expect((await renew(cookie)).statusCode).toBe(403);
    }));
});

describe('the latest token of a session', () => {
  it('is renewed long after it has run out, as long as the session lives', () =>
    withClock(async ({ pass }) => {
      let { cookie } = await remembered();
      for (const days of [1, 20, 8]) {
        pass(days * DAY);
        expect(await isSignedIn(cookie)).toBe(false);
        cookie = await renewed(cookie);
        expect(await isSignedIn(cookie)).toBe(true);
      }
      pass(2 * DAY);
      expect((await renew(cookie)).statusCode).toBe(403);
    }));

  it('is whichever the browser kept of those that were asked for at the same moment', () =>
    withClock(async ({ pass }) => {
      const { cookie } = await remembered();
      pass(DAY);
      const tabs = await Promise.all(
        Array.from({ length: 12 }, (_, tab) => renewed(cookie, tab % 2 ? other : account)),
      );
      for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
      pass(DAY);
      for (const tab of tabs) expect(await isSignedIn(await renewed(tab))).toBe(true);
    }));
});

describe('a token that was replaced', () => {
  it('is renewed for ten minutes after it has run out: its answer may have been lost', () =>
    withClock(async ({ pass }) => {
      const { cookie } = await remembered();
      pass(DAY);
      await renewed(cookie);
      pass(9);
      const second = await renewed(cookie, other);
      pass(DAY);
      expect(await isSignedIn(await renewed(second))).toBe(true);
    }));

  it('is not renewed any more, and ends the session of whoever holds the new one', () =>
    withClock(async ({ pass }) => {
      const { id, email, cookie } = await remembered();
      await account.logIn(email, undefined, { rememberDevice: true });
      pass(DAY);
      const latest = await renewed(cookie);
      pass(11);
      expect(await isSignedIn(latest)).toBe(true);
      const refused = await renew(cookie);
      expect([refused.statusCode, cookieIn(refused)]).toEqual([403, '']);
      expect(await isSignedIn(latest)).toBe(false);
      expect((await renew(latest)).statusCode).toBe(403);
      // The session of another device continues.
      expect(await sessionsOf(id)).toHaveLength(1);
    }));

  it('is refused when a copy of it is 20 days old, though its session goes on', () =>
    withClock(async ({ pass }) => {
      const { cookie: stolen } = await remembered();
      let cookie = stolen;
      for (let day = 0; day < 20; day += 1) {
        pass(DAY);
        cookie = await renewed(cookie);
      }
      expect((await renew(stolen)).statusCode).toBe(403);
    }));

  it('is replaced as well by asking who one is', () =>
    withClock(async ({ pass }) => {
      const { cookie } = await remembered();
      pass(11);
      const me = await account.call('GET', '/api/users/me', {
        headers: account.fromPortal(cookie),
      });
      expect(cookieIn(me)).toMatch(/payload-token=ey/);
      pass(DAY);
      expect((await renew(cookie)).statusCode).toBe(403);
    }));

  it('may end its session by signing out', () =>
    withClock(async ({ pass }) => {
      const { id, cookie } = await remembered();
      pass(DAY);
      await renewed(cookie);
      pass(DAY);
      const headers = account.fromPortal(cookie);
      expect((await account.call('POST', '/api/users/logout', { headers })).statusCode).toBe(200);
      expect(await sessionsOf(id)).toEqual([]);
    }));
});

describe('a renewal', () => {
  it('writes once, and not at all within the grace of the one before', () =>
    withClock(async ({ pass }) => {
      const { cookie } = await remembered();
      pass(DAY);
      const collection = new People(account.service).store[driver];
      const writes = jest.spyOn(collection, 'updateOne');
      await renewed(cookie);
      expect(writes).toHaveBeenCalledTimes(1);
      await renewed(cookie);
      expect(writes).toHaveBeenCalledTimes(1);
      writes.mockRestore();
    }));

  it('of a session that an earlier release began is the first that counts', () =>
    withClock(async ({ pass }) => {
      const { id, cookie } = await remembered();
      await account.service
        .store('users')
        [driver].updateOne({ _id: objectId(id) }, { $unset: { 'secret.sessions.0.turn': '' } });
      pass(DAY);
      const next = await renewed(cookie);
      pass(DAY);
      const latest = await renewed(next);
      pass(11);
      expect((await renew(cookie)).statusCode).toBe(403);
      expect(await isSignedIn(latest)).toBe(false);
    }));
});

const sessionsOf = async (id: string) =>
  (await new People(account.service).byId(id))?.secret.sessions ?? [];
