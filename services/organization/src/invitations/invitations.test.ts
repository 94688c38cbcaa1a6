import { invitation, invitationPage, userErased } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, receiveEvent, until, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { createCloseInvitationsJob } from './close-invitations-job.ts';

let employer: EmployerTest;
let organization: string;
let admin: Member;
let staff: Member;
let numbers = 0;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
});

const newAddress = () => {
  numbers += 1;
  return `invited${numbers}@crew.example`;
};
const invite = (email: string, more: object = {}, by: string = admin.token) =>
  employer.post('invitations', by, { organization, email, ...more });
async function invited(email: string, more: object = {}, by?: string): Promise<string> {
  const answer = await invite(email, more, by);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}
const act = (id: string, what: string, by?: string) =>
  employer.post(`invitations/${id}/${what}`, by);
const recordsOf = async (user: string) =>
  (
    await employer.get(
      `employees?where[user.id][equals]=${user}&where[organization][equals]=${organization}&depth=0`,
      employer.operator,
    )
  ).json().docs;
const words = (answer: { json(): { errors: { message: string }[] } }) =>
  answer.json().errors[0]?.message;
const pass = (days: number, work: () => Promise<void>) =>
  withClock(async (clock) => {
    clock.pass(days * 24 * 60);
    await work();
  });

describe('an invitation', () => {
  it('is sent by who names people, for seven days, and says what everything is called', async () => {
    await receiveEvent(employer, 'users', admin.user, {
      name: 'Claire Moreau',
      email: 'claire@crew.example',
    });
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const email = newAddress();
    const work = {
      ...(await employer.bosun()),
      vessel,
      orgRoles: ['vessel-crew'],
      message: 'Welcome',
    };
    for (const { token } of [staff, await employer.person()])
      expect((await invite(email, work, token)).statusCode).toBe(403);
    const unsigned = await employer.post('invitations', undefined, {
      organization,
      email,
      ...work,
    });
    expect(unsigned.statusCode).toBe(403);
    const answer = await invite(`  ${email.toUpperCase()} `, work);
    expect(answer.statusCode).toBe(201);
    const doc = invitation.parse(answer.json().doc);
    expect(doc).toMatchObject({
      email,
      status: 'pending',
      organization: { id: organization, name: 'Blue Meridian' },
      names: {
        organization: 'Blue Meridian',
        vessel: 'Aurelia',
        position: 'Bosun',
        invitedBy: 'Claire Moreau',
      },
    });
    const lasts = Date.parse(doc.expiresAt ?? '') - Date.parse(doc.sentAt ?? '');
    expect(lasts).toBe(7 * DAY_MS);
  });

  it('is told of when it is sent and sent again, and not when it is answered', async () => {
    const email = newAddress();
    const id = await invited(email);
    await act(id, 'resend', admin.token);
    await act(id, 'withdraw', admin.token);
    const sent = await until('both to be told', async () => {
      const published = await sendings(id);
      return published.length === 2 && published;
    });
    expect(sent.map((one) => [one.email, one.organization])).toEqual([
      [email, 'Blue Meridian'],
      [email, 'Blue Meridian'],
    ]);
    expect(sent[0]?.sentAt).not.toBe(sent[1]?.sentAt);
  });

  it('is refused for a member, for an address that has one, and where it gives what cannot be given', async () => {
    const member = await employer.person({ email: newAddress(), fullName: 'Nora Lind' });
    const { email } = await accountOf(member);
    await employer.made('employees', { user: member.user, organization });
    const already = await invite(email.toUpperCase());
    expect([already.statusCode, words(already)]).toEqual([
      409,
      'This person is a member of the organization already.',
    ]);
    const address = newAddress();
    const both = await Promise.all([invite(address), invite(address.toUpperCase())]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const other = await employer.made('organizations', { name: 'Halcyon' });
    const vessel = await employer.made('vessels', { name: 'Theirs', organization: other });
    const template = { organization: other, name: 'Theirs', scope: 'org' };
    const foreign = await employer.made('accessTemplates', template);
    const bad = [
      { vessel },
      { accessTemplates: [foreign] },
      { orgRoles: ['owner'] },
      { email: 'nobody' },
      { email: null },
      { startedOn: 'tomorrow' },
    ];
    for (const json of bad)
      expect([json, (await invite(newAddress(), json)).statusCode]).toEqual([json, 400]);
  });

  it('is changed by nobody but through what is done with it', async () => {
    const id = await invited(newAddress());
    const json = { orgRoles: ['org-admin'], status: 'accepted' };
    for (const token of [admin.token, employer.operator]) {
      expect((await employer.patch(`invitations/${id}`, token, json)).statusCode).toBe(403);
      expect((await employer.remove(`invitations/${id}`, token)).statusCode).toBe(403);
    }
    const made = (
      await invite(newAddress(), { status: 'accepted', expiresAt: '2099-01-01' })
    ).json();
    expect(made.doc.status).toBe('pending');
    expect(made.doc.expiresAt < '2099').toBe(true);
  });
});

describe('who reads invitations', () => {
  it('is the admins of their organization, and whoever has the address', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const stranger = await employer.person({ email: newAddress() });
    // Somebody with an unconfirmed address may have entered somebody else's.
    const claiming = await employer.person({ email, emailVerified: false });
    const outsider = await employer.member(
      await employer.made('organizations', { name: 'Halcyon' }),
      { orgRoles: ['org-admin'] },
    );
    const id = await invited(email);
    const seen = async (token?: string) => {
      const answer = await employer.get(`invitations?where[id][equals]=${id}`, token);
      return answer.statusCode === 200
        ? invitationPage.parse(answer.json()).docs.length
        : answer.statusCode;
    };
    expect(await seen(admin.token)).toBe(1);
    expect(await seen(employer.operator)).toBe(1);
    expect(await seen(person.token)).toBe(1);
    for (const { token } of [staff, stranger, outsider, claiming])
      expect(await seen(token)).toBe(0);
    expect(await seen()).toBe(403);
    const { docs } = (await employer.get('invitations', person.token)).json();
    expect(docs[0].organization.name).toBe('Blue Meridian');
  });
});

