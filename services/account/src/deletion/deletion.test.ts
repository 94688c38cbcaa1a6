import { areas, personErased } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountOf } from '../account.ts';
import { chatOf } from '../testing/chat.ts';
import { type AccountTest, password, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { People } from '../users/people.ts';
import { Erasures } from './erasures.ts';

let account: AccountTest;
let erasures: Erasures;

beforeAll(async () => {
  account = await startAccount();
  const { people, hasher, signer } = accountOf(account.service);
  erasures = new Erasures({ service: account.service, people, hasher, signer, mailer } as never);
});
afterAll(() => account.close());

/** Mails that the test's job sent. */
const mails: { to: string; subject: string; text: string }[] = [];
const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };

const ask = (token: string | undefined, headers = {}) =>
  account.call('POST', '/api/auth/deletion', { token, headers });
const proved = () => account.signedIn({}, { isProved: true });
const storedOf = (id: string) => new People(account.service).byId(id);
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
};

/** Moves the deletion that somebody requested the given number of days into the past. */
async function age(id: string, days: number) {
  const deletion = (await storedOf(id))?.secret.deletion;
  const moved = (date: Date) => new Date(date.getTime() - days * DAY_MS);
  await account.service.store('users')[driver].updateOne(
    { _id: objectId(id) },
    {
      $set: {
        'secret.deletion': deletion && {
          askedAt: moved(deletion.askedAt),
          dueAt: moved(deletion.dueAt),
        },
      },
    },
  );
}

