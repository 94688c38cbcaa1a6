import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const ask = (token: string | undefined, email: unknown, headers = {}) =>
  account.call('POST', '/api/auth/address', { token, json: { email }, headers });
const confirm = (token: string, headers = {}) =>
  account.call('POST', '/api/auth/address/confirm', { json: { token }, headers });
const undo = (token: string) => account.call('POST', '/api/auth/address/undo', { json: { token } });
const withdraw = (token: string | undefined) =>
  account.call('DELETE', '/api/auth/address', { token });
const pendingOf = async (token: string) =>
  (await account.call('GET', '/api/auth/security', { token })).json().addressChange;
const proved = () => account.signedIn({}, { isProved: true });
const storedOf = (id: string) => new People(account.service).byId(id);

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
}
const linkTo = async (email: string, page: 'change-address' | 'undo-address') =>
  (await mailsTo(email)).flatMap(
    ({ text }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? [],
  )[0] ?? '';

/** Somebody who requested another address, with the tokens of both links. */
async function asking() {
  const person = await proved();
  const next = newAddress();
  expect((await ask(person.token, next)).statusCode).toBe(200);
  return {
    ...person,
    next,
    confirming: await linkTo(next, 'change-address'),
    undoing: await linkTo(person.email, 'undo-address'),
  };
}

/** Moves a link of somebody into the past. */
async function age(id: string, what: 'addressChange' | 'addressUndos', minutes: number) {
  const secret = (await storedOf(id))?.secret;
  const moved = <Link extends { expiresAt: Date; sentAt?: Date }>(link: Link) => ({
    ...link,
    expiresAt: new Date(link.expiresAt.getTime() - minutes * 60_000),
    ...(link.sentAt && { sentAt: new Date(link.sentAt.getTime() - minutes * 60_000) }),
  });
  const value =
    what === 'addressUndos'
      ? secret?.addressUndos?.map(moved)
      : secret?.addressChange && moved(secret.addressChange);
  await account.service
    .store('users')
    [driver].updateOne({ _id: objectId(id) }, { $set: { [`secret.${what}`]: value } });
}

describe('another address', () => {
  it('counts once its link is followed, and not before', async () => {
    const { email, token, next, confirming } = await asking();
    expect((await account.me(token)).json().user.email).toBe(email);
    expect(await pendingOf(token)).toEqual({ email: next, expiresAt: expect.any(String) });
    expect((await account.logIn(next)).statusCode).toBe(401);
    expect((await confirm(confirming)).json()).toEqual({ message: 'Address changed.' });
    expect((await account.me(token)).json().user).toMatchObject({
      email: next,
      emailVerified: true,
    });
    expect(await pendingOf(token)).toBeNull();
    expect((await account.logIn(next)).statusCode).toBe(200);
    expect((await account.logIn(email)).statusCode).toBe(401);
  });

  it('is asked for with a fresh proof, by the person, from the portal itself', async () => {
    const { cookie, token } = await account.signedIn();
    const answer = await ask(token, newAddress());
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([403, 'ProofRequired']);
    for (const other of [undefined, 'nonsense', await account.mint.operator()])
      for (const call of [ask(other, newAddress()), withdraw(other)])
        expect((await call).statusCode).toBe(403);
    const headers = { cookie, origin: 'https://evil.example' };
    expect((await ask(undefined, newAddress(), headers)).statusCode).toBe(403);
  });

  it('is refused where it is none, or the present one', async () => {
    const { email, token } = await proved();
    for (const bad of ['', 'none', null, { $ne: '' }, ` ${email.toUpperCase()} `])
      expect((await ask(token, bad)).json().errors[0].data.errors[0].path).toBe('email');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('that somebody has is answered alike, and told to its owner alone', async () => {
    const owner = await account.person();
    const asker = await proved();
    const free = await ask(asker.token, newAddress());
    const taken = await ask(asker.token, owner.email);
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await pendingOf(asker.token)).toMatchObject({ email: owner.email });
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('Your email address has an account already');
    expect(mail?.text).not.toContain('token=');
    expect(await mailsTo(asker.email)).toHaveLength(2);
  });

  it('that somebody takes before it is confirmed stays theirs', async () => {
    const { email, token, next, confirming } = await asking();
    await account.person({ email: next });
    expect((await confirm(confirming)).statusCode).toBe(403);
    expect((await account.me(token)).json().user.email).toBe(email);
  });

  it('can be given up, once', async () => {
    const { email, token, confirming } = await asking();
    expect((await withdraw(token)).statusCode).toBe(200);
    expect(await pendingOf(token)).toBeNull();
    expect((await withdraw(token)).statusCode).toBe(404);
    expect((await confirm(confirming)).statusCode).toBe(403);
    expect((await account.me(token)).json().user.email).toBe(email);
  });

  it('asked for in a second tab replaces the first', async () => {
    const { token, confirming } = await asking();
    const other = newAddress();
    expect((await ask(token, other)).statusCode).toBe(200);
    expect((await confirm(confirming)).statusCode).toBe(403);
    expect((await confirm(await linkTo(other, 'change-address'))).statusCode).toBe(200);
    expect((await account.me(token)).json().user.email).toBe(other);
  });

  it('can be asked for five times a day', async () => {
    const { id, token } = await proved();
    for (let call = 0; call < 5; call += 1)
      expect((await ask(token, newAddress())).statusCode).toBe(200);
    expect((await ask(token, newAddress())).statusCode).toBe(429);
    await age(id, 'addressUndos', 24 * 60 + 1);
    expect((await ask(token, newAddress())).statusCode).toBe(200);
  });
});

describe('the link that confirms', () => {
  it('works once, also when it is followed twice at the same moment', async () => {
    const { confirming } = await asking();
    const answers = await Promise.all([confirm(confirming), confirm(confirming)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await confirm(confirming)).json().errors[0].message).toMatch(/has been used/);
  });

  it('is good for an hour', async () => {
    const late = await asking();
    await age(late.id, 'addressChange', 60.1);
    expect((await confirm(late.confirming)).statusCode).toBe(403);
    expect(await pendingOf(late.token)).toBeNull();
    const inTime = await asking();
    await age(inTime.id, 'addressChange', 59);
    expect((await confirm(inTime.confirming)).statusCode).toBe(200);
  });

  it('is not kept in a form that opens anything, and is not followed for another site', async () => {
    const { id, confirming, undoing } = await asking();
    const kept = JSON.stringify(await storedOf(id));
    for (const token of [confirming, undoing]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
    }
    expect((await confirm(confirming, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const invented of ['invented', undoing, '$ne', 'null'])
      expect((await confirm(invented)).statusCode).toBe(403);
    for (const none of ['', 'x'.repeat(201)]) expect((await confirm(none)).statusCode).toBe(400);
  });
});

describe('“this was not me”', () => {
  it('before the change is confirmed leaves the address and signs everybody out', async () => {
    const { email, token, confirming, undoing } = await asking();
    expect((await undo(undoing)).json()).toEqual({ message: 'Address restored.', email });
    expect((await account.me(token)).json().user).toBeNull();
    expect((await confirm(confirming)).statusCode).toBe(403);
    expect((await account.logIn(email)).statusCode).toBe(401);
    await until('the link for a new password', async () =>
      (await mailsTo(email)).some(({ subject }) => subject === 'Choose a new password'),
    );
  });

  it('afterwards gives the address back, also when it was changed again', async () => {
    const { id, email, token, confirming, undoing } = await asking();
    await confirm(confirming);
    const further = newAddress();
    await ask(token, further);
    await confirm(await linkTo(further, 'change-address'));
    expect((await account.me(token)).json().user.email).toBe(further);
    expect((await undo(undoing)).statusCode).toBe(200);
    expect(await storedOf(id)).toMatchObject({
      email,
      emailVerified: true,
      secret: { sessions: [], addressUndos: [], addressChange: null },
    });
    expect((await undo(undoing)).statusCode).toBe(403);
    expect((await account.logIn(further)).statusCode).toBe(401);
    for (const given of [password])
      expect((await account.logIn(email, given)).statusCode).toBe(401);
  });

  it('wins over a link that is followed at the same moment', async () => {
    const { id, email, confirming, undoing } = await asking();
    await Promise.all([confirm(confirming), undo(undoing)]);
    expect((await storedOf(id))?.email).toBe(email);
  });

  it('is good for seven days, for which nobody else gets the address', async () => {
    const { id, email, confirming, undoing } = await asking();
    await confirm(confirming);
    const register = () =>
      account.call('POST', '/api/users', {
        json: { email, password, firstName: 'Ana', lastName: 'Reis' },
      });
    const refused = await register();
    expect(refused.json().errors[0].data.errors[0].path).toBe('email');
    const other = await proved();
    await ask(other.token, email);
    expect(await linkTo(email, 'change-address')).toBe('');
    await age(id, 'addressUndos', 7 * 24 * 60 - 1);
    expect((await register()).statusCode).toBe(400);
    await age(id, 'addressUndos', 2);
    expect((await undo(undoing)).statusCode).toBe(403);
    expect((await register()).statusCode).toBe(201);
  });
});
