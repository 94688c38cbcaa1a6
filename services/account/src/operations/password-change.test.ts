import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;
const next = 'Another-one-2';

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const change = (token: string | undefined, given: unknown = next, headers = {}) =>
  account.call('POST', '/api/auth/password', { token, json: { password: given }, headers });
const proved = () => account.signedIn({}, { isProved: true });
const storedOf = (id: string) => new People(account.service).byId(id);
const notificationsOf = (token: string) =>
  account.call('GET', '/api/push-notifications', { token }).then((answer) => answer.json().docs);

describe('a new password', () => {
  it('takes the place of the old one, ends every other session and is told to the person', async () => {
    const { email, token } = await proved();
    const elsewhere = (await account.logIn(email)).json().token as string;
    const answer = await change(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password changed.' }]);
    expect((await account.me(token)).json().user.email).toBe(email);
    expect((await account.me(elsewhere)).json().user).toBeNull();
    expect((await account.logIn(email)).statusCode).toBe(401);
    expect((await account.logIn(email, next)).statusCode).toBe(200);
    await until('the notification', async () =>
      (await notificationsOf(token)).some(
        ({ type }: { type: string }) => type === 'password.changed',
      ),
    );
  });

  it('can be chosen again when the answer was lost', async () => {
    const { token } = await proved();
    expect((await change(token)).statusCode).toBe(200);
    expect((await change(token)).statusCode).toBe(200);
  });

  it('takes a fresh proof, of this session and not of another', async () => {
    const { id, email, token } = await account.signedIn();
    await account.logIn(email);
    for (const given of [next, 'x', undefined]) {
      const answer = await change(token, given);
      expect([answer.statusCode, answer.json().errors[0].name]).toEqual([403, 'ProofRequired']);
    }
    const proof = { json: { password }, token };
    expect((await account.call('POST', '/api/auth/proof', proof)).statusCode).toBe(200);
    const age = async (seconds: number) => {
      const sessions = (await storedOf(id))?.secret.sessions.map((session) => ({
        ...session,
        provedAt: new Date(Date.now() - seconds * 1_000),
      }));
      await account.service
        .store('users')
        [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.sessions': sessions } });
    };
    await age(601);
    expect((await change(token)).statusCode).toBe(403);
    await age(590);
    expect((await change(token)).statusCode).toBe(200);
  });

  it('is as strong as at registration', async () => {
    const { email, token } = await proved();
    for (const [weak, says] of [
      ['short', /at least 8/],
      ['x'.repeat(257), /at most 256/],
      ['password1', /data leaks/],
      [email, /too easy/],
      [{ $ne: '' }, /required/],
    ] as const) {
      const [refused] = (await change(token, weak)).json().errors;
      expect(refused.data.errors[0]).toEqual({
        path: 'password',
        message: expect.stringMatching(says),
      });
    }
    expect((await account.logIn(email)).statusCode).toBe(200);
  });

  it('is for the person alone, from the portal itself', async () => {
    const { cookie } = await proved();
    for (const token of [undefined, 'nonsense', await account.mint.operator()])
      expect((await change(token)).statusCode).toBe(403);
    const headers = { cookie, origin: 'https://evil.example' };
    expect((await change(undefined, next, headers)).statusCode).toBe(403);
  });

  it('makes links that were mailed before count for nothing', async () => {
    const { id, email, token } = await proved();
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    await until('the link', async () => (await storedOf(id))?.secret.resets.length);
    const json = { email: `n${email}` };
    expect((await account.call('POST', '/api/auth/address', { token, json })).statusCode).toBe(200);
    expect((await change(token)).statusCode).toBe(200);
    expect(await storedOf(id)).toMatchObject({ secret: { resets: [], addressChange: null } });
  });

  it('of two tabs is the last, and both stay signed in', async () => {
    const { email, token } = await proved();
    const answers = await Promise.all([change(token), change(token, 'Another-one-3')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const tries = await Promise.all([
      account.logIn(email, next),
      account.logIn(email, 'Another-one-3'),
    ]);
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await account.me(token)).json().user.email).toBe(email);
  });
});