describe('invitations of a person who is gone', () => {
  /** Every collection of the service that holds a text; what the audit trail has of deleted documents goes with their marks, a minute later. */
  const holding = async (text: string, deleted: readonly string[]) => {
    const { db } = employer.service[driver];
    const found: string[] = [];
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      for await (const document of db?.collection(name).find() ?? [])
        if (!deleted.includes(String(document.document)) && JSON.stringify(document).includes(text))
          found.push(name);
    return [...new Set(found)];
  };

  it('are deleted with their address and name, whatever they were answered; others stay', async () => {
    const email = newAddress();
    const kept = newAddress();
    const person = await employer.person({ email, fullName: 'Zora Quill' });
    const names = { firstName: 'Zora', lastName: 'Quill' };
    const accepted = await invited(email, names);
    expect((await act(accepted, 'accept', person.token)).statusCode).toBe(200);
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const declined = await invited(email, { ...names, organization: elsewhere }, employer.operator);
    expect((await act(declined, 'decline', person.token)).statusCode).toBe(200);
    const other = await invited(kept, { firstName: 'Nora' });
    await publish(employer, userErased, { id: person.user, erasedAt: new Date().toISOString() });
    await until('the invitations to be gone', async () => {
      const answers = await Promise.all(
        [accepted, declined].map((id) => employer.get(`invitations/${id}`, employer.operator)),
      );
      return answers.every(({ statusCode }) => statusCode === 404);
    });
    await receiveEvent(employer, 'users', person.user, { deleted: true, name: '', email: '' });
    for (const text of [email, 'Zora', 'Quill']) {
      let left: string[] = [];
      await until(`${text} to be gone`, async () => {
        left = await holding(text, [accepted, declined]);
        return left.length === 0;
      }).catch(() => expect([text, left]).toEqual([text, []]));
    }
    expect((await employer.get(`invitations/${other}`, admin.token)).json()).toMatchObject({
      email: kept,
    });
  });
});

