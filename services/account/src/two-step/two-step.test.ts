import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownSecurity } from '../data-export/own-security.ts';
import { Authenticator } from '../testing/authenticator.ts';
import {
  type AccountTest,
  newAddress,
  password,
  type SignedInPerson,
  startAccount,
} from '../testing/fixtures.ts';
import { People } from '../users/people.ts';
import { codeAt } from './codes.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const STEP_MS = 30_000;
const call = (at: string, token?: string, json: object = {}, headers = {}) =>
  account.call('POST', `/api/auth/two-step${at}`, { token, json, headers });
const proved = () => account.signedIn({}, { isProved: true });
const secretOf = async (id: string) => (await new People(account.service).byId(id))?.secret;
const stateOf = async (token: string) =>
  (await account.call('GET', '/api/auth/security', { token })).json().twoStep;
const nameOf = (answer: { json(): { errors?: { name?: string }[] } }) =>
  answer.json().errors?.[0]?.name;
const rows = () => account.service.connection.collection('authenticators');

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
}
/** Waits for a mail with this subject, or for several in one. */
const isMailed = (email: string, subject: string) =>
  until(subject, async () =>
    (await mailsTo(email)).some((mail) => mail.subject === subject || mail.text.includes(subject)),
  );

/** Somebody with two-step sign-in, the key of their app and their recovery codes. */
async function withTwoStep(person?: SignedInPerson) {
  const somebody = person ?? (await proved());
  const { key } = (await call('/options', somebody.token)).json() as { key: string };
  const on = await call('', somebody.token, { code: codeAt(key, Date.now()) });
  expect(on.statusCode).toBe(200);
  return { ...somebody, key, codes: on.json().codes as string[] };
}

/** Forgets which codes of the app were accepted, and answers the one that it shows now. */
async function freshCode({ id, key }: { id: string; key: string }): Promise<string> {
  await account.service
    .store('users')
    [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.twoStep.lastStep': 0 } });
  return codeAt(key, Date.now());
}
const signIn = (email: string, code?: string) =>
  account.logIn(email, password, code === undefined ? {} : { code });

describe('setting up two-step sign-in', () => {
  it('counts for nothing until the first code is confirmed, and is the same in every tab', async () => {
    const { id, email, token } = await proved();
    const tabs = await Promise.all([call('/options', token), call('/options', token)]);
    const [first, second] = tabs.map((answer) => answer.json());
    expect(first).toEqual(second);
    expect(first.uri).toMatch(/^otpauth:\/\/totp\/Fairlead:/);
    expect(new URL(first.uri).searchParams.get('secret')).toBe(first.key);
    expect(await stateOf(token)).toBeNull();
    expect((await signIn(email)).statusCode).toBe(200);
    const wrong = await call('', token, { code: codeAt(first.key, Date.now() - 5 * STEP_MS) });
    expect([wrong.statusCode, wrong.json().errors[0].data.errors[0].path]).toEqual([400, 'code']);
    expect(await stateOf(token)).toBeNull();
    const stored = JSON.stringify([await rows().find({ user: id }).toArray(), await secretOf(id)]);
    expect(stored).not.toContain(first.key);
  });

  it('ends the other sessions, shows ten recovery codes once, and notifies the person', async () => {
    const person = await proved();
    const elsewhere = (await signIn(person.email)).json().token as string;
    const { codes } = await withTwoStep(person);
    expect(codes).toHaveLength(10);
    expect(await stateOf(person.token)).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await account.me(elsewhere)).json().user).toBeNull();
    expect((await account.me(person.token)).json().user.email).toBe(person.email);
    await isMailed(person.email, 'Two-step sign-in is on');
    expect(JSON.stringify(await secretOf(person.id))).not.toContain(codes[0]);
  });

  it('is done once: a second tab is refused, and so is whoever begins again', async () => {
    const { token } = await proved();
    const { key } = (await call('/options', token)).json();
    const code = codeAt(key, Date.now());
    const both = await Promise.all([call('', token, { code }), call('', token, { code })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await call('/options', token)).statusCode).toBe(409);
    expect((await call('', token, { code })).statusCode).toBe(409);
  });

  it('that took too long begins again with another key', async () => {
    const { id, token } = await proved();
    const { key } = (await call('/options', token)).json();
    const past = { 'secret.twoStepSetup.expiresAt': new Date(Date.now() - 1) };
    await account.service.store('users')[driver].updateOne({ _id: objectId(id) }, { $set: past });
    expect((await call('', token, { code: codeAt(key, Date.now()) })).statusCode).toBe(409);
    const again = (await call('/options', token)).json();
    expect(again.key).not.toBe(key);
    expect((await call('', token, { code: codeAt(again.key, Date.now()) })).statusCode).toBe(200);
    expect(await rows().countDocuments({ user: id })).toBe(1);
  });

  it('takes a fresh proof, a session, and this origin', async () => {
    const { token } = await account.signedIn();
    for (const at of ['/options', '', '/codes', '/off']) {
      expect(nameOf(await call(at, token, at === '' ? { code: '1' } : {}))).toBe('ProofRequired');
      expect((await call(at)).statusCode).toBe(403);
      const strange = { 'sec-fetch-site': 'cross-site', cookie: `payload-token=${token}` };
      expect((await call(at, undefined, {}, strange)).statusCode).toBe(403);
    }
  });
});

