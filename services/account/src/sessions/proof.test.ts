import { objectId } from '@fairlead/service-kit';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';
import { provedUntil, requireProof } from './proof.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const prove = (token: string | undefined, given: unknown = password, headers = {}) =>
  account.call('POST', '/api/auth/proof', { token, json: { password: given }, headers });
const sessionsOf = async (id: string) =>
  (await new People(account.service).byId(id))?.secret.sessions ?? [];
const refusal = (answer: { json(): { errors: { data?: { errors: { message: string }[] } }[] } }) =>
  answer.json().errors[0]?.data?.errors[0]?.message;

describe('a proof', () => {
  it('counts for ten minutes', () => {
    const before = (ms: number) => ({ provedAt: new Date(Date.now() - ms) });
    expect(provedUntil(before(599_000))).toBeInstanceOf(Date);
    expect(provedUntil(before(600_000))).toBeUndefined();
    expect(provedUntil({})).toBeUndefined();
    expect(() => requireProof(before(599_000))).not.toThrow();
    expect(() => requireProof(before(600_000))).toThrow(/confirm that it is you/);
  });

  it('is given by the password, for the session in which it is given', async () => {
    const { id, email, token } = await account.signedIn();
    const { token: elsewhere } = await account.signedIn();
    await account.logIn(email);
    const answer = await prove(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Confirmed.', until: expect.any(String) },
    ]);
    const left = new Date(answer.json().until).getTime() - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
    const [first] = await sessionsOf(id);
    expect(first?.provedAt).toBeInstanceOf(Date);
    expect((await prove(elsewhere, 'wrong')).statusCode).toBe(400);
  });

  it('comes with a sign-in, and lasts through a new token of the session', async () => {
    const { id, email } = await account.person();
    const cookie = `payload-token=${(await account.logIn(email)).json().token}`;
    const [signedIn] = await sessionsOf(id);
    expect(signedIn?.provedAt).toBeInstanceOf(Date);
    await account.call('POST', '/api/users/refresh-token', { headers: account.fromPortal(cookie) });
    expect((await sessionsOf(id))[0]?.provedAt).toEqual(signedIn?.provedAt);
  });

  it('is nowhere answered, and not in the token', async () => {
    const { token } = await account.signedIn({}, { isProved: true });
    const answers = [
      await account.me(token),
      await account.call('GET', '/api/users/sessions', { token }),
    ];
    for (const { body } of answers) expect(body).not.toContain('provedAt');
  });

  it('is for somebody who is signed in, from the portal itself', async () => {
    const { cookie } = await account.signedIn();
    for (const token of [undefined, 'nonsense', await account.mint.operator()])
      expect((await prove(token)).statusCode).toBe(403);
    const foreign: Record<string, string>[] = [
      { cookie, origin: 'https://evil.example' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await prove(undefined, password, headers)).statusCode).toBe(403);
  });

  it('takes a password and nothing else', async () => {
    const { token } = await account.signedIn();
    for (const given of ['', null, 5, { $ne: '' }, ['a']])
      expect((await prove(token, given)).statusCode).toBe(400);
  });
});

describe('wrong passwords', () => {
  it('are refused without ending the session, and lock the account like those of sign-ins', async () => {
    const { id, email, token } = await account.signedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(token, 'wrong')));
    for (const answer of answers)
      expect([answer.statusCode, refusal(answer)]).toEqual([400, 'This is not your password.']);
    expect((await account.logIn(email, 'wrong')).statusCode).toBe(401);
    expect(refusal(await prove(token))).toMatch(/^This account is locked/);
    expect((await account.logIn(email)).json().errors[0].message).toMatch(/locked/);
    expect((await account.me(token)).json().user.id).toBe(id);
    expect((await sessionsOf(id)).some(({ provedAt }) => provedAt)).toBe(false);
  });

  it('are forgotten after the right one', async () => {
    const { email, token } = await account.signedIn();
    for (let guess = 0; guess < 4; guess += 1) await prove(token, 'wrong');
    expect((await prove(token)).statusCode).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await account.logIn(email, 'wrong');
    expect((await account.logIn(email)).statusCode).toBe(200);
  });

  it('prove nothing where the session has ended meanwhile', async () => {
    const { id, token } = await account.signedIn();
    await account.service
      .store('users')
      [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.sessions': [] } });
    expect((await prove(token)).statusCode).toBe(403);
  });
});
