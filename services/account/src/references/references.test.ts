import { randomBytes } from 'node:crypto';
import { employeeChanged, mostReferencesADay, type Reference } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { capturedLog, driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountTest,
  newAddress,
  type SignedInPerson,
  startAccount,
} from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { forgettingUnanswered } from './forgetting.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/references';
const role = { position: 'chfStew', from: '2021-01-01' };
const text = 'Maya led the interior with calm and care. REFERENCE-MARK';
const newId = () => randomBytes(12).toString('hex');

/** Somebody with a confirmed address and one position in their experience. */
async function somebody(given = {}): Promise<SignedInPerson> {
  const person = await account.signedIn({ emailVerified: true, ...given });
  const experience = {
    roles: [{ ...role, vessel: 'M/Y Aurora', to: '2022-12-01' }],
  };
  await account.call('POST', '/api/resume', {
    token: person.token,
    json: { user: person.id, experience },
  });
  return person;
}
const ask = ({ token }: { token?: string }, more: object = {}) =>
  account.call('POST', `${path}?depth=0`, {
    token,
    json: { name: 'Ana Ruiz', email: newAddress(), relation: 'master', role, ...more },
  });
const byLink = (id: string, what: string, json: object) =>
  account.call('POST', `${path}/${id}/${what}`, { json });
const listOf = async ({ token }: SignedInPerson): Promise<Reference[]> =>
  (await account.call('GET', `${path}?depth=0`, { token })).json().docs;
const change = ({ token }: SignedInPerson, id: string, json: object) =>
  account.call('PATCH', `${path}/${id}?depth=0`, { token, json });

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
}
/** The secret of the newest link that was mailed to somebody. */
const mailedSecret = async (email: string) =>
  /\/reference\/[\da-f]{24}#([\w-]{22})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';

/** Somebody who has asked for a reference, and the link to it. */
async function asked(more: object = {}) {
  const person = await somebody();
  const email = newAddress();
  const made = await ask(person, { email, ...more });
  expect(made.statusCode).toBe(201);
  return { person, email, id: made.json().doc.id as string, secret: await mailedSecret(email) };
}
/** The same, once the reference was given, and the link to withdraw it. */
async function given() {
  const request = await asked();
  const { id, secret, email } = request;
  const json = { secret, text, position: 'Master of M/Y Aurora', consents: true };
  expect((await byLink(id, 'answer', json)).statusCode).toBe(200);
  return { ...request, withdrawal: await mailedSecret(email) };
}
const storedOf = (id: string) =>
  account.service.store('references')[driver].findOne({ _id: objectId(id) });

describe('asking for a reference', () => {
  it('mails a link to the referee, which says who asks and for what, without what somebody could hide a link in', async () => {
    const { email, id, secret, person } = await asked({ message: 'See evil.example/now please' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Maya Lind asks you for a reference');
    expect(mail?.text).toContain('Chief Stewardess on M/Y Aurora (2021-01-01 to 2022-12-01)');
    expect(mail?.text).not.toContain('evil.example');
    const opened = await byLink(id, 'open', { secret });
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(opened.json()).toMatchObject({
      status: 'asked',
      person: { name: 'Maya Lind' },
      refereeName: 'Ana Ruiz',
      relation: 'master',
      vessel: 'M/Y Aurora',
      message: 'See evil.example/now please',
    });
    expect(opened.body).not.toContain(person.email);
  });

  it('stores who was asked, and what, encrypted, and the secret as a hash', async () => {
    const { id, email, secret, person } = await asked({ message: 'MESSAGE-MARK' });
    const stored = JSON.stringify(await storedOf(id));
    for (const hidden of ['Ana Ruiz', email, 'MESSAGE-MARK', secret])
      expect(stored).not.toContain(hidden);
    expect(await listOf(person)).toMatchObject([
      { refereeName: 'Ana Ruiz', refereeEmail: email, message: 'MESSAGE-MARK', status: 'asked' },
    ]);
  });

  it('takes a role of one’s own experience, a confirmed address, and somebody else’s', async () => {
    const person = await somebody();
    const fieldOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.json().errors[0].data.errors[0].path;
    const other = await ask(person, { role: { ...role, from: '2019-01-01' } });
    expect([other.statusCode, fieldOf(other)]).toEqual([400, 'role']);
    const own = await ask(person, { email: person.email });
    expect([own.statusCode, fieldOf(own)]).toEqual([400, 'email']);
    expect((await ask(await somebody({ emailVerified: false }))).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(403);
  });

  it('is limited by day, so that nobody is flooded', async () => {
    const person = await somebody();
    const answers = [];
    for (let time = 0; time <= mostReferencesADay; time += 1) answers.push(await ask(person));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: mostReferencesADay }, () => 201),
      429,
    ]);
  });

  it('writes to nobody who has refused to be asked, and says nothing of that', async () => {
    const { id, secret, email } = await asked();
    expect((await byLink(id, 'decline', { secret, isForAll: true })).statusCode).toBe(200);
    const before = (await mailsTo(email)).length;
    const again = await ask(await somebody(), { email });
    expect([again.statusCode, again.json().doc.status]).toEqual([201, 'asked']);
    expect(await mailsTo(email)).toHaveLength(before);
  });
});