describe('to accept an invitation', () => {
  it('makes the record, once, also when it is accepted several times at the same moment', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
    const template = await employer.made('accessTemplates', {
      organization,
      name: 'Mess',
      scope: 'vessel',
    });
    const { position, department } = await employer.bosun();
    const work = {
      vessel,
      position,
      department,
      orgRoles: ['vessel-crew'],
      accessTemplates: [template],
      employmentType: 'ROTATL',
      startedOn: '2026-12-01',
    };
    const id = await invited(email, work);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => act(id, 'accept', person.token)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const records = await recordsOf(person.user);
    expect(records).toEqual([expect.objectContaining({ ...work, status: 'active' })]);
    const accepted = answers.find(({ statusCode }) => statusCode === 200)?.json().doc;
    expect(accepted).toMatchObject({
      status: 'accepted',
      acceptedBy: { id: person.user },
      employee: { id: records[0].id },
    });
    const again = await act(id, 'accept', person.token);
    expect([again.statusCode, words(again)]).toEqual([
      409,
      'This invitation has been accepted already.',
    ]);
    const vessels = `vessels/count?where[organization][equals]=${organization}`;
    expect((await employer.get(vessels, person.token)).json().totalDocs).toBe(1);
  });

  it('brings back a record that has ended, with what the invitation says and nothing of before', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const record = await employer.made('employees', {
      user: person.user,
      organization,
      orgRoles: ['org-admin'],
      startedOn: '2025-01-01',
      endedOn: '2025-06-30',
    });
    const id = await invited(email, { orgRoles: ['vessel-crew'] });
    expect((await act(id, 'accept', person.token)).statusCode).toBe(200);
    expect(await recordsOf(person.user)).toEqual([
      expect.objectContaining({
        id: record,
        status: 'active',
        orgRoles: ['vessel-crew'],
        earlier: [expect.objectContaining({ startedOn: '2025-01-01', endedOn: '2025-06-30' })],
      }),
    ]);
  });

  it('is for the invited person alone, once they have confirmed the address', async () => {
    const email = newAddress();
    const unconfirmed = await employer.person({ email, emailVerified: false });
    const stranger = await employer.person({ email: newAddress() });
    const id = await invited(email);
    for (const what of ['accept', 'decline']) {
      for (const token of [stranger.token, admin.token, staff.token, employer.operator])
        expect((await act(id, what, token)).statusCode).toBe(404);
      expect((await act(id, what)).statusCode).toBe(403);
      const answer = await act(id, what, unconfirmed.token);
      expect([answer.statusCode, words(answer)]).toEqual([
        403,
        'Forbidden: confirm your email address first, by the link that was mailed to you.',
      ]);
    }
    await receiveEvent(employer, 'users', unconfirmed.user, {
      name: 'Mira',
      email,
      emailVerified: true,
    });
    expect((await act(id, 'accept', unconfirmed.token)).statusCode).toBe(200);
  });

  it('goes by the address that an account has now, not by the one it had', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const id = await invited(email);
    await receiveEvent(employer, 'users', person.user, {
      name: 'Mira',
      email: newAddress(),
      emailVerified: true,
    });
    expect((await act(id, 'accept', person.token)).statusCode).toBe(404);
  });

  it('is refused once whoever sent it can send none any more, until somebody else sends it again', async () => {
    const email = newAddress();
    const { token } = await employer.person({ email });
    const leaving = await employer.member(organization, { orgRoles: ['org-admin'] });
    const id = (await invite(email, { orgRoles: ['org-admin'] }, leaving.token)).json().doc.id;
    const demoted = await employer.patch(`employees/${leaving.record}`, admin.token, {
      orgRoles: ['org-staff'],
    });
    expect(demoted.statusCode).toBe(200);
    const refused = await act(id, 'accept', token);
    expect([refused.statusCode, words(refused)]).toEqual([
      409,
      'Whoever invited you can no longer do so. Ask the organization to send the invitation again.',
    ]);
    expect((await act(id, 'resend', admin.token)).statusCode).toBe(200);
    expect((await act(id, 'accept', token)).json().doc.status).toBe('accepted');
  });

  it('is refused in words once it was declined, withdrawn or has expired, or when the vessel has gone', async () => {
    const email = newAddress();
    const { token } = await employer.person({ email });
    const refusal = async (id: string) => {
      const answer = await act(id, 'accept', token);
      return [answer.statusCode, words(answer)];
    };
    const declined = await invited(email);
    expect((await act(declined, 'decline', token)).json().doc.status).toBe('declined');
    expect(await refusal(declined)).toEqual([409, 'This invitation has been declined.']);
    expect((await act(declined, 'decline', token)).statusCode).toBe(409);
    const withdrawn = await invited(email);
    expect((await act(withdrawn, 'withdraw', admin.token)).statusCode).toBe(200);
    expect(await refusal(withdrawn)).toEqual([409, 'This invitation has been withdrawn.']);
    const vessel = await employer.made('vessels', { name: 'Serein', organization });
    const aboard = await invited(email, { vessel });
    const other = await employer.made('organizations', { name: 'Halcyon' });
    await employer.post(`vessels/${vessel}/move`, employer.operator, { organization: other });
    expect(await refusal(aboard)).toEqual([
      409,
      'The vessel belongs to this organization no more. Ask for a new invitation.',
    ]);
    await act(aboard, 'withdraw', admin.token);
    const late = await invited(email);
    await overdue(late);
    expect(await refusal(late)).toEqual([409, 'This invitation has expired. Ask for a new one.']);
  });

  it('stays accepted where its record was made and nothing could be noted of it', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const id = await invited(email, { orgRoles: ['vessel-crew'] });
    const store = employer.service.store('invitations');
    const { rewrite } = store;
    let writes = 0;
    store.rewrite = (...rewriting: Parameters<typeof rewrite>) => {
      writes += 1;
      if (writes === 1) return rewrite.apply(store, rewriting);
      store.rewrite = rewrite;
      throw new Error('the database is away');
    };
    expect((await act(id, 'accept', person.token)).statusCode).toBe(500);
    const status = async () =>
      (await employer.get(`invitations/${id}?depth=0`, employer.operator)).json();
    expect(await status()).toMatchObject({ status: 'accepted' });
    await stored().updateOne({ _id: objectId(id) }, { $set: { updatedAt: new Date(0) } });
    await createCloseInvitationsJob(employer.service).run(new AbortController().signal);
    const [record, ...more] = await recordsOf(person.user);
    expect(more).toEqual([]);
    expect(await status()).toMatchObject({ status: 'accepted', employee: expect.any(String) });
    expect(record).toMatchObject({ status: 'active' });
  });

  it('is finished by another instance where the first one died over it', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const id = await invited(email, { orgRoles: ['vessel-crew'] });
    await stored().updateOne(
      { _id: objectId(id) },
      {
        $set: {
          status: 'accepted',
          acceptedBy: { id: objectId(person.user) },
          updatedAt: new Date(0),
        },
      },
    );
    const finish = () =>
      createCloseInvitationsJob(employer.service).run(new AbortController().signal);
    await finish();
    await finish();
    expect(await recordsOf(person.user)).toEqual([
      expect.objectContaining({ orgRoles: ['vessel-crew'], status: 'active' }),
    ]);
  });

  it('is open again where nothing can come of it, and keeps no other from being finished', async () => {
    const people = [
      await employer.person({ email: newAddress() }),
      await employer.person({ email: newAddress() }),
    ];
    const vessel = await employer.made('vessels', { name: 'Ondine', organization });
    const ids = [
      await invited((await accountOf(people[0] as Member)).email, { vessel }),
      await invited((await accountOf(people[1] as Member)).email),
    ];
    const other = await employer.made('organizations', { name: 'Halcyon' });
    await employer.post(`vessels/${vessel}/move`, employer.operator, { organization: other });
    for (const [at, id] of ids.entries())
      await stored().updateOne(
        { _id: objectId(id) },
        {
          $set: {
            status: 'accepted',
            acceptedBy: { id: objectId(people[at]?.user ?? '') },
            updatedAt: new Date(0),
          },
        },
      );
    await createCloseInvitationsJob(employer.service).run(new AbortController().signal);
    const statuses = await Promise.all(
      ids.map(async (id) =>
        (await employer.get(`invitations/${id}?depth=0`, employer.operator)).json(),
      ),
    );
    expect(statuses.map(({ status, employee }) => [status, typeof employee])).toEqual([
      ['pending', 'undefined'],
      ['accepted', 'string'],
    ]);
  });
});