describe('the second step of signing in', () => {
  it('is asked for by name once the password is right, and a wrong password reveals nothing of it', async () => {
    const person = await withTwoStep();
    const asked = await signIn(person.email);
    expect([asked.statusCode, nameOf(asked)]).toEqual([401, 'CodeRequired']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const code = await freshCode(person);
    const wrong = await account.logIn(person.email, 'wrong', { code });
    const unknown = await account.logIn(newAddress(), 'wrong', { code });
    expect(wrong.json()).toEqual(unknown.json());
    const done = await signIn(person.email, code);
    expect([done.statusCode, done.json().user.email]).toEqual([200, person.email]);
  });

  it('accepts a code once, and answers a used and a wrong one alike', async () => {
    const person = await withTwoStep();
    const code = await freshCode(person);
    expect((await signIn(person.email, code)).statusCode).toBe(200);
    const again = await signIn(person.email, code);
    expect([again.statusCode, nameOf(again)]).toEqual([401, 'CodeRefused']);
    const old = await signIn(person.email, codeAt(person.key, Date.now() - 5 * STEP_MS));
    expect(old.json()).toEqual(again.json());
    const [recovery = ''] = person.codes;
    expect((await signIn(person.email, recovery)).statusCode).toBe(200);
    expect((await signIn(person.email, recovery)).json()).toEqual(again.json());
  });

  it('lets one of two sign-ins in that send the same code at once', async () => {
    const person = await withTwoStep();
    const code = await freshCode(person);
    const both = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('by a recovery code notifies the person, and new codes end the earlier ones', async () => {
    const person = await withTwoStep();
    const [first = '', second = ''] = person.codes;
    expect((await signIn(person.email, first)).statusCode).toBe(200);
    await isMailed(person.email, 'A recovery code was used');
    expect((await stateOf(person.token)).recoveryCodesLeft).toBe(9);
    const made = (await call('/codes', person.token)).json().codes as string[];
    expect(made).toHaveLength(10);
    expect((await stateOf(person.token)).recoveryCodesLeft).toBe(10);
    expect((await signIn(person.email, second)).statusCode).toBe(401);
    expect((await signIn(person.email, made[0])).statusCode).toBe(200);
    await isMailed(person.email, 'You have new recovery codes');
  });

  it('locks the account after five wrong codes, which a right password does not undo, and notifies the person', async () => {
    const person = await withTwoStep();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(nameOf(await signIn(person.email, '000000'))).toBe('CodeRefused');
      if (guess < 4) expect(nameOf(await signIn(person.email))).toBe('CodeRequired');
    }
    const locked = await signIn(person.email, await freshCode(person));
    expect(locked.json().errors[0].message).toContain('locked for ten minutes');
    await isMailed(person.email, 'Wrong codes were entered for your account');
  });

  it('does not count a sign-in that only lacks its code', async () => {
    const person = await withTwoStep();
    for (let time = 0; time < 8; time += 1)
      expect(nameOf(await signIn(person.email))).toBe('CodeRequired');
    expect((await signIn(person.email, await freshCode(person))).statusCode).toBe(200);
  });

  it('is asked for by GraphQL too', async () => {
    const person = await withTwoStep();
    const logIn = async (code?: string) => {
      const args = `email: "${person.email}", password: "${password}"${code ? `, code: "${code}"` : ''}`;
      const query = `mutation { loginUser(${args}) { token } }`;
      return (await account.call('POST', '/api/graphql', { json: { query } })).json();
    };
    expect((await logIn()).data?.loginUser ?? null).toBeNull();
    expect((await logIn(await freshCode(person))).data.loginUser.token).toEqual(expect.any(String));
  });

  it('is not asked for after a passkey', async () => {
    const person = await withTwoStep();
    const authenticator = new Authenticator();
    const passkeys = (at: string, token?: string, json = {}) =>
      account.call('POST', `/api/auth/passkeys${at}`, { token, json });
    const made = (await passkeys('/options', person.token)).json();
    await passkeys('', person.token, { credential: authenticator.create(made) });
    const challenge = (await passkeys('/challenge')).json();
    const signedIn = await passkeys('/sign-in', undefined, {
      credential: authenticator.sign(challenge),
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it('is not skipped by a new password from a mailed link, which ends all sessions and signs nobody in', async () => {
    const person = await withTwoStep();
    await account.call('POST', '/api/auth/forgot-password', { json: { email: person.email } });
    const token = await until('the link', async () =>
      (await mailsTo(person.email))
        .flatMap(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
        .at(0),
    );
    const next = 'Another-long-one-2';
    const reset = await account.call('POST', '/api/auth/reset-password', {
      json: { token, password: next },
    });
    expect([reset.statusCode, Object.keys(reset.json())]).toEqual([200, ['message']]);
    expect(reset.headers['set-cookie']).toBeUndefined();
    expect((await secretOf(person.id))?.sessions).toEqual([]);
    expect((await account.me(person.token)).json().user).toBeNull();
    expect(nameOf(await account.logIn(person.email, next))).toBe('CodeRequired');
    const done = await account.logIn(person.email, next, { code: await freshCode(person) });
    expect(done.statusCode).toBe(200);
  });
});

describe('switching two-step sign-in off', () => {
  it('takes a fresh proof or a code, which is used up, and keeps the sessions', async () => {
    const person = await withTwoStep();
    expect((await call('/off', person.token)).statusCode).toBe(200);
    expect(await stateOf(person.token)).toBeNull();
    expect((await signIn(person.email)).statusCode).toBe(200);
    expect(await rows().countDocuments({ user: person.id })).toBe(0);
    await isMailed(person.email, 'Two-step sign-in is off');
    expect((await call('/off', person.token)).statusCode).toBe(409);
  });

  it('by a code counts wrong ones like wrong passwords', async () => {
    const person = await withTwoStep();
    const unproved = await account.call('POST', '/api/auth/login', {
      json: { email: person.email, password, code: await freshCode(person) },
    });
    const { token } = unproved.json();
    await account.service
      .store('users')
      [driver].updateOne(
        { _id: objectId(person.id) },
        { $unset: { 'secret.sessions.$[].provedAt': 1 } },
      );
    expect(nameOf(await call('/off', token))).toBe('ProofRequired');
    for (let guess = 0; guess < 4; guess += 1) {
      const refused = await call('/off', token, { code: '000000' });
      expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
        400,
        'code',
      ]);
    }
    expect((await call('/off', token, { code: person.codes[3] })).statusCode).toBe(200);
    expect(await stateOf(token)).toBeNull();
  });

  it('is done by an operator for somebody who has lost everything: recorded, notified, and with an end to their sessions', async () => {
    const person = await withTwoStep();
    const operator = await account.mint.operator();
    const json = { email: person.email };
    for (const token of [undefined, person.token, (await proved()).token])
      expect((await call('/reset', token, json)).statusCode).toBe(403);
    expect((await call('/reset', operator, { email: newAddress() })).statusCode).toBe(403);
    expect((await call('/reset', operator, json)).statusCode).toBe(200);
    expect((await call('/reset', operator, json)).statusCode).toBe(409);
    expect((await account.me(person.token)).json().user).toBeNull();
    expect((await signIn(person.email)).statusCode).toBe(200);
    await isMailed(person.email, 'Our support switched it off');
    const recorded = await until('the audit records', async () => {
      const found = await account.service.connection
        .collection('audit')
        .find({ collection: 'users', document: person.id, fields: 'twoStep' })
        .sort({ at: 1 })
        .toArray();
      return found.length === 2 ? found : undefined;
    });
    expect(recorded.map(({ actor }) => actor.kind)).toEqual(['person', 'operator']);
  });

  it('is done by “this was not me” where it was switched on after the address was changed', async () => {
    const person = await proved();
    const next = { email: newAddress() };
    await account.call('POST', '/api/auth/address', { token: person.token, json: next });
    const token = (await mailsTo(person.email)).flatMap(
      ({ text }) => /undo-address\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
    )[0];
    await withTwoStep(person);
    await account.call('POST', '/api/auth/address/undo', { json: { token } });
    expect((await secretOf(person.id))?.twoStep).toBeNull();
    expect(await rows().countDocuments({ user: person.id })).toBe(0);
  });
});

it('is in the copy of one’s data, without the key and the codes', async () => {
  const person = await withTwoStep();
  const { value: file } = await ownSecurity(account.service, person.id).next();
  const text = String(file?.content);
  expect(JSON.parse(text).twoStepSignIn).toMatchObject({ recoveryCodesLeft: 10 });
  for (const secret of [person.key, ...person.codes]) expect(text).not.toContain(secret);
});