describe('the deletion of an account', () => {
  it('is asked for with a fresh proof, by the person, from the portal itself', async () => {
    const { id, token, cookie } = await account.signedIn();
    const answer = await ask(token);
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([403, 'ProofRequired']);
    for (const other of [undefined, 'nonsense', await account.mint.operator()])
      expect((await ask(other)).statusCode).toBe(403);
    const headers = { cookie, origin: 'https://evil.example' };
    expect((await ask(undefined, headers)).statusCode).toBe(403);
    expect((await storedOf(id))?.secret.deletion).toBeUndefined();
  });

  it('signs the person out everywhere, and is mailed with the day on which it comes', async () => {
    const { email, token } = await proved();
    const elsewhere = (await account.logIn(email)).json().token as string;
    // Signing in is a proof as well.
    const answer = await ask(elsewhere);
    expect(answer.statusCode).toBe(200);
    const days = (new Date(answer.json().dueAt).getTime() - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(14, 2);
    expect(String(answer.headers['set-cookie'])).toContain('payload-token=;');
    for (const one of [token, elsewhere]) expect((await account.me(one)).json().user).toBeNull();
    expect((await mailsTo(email))[0]?.subject).toBe('Your account will be deleted');
    expect((await ask(elsewhere)).statusCode).toBe(403);
  });

  it('is ended by signing in, and that is mailed', async () => {
    const { id, email, token } = await proved();
    await ask(token);
    expect((await account.logIn(email, 'wrong')).statusCode).toBe(401);
    expect((await storedOf(id))?.secret.deletion).toBeTruthy();
    expect((await account.logIn(email)).statusCode).toBe(200);
    expect((await storedOf(id))?.secret.deletion).toBeNull();
    expect((await mailsTo(email))[0]?.subject).toBe('Your account will not be deleted');
    await erasures.eraseDue();
    expect(await storedOf(id)).toBeDefined();
  });

  it('comes for everybody else where one person cannot be erased', async () => {
    const bad = await proved();
    const good = await proved();
    for (const { id, token } of [bad, good]) {
      await ask(token);
      await age(id, 14.01);
    }
    // Their address is what is mailed once they are erased, and cannot be sealed.
    const { [driver]: documents } = account.service.store('users');
    const of = { _id: objectId(bad.id) };
    const before = await documents.findOne(of);
    await documents.updateOne(of, { $set: { email: 7 } });
    await expect(erasures.eraseDue()).rejects.toThrow('erase-people failed for 1');
    await until('the other to be gone', async () => (await storedOf(good.id)) === undefined);
    await documents.updateOne(of, { $set: { email: before?.email } });
    await account.service.connection.collection('failed_work').deleteMany({});
    await erasures.eraseDue();
    await until('the person to be gone', async () => (await storedOf(bad.id)) === undefined);
  });

  it('comes after fourteen days, and not before', async () => {
    const { id, email, token } = await proved();
    await ask(token);
    await age(id, 13.99);
    await erasures.eraseDue();
    expect((await storedOf(id))?.secret.deletion?.erasedAt).toBeUndefined();
    await age(id, 0.02);
    await erasures.eraseDue();
    await until('the person to be gone', async () => (await storedOf(id)) === undefined);
    expect((await account.logIn(email)).statusCode).toBe(401);
    expect((await account.logIn(email)).json().errors[0].message).toBe(
      'The email or password provided is incorrect.',
    );
    const json = { email, password, firstName: 'Ana', lastName: 'Reis' };
    expect((await account.call('POST', '/api/users', { json })).statusCode).toBe(201);
  });
});

describe('somebody who works for an organization', () => {
  const proveOf = (token: string) =>
    account.call('POST', '/api/auth/proof', { token, json: { password } });
  async function crew(...roles: string[][]) {
    const chat = chatOf(account);
    const at = await chat.employer();
    const people = [];
    for (const orgRoles of roles) people.push(await chat.colleague(at, { orgRoles }));
    for (const { token } of people) await proveOf(token);
    return people;
  }

  it('can have their account deleted, crew and staff alike', async () => {
    const [, ...others] = await crew(['org-admin'], ['vessel-crew'], ['org-staff'], []);
    for (const { token } of others) expect((await ask(token)).statusCode).toBe(200);
  });

  it('is told to hand it over first where they are its only admin', async () => {
    const [admin, mate] = await crew(['org-admin'], ['vessel-crew']);
    const refused = await ask(admin?.token);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      409,
      'You are the only admin of Blue Meridian Yachts. Make somebody else an admin there first, then delete your account.',
    ]);
    expect((await account.me(admin?.token ?? '')).json().user.id).toBe(admin?.id);
    expect((await storedOf(admin?.id ?? ''))?.secret.deletion).toBeUndefined();
    await receiveEvent(account, 'employees', mate?.employee ?? '', {
      ...(await copyOf(mate?.employee ?? '')),
      orgRoles: ['org-admin'],
    });
    expect((await ask(admin?.token)).statusCode).toBe(200);
  });

  it('leaves one of two admins who ask at the same time, and another who is about to go counts no more', async () => {
    const admins = await crew(['org-admin'], ['org-admin'], ['vessel-crew']);
    const answers = await Promise.all(admins.slice(0, 2).map(({ token }) => ask(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [gone, left] = answers[0]?.statusCode === 200 ? admins : admins.slice(0, 2).reverse();
    expect((await ask(left?.token)).statusCode).toBe(409);
    // Somebody who comes back counts again.
    await account.logIn(gone?.email ?? '');
    expect((await ask(left?.token)).statusCode).toBe(200);
  });

  it('stays, is told once, and is tried again each day where they have become its only admin meanwhile', async () => {
    const [admin, other, mate] = await crew(['org-admin'], ['org-admin'], ['vessel-crew']);
    if (!admin || !other || !mate) throw new Error('There is no crew.');
    expect((await ask(admin.token)).statusCode).toBe(200);
    await receiveEvent(account, 'employees', other.employee, {
      ...(await copyOf(other.employee)),
      orgRoles: [],
    });
    await age(admin.id, 15);
    const isDue = () =>
      account.service
        .store('users')
        [driver].updateOne(
          { _id: objectId(admin.id) },
          { $set: { 'secret.deletion.dueAt': new Date() } },
        );
    const held = () => mails.filter(({ to }) => to === admin.email);
    await erasures.eraseDue();
    const next = (await storedOf(admin.id))?.secret.deletion?.dueAt.getTime() ?? 0;
    expect(next).toBeGreaterThan(Date.now() + 0.9 * DAY_MS);
    await isDue();
    await erasures.eraseDue();
    expect((await storedOf(admin.id))?.secret.deletion?.erasedAt).toBeUndefined();
    expect(held()).toMatchObject([
      {
        subject: 'Your account is not deleted yet',
        text: expect.stringContaining('the only admin of Blue Meridian Yachts'),
      },
    ]);
    await receiveEvent(account, 'employees', mate.employee, {
      ...(await copyOf(mate.employee)),
      orgRoles: ['org-admin'],
    });
    await isDue();
    await erasures.eraseDue();
    await until('the admin to be gone', async () => (await storedOf(admin.id)) === undefined);
  });

  it('may go as the last of all who work there', async () => {
    const [alone] = await crew(['org-admin']);
    expect((await ask(alone?.token)).statusCode).toBe(200);
  });

  const copyOf = async (employee: string) => {
    const found = await account.service.projections.get('employees')?.find(employee);
    return found as Record<string, unknown>;
  };
});

describe('what a person has in the account service', () => {
  it('goes with them, and the last mail says what others keep once all have answered', async () => {
    const { id, email, token } = await proved();
    const other = await account.signedIn();
    const cookies = [token, other.token];
    for (const one of cookies)
      expect(
        (
          await account.call('POST', '/api/preferences', {
            token: one,
            json: { user: one === token ? id : other.id },
          })
        ).statusCode,
      ).toBe(201);
    // What is remembered of invitations that were mailed to them, and to others.
    const mailed = account.service.connection.collection('invitation_mails');
    const remembered = (address: string) => ({
      _id: `i ${address}` as never,
      invitation: { id: 'i', email: address },
      noted: new Date(),
      mailed: new Date(),
    });
    await mailed.insertMany([remembered(email), remembered('else@crew.example')]);
    await ask(token);
    await age(id, 14.01);
    await erasures.eraseDue();
    await until('the person to be gone', async () => (await storedOf(id)) === undefined);
    expect(await mailed.countDocuments({ 'invitation.email': email })).toBe(0);
    expect(await mailed.countDocuments({ 'invitation.email': 'else@crew.example' })).toBe(1);
    const { [driver]: documents } = account.service.store('preferences');
    await until(
      'their preferences to go',
      async () => (await documents.countDocuments({ user: objectId(id) })) === 0,
    );
    expect(await documents.countDocuments({ user: objectId(other.id) })).toBe(1);
    const waiting = account.service.connection.collection('erasures');
    expect(JSON.stringify(await waiting.findOne({ _id: id as never }))).not.toContain(email);
    const kept = {
      what: 'Hours of rest',
      why: 'The law asks for it.',
      until: '2029-11-25T08:00:00.000Z',
    };
    const others = Object.keys(areas).filter((name) => name !== 'account');
    for (const [at, name] of others.entries()) {
      const { type, version } = personErased(name);
      await erasures.mailAnswered();
      expect(mails.filter(({ to }) => to === email)).toEqual([]);
      await publish(account, type, version, { id, deleted: [], kept: at ? [] : [kept] });
    }
    await until('the last mail', async () => {
      await erasures.mailAnswered();
      return mails.some(({ to }) => to === email);
    });
    const [mail] = mails.filter(({ to }) => to === email);
    expect(mail?.text).toContain('- Hours of rest, until 25 November 2029. The law asks for it.');
    await erasures.mailAnswered();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await waiting.findOne({ _id: id as never })).toBeNull();
  });
});