describe('an invitation that nobody answers', () => {
  it('expires after seven days, and leaves room for another', async () => {
    const email = newAddress();
    const id = await invited(email);
    const close = () =>
      createCloseInvitationsJob(employer.service).run(new AbortController().signal);
    const statusOf = async () =>
      (await employer.get(`invitations/${id}`, admin.token)).json().status;
    await pass(6.9, close);
    expect(await statusOf()).toBe('pending');
    await pass(7.1, close);
    expect(await statusOf()).toBe('expired');
    const next = await invited(email);
    await overdue(next);
    expect((await invite(email)).statusCode).toBe(201);
  });

  it('is sent again at most five times a day, by admins, with another seven days', async () => {
    const email = newAddress();
    const person = await employer.person({ email });
    const id = await invited(email);
    await overdue(id);
    for (const { token } of [staff, await employer.person({ email: newAddress() })])
      expect((await act(id, 'resend', token)).statusCode).toBe(404);
    expect((await act(id, 'resend', person.token)).statusCode).toBe(403);
    for (let time = 0; time < 5; time += 1)
      expect((await act(id, 'resend', admin.token)).statusCode).toBe(200);
    const sixth = await act(id, 'resend', admin.token);
    expect([sixth.statusCode, words(sixth)]).toEqual([
      429,
      'This invitation was sent again 5 times today. Send it again tomorrow.',
    ]);
    expect((await act(id, 'accept', person.token)).statusCode).toBe(200);
    expect((await act(id, 'resend', admin.token)).statusCode).toBe(409);
    expect((await act(id, 'withdraw', admin.token)).statusCode).toBe(409);
  });
});

const stored = () => employer.service.connection.collection('invitations');
/** Makes an invitation expire. */
const overdue = (id: string) =>
  stored().updateOne({ _id: objectId(id) }, { $set: { expiresAt: new Date(Date.now() - 1) } });

async function accountOf({ user }: Member): Promise<{ email: string }> {
  return (await employer.service.projections.get('users')?.find(user)) as { email: string };
}

/** What was published about the sendings of an invitation. */
async function sendings(id: string) {
  const { broker } = employer.service;
  const manager = await broker.manager();
  const stream = broker.streamName('organization');
  const payloads: { id: string; email: string; organization: string; sentAt: string }[] = [];
  const { state } = await manager.streams
    .info(stream)
    .catch(() => ({ state: { first_seq: 1, last_seq: 0 } }));
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(stream, { seq }).catch(() => undefined);
    const event = message?.json() as
      | { type: string; payload: (typeof payloads)[number] }
      | undefined;
    if (event?.type === 'organization.invitation.sent' && event.payload.id === id)
      payloads.push(event.payload);
  }
  return payloads;
}