describe('a link to a reference', () => {
  it('opens nothing with another secret, after its end, or once the request was withdrawn', async () => {
    const { id, secret, person } = await asked();
    for (const wrong of ['', secret.slice(1), `${secret}A`])
      for (const what of ['open', 'decline', 'withdraw'])
        expect((await byLink(id, what, { secret: wrong })).statusCode).toBe(404);
    expect((await byLink('nothing', 'open', { secret })).statusCode).toBe(404);
    await account.service
      .store('references')
      [driver].updateOne({ _id: objectId(id) }, { $set: { endsAt: new Date(Date.now() - 1_000) } });
    expect((await byLink(id, 'open', { secret })).statusCode).toBe(404);
    const late = { secret, text, consents: true };
    expect((await byLink(id, 'answer', late)).statusCode).toBe(404);
    const other = await asked();
    const gone = await account.call('DELETE', `${path}/${other.id}`, { token: other.person.token });
    expect(gone.statusCode).toBe(200);
    expect((await byLink(other.id, 'open', { secret: other.secret })).statusCode).toBe(404);
    expect(await listOf(person)).toHaveLength(1);
  });

  it('takes one answer, also of several at once', async () => {
    const { id, secret, person } = await asked();
    const json = { secret, text, consents: true };
    const answers = await Promise.all([1, 2, 3].map(() => byLink(id, 'answer', json)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    for (const what of ['open', 'answer', 'decline'])
      expect((await byLink(id, what, json)).statusCode).toBe(404);
    expect(await listOf(person)).toMatchObject([{ status: 'given', text }]);
  });

  it('takes no reference without a text or the referee’s consent', async () => {
    const { id, secret } = await asked();
    for (const [json, at] of [
      [{ text, consents: false }, 'consents'],
      [{ text }, 'consents'],
      [{ text: ' ', consents: true }, 'text'],
      [{ text: 'x'.repeat(4_001), consents: true }, 'text'],
    ] as const) {
      const refused = await byLink(id, 'answer', { secret, ...json });
      expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([400, at]);
    }
  });

  it('can be declined, after which the address is forgotten and the person is notified', async () => {
    const { id, secret, person } = await asked();
    expect((await byLink(id, 'decline', { secret })).statusCode).toBe(200);
    expect(await listOf(person)).toMatchObject([{ status: 'declined' }]);
    expect((await listOf(person))[0]?.refereeEmail ?? null).toBeNull();
    expect((await byLink(id, 'open', { secret })).statusCode).toBe(404);
    const { token } = person;
    await until('the notification', async () =>
      (await account.call('GET', '/api/push-notifications', { token }))
        .json()
        .docs.some(({ type }: { type: string }) => type === 'reference.declined'),
    );
  });

  it('leaves its secret and what was written in no log', async () => {
    const logging = await startAccount({ LOG_LEVEL: 'trace' });
    const lines = capturedLog(logging);
    const answer = await logging.call('POST', `${path}/${newId()}/answer`, {
      json: { secret: 'SECRET-MARK', text, consents: true },
    });
    expect(answer.statusCode).toBe(404);
    await logging.close();
    expect(lines.join('\n')).not.toMatch(/SECRET-MARK|REFERENCE-MARK/);
  });
});

describe('a reference that was given', () => {
  it('is stored encrypted, and its text is changed by nobody', async () => {
    const { id, person, email } = await given();
    const stored = await storedOf(id);
    for (const hidden of ['REFERENCE-MARK', 'Master of M/Y Aurora', email])
      expect(JSON.stringify(stored)).not.toContain(hidden);
    expect(stored?.refereeEmail ?? null).toBeNull();
    const changed = await change(person, id, {
      text: 'Better',
      refereeName: 'The owner',
      status: 'asked',
      isInCv: true,
    });
    expect(changed.statusCode).toBe(200);
    expect(await listOf(person)).toMatchObject([
      { text, refereeName: 'Ana Ruiz', status: 'given', isInCv: true },
    ]);
    const other = await account.signedIn();
    expect((await change(other, id, { isInCv: false })).statusCode).toBe(403);
    expect(await listOf(other)).toEqual([]);
  });

  it('is in the CV and in links to it only where its person chose so', async () => {
    const { id, person } = await given();
    const link = async () => {
      const { token } = person;
      const json = { sections: ['references'] };
      const { doc, secret } = (await account.call('POST', '/api/cvLinks', { token, json })).json();
      return (
        await account.call('POST', `/api/cvLinks/${doc.id}/open`, { json: { secret } })
      ).json();
    };
    expect((await link()).references).toEqual([]);
    await change(person, id, { isInCv: true });
    expect((await link()).references).toMatchObject([
      {
        by: 'Ana Ruiz',
        as: ['Master of M/Y Aurora', 'Master'],
        about: 'Chief Stewardess, M/Y Aurora',
        text,
      },
    ]);
  });

  it('is seen by an employer it is shared with, until that ends', async () => {
    const { id, person } = await given();
    const organization = newId();
    const admin = await account.signedIn();
    expect((await change(person, id, { sharedWith: [organization] })).statusCode).toBe(400);
    const employ = async (user: string, more: object = {}) => {
      const record = newId();
      await publish(account, employeeChanged.type, 1, {
        id: record,
        revision: Date.now(),
        deleted: false,
        user,
        organization,
        vessel: null,
        orgRoles: [],
        accessTemplates: [],
        ...more,
      });
      return record;
    };
    await employ(admin.id, { orgRoles: ['org-admin'] });
    const employment = await employ(person.id);
    const shared = () => change(person, id, { sharedWith: [organization] });
    await until('the tie', async () => (await shared()).statusCode === 200);
    const seen = async () => {
      const at = `/api/profiles/${person.id}?organization=${organization}`;
      return (await account.call('GET', at, { token: admin.token })).json().references;
    };
    await until('the profile', async () => (await seen())?.length === 1);
    expect(await seen()).toMatchObject([{ refereeName: 'Ana Ruiz', relation: 'master', text }]);
    await change(person, id, { sharedWith: [] });
    expect(await seen()).toEqual([]);
    await shared();
    await publish(account, employeeChanged.type, 1, {
      id: employment,
      revision: Date.now() + 1,
      deleted: true,
      user: person.id,
      organization,
      vessel: null,
      orgRoles: [],
      accessTemplates: [],
    });
    await until(
      'the end of sharing',
      async () => (await listOf(person))[0]?.sharedWith.length === 0,
    );
  });

  it('is shown nowhere before it was given', async () => {
    const { id, person } = await asked();
    expect((await change(person, id, { isInCv: true })).statusCode).toBe(400);
    expect((await change(person, id, { sharedWith: [newId()] })).statusCode).toBe(400);
  });

  it('can be read and withdrawn by whoever wrote it, and then is gone everywhere', async () => {
    const { id, withdrawal, secret, person } = await given();
    await change(person, id, { isInCv: true });
    expect((await byLink(id, 'open', { secret })).statusCode).toBe(404);
    expect((await byLink(id, 'open', { secret: withdrawal })).json()).toMatchObject({
      status: 'given',
      text,
    });
    const again = { secret: withdrawal, text: 'Another', consents: true };
    expect((await byLink(id, 'answer', again)).statusCode).toBe(404);
    expect((await byLink(id, 'withdraw', { secret: withdrawal })).statusCode).toBe(200);
    expect((await byLink(id, 'withdraw', { secret: withdrawal })).statusCode).toBe(404);
    expect(await listOf(person)).toEqual([]);
    const left = await storedOf(id);
    expect([left?.refereeName, left?.text]).toEqual([undefined, undefined]);
  });
});

it('forgets requests that nobody answered a month after their end', async () => {
  const [old, recent] = [await asked(), await asked()];
  const store = account.service.store('references')[driver];
  const endedDaysAgo = (id: string, days: number) =>
    store.updateOne(
      { _id: objectId(id) },
      { $set: { endsAt: new Date(Date.now() - days * 86_400_000) } },
    );
  await endedDaysAgo(old.id, 31);
  await endedDaysAgo(recent.id, 29);
  await forgettingUnanswered(account.service).run(new AbortController().signal);
  expect(await listOf(old.person)).toEqual([]);
  expect(await listOf(recent.person)).toHaveLength(1);
});
