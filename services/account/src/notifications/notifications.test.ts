import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessTemplateChanged,
  applicationChanged,
  employeeChanged,
  type NotificationRequest,
  notificationRequested,
  organizationChanged,
  passwordChanged,
  wellnessAlertChanged,
} from '@fairlead/contracts';
import { deadLetters, FairQueue } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { publish as publishAs } from '../testing/publish.ts';
import { notificationId } from './notify.ts';

let account: AccountTest;
let url: string;

beforeAll(async () => {
  account = await startAccount();
  url = `http://127.0.0.1:${await account.service.listen()}`;
});
afterAll(() => account.close());

const newId = () => randomBytes(12).toString('hex');

const publish = (type: string, version: number, payload: object) =>
  publishAs(account, type, version, payload);

const employ = (
  user: string,
  organization: string,
  orgRoles: string[],
  id = newId(),
  accessTemplates: string[] = [],
  more: object = {},
) =>
  publish(employeeChanged.type, 1, {
    id,
    revision: Date.now(),
    deleted: false,
    user,
    organization,
    vessel: null,
    orgRoles,
    accessTemplates,
    ...more,
  });

/** Publishes the name of an organization. */
const name = (organization: string) =>
  publish(organizationChanged.type, 1, {
    id: organization,
    revision: Date.now(),
    deleted: false,
    name: 'Blue Meridian Yachts',
  });

/** Requests a notification, as another service does. */
const ask = (request: NotificationRequest, service = 'jobs') =>
  publish(notificationRequested(service).type, 1, request);

/** Requests what the jobs service requests when somebody applies. */
async function apply(applicant: string, organization: string, id = newId()) {
  await ask({
    id,
    to: { organization, roles: ['org-admin', 'org-staff'] },
    except: applicant,
    kind: 'application.received',
    subject: 'Bosun',
    by: { user: applicant },
    link: `/job/${newId()}`,
  });
  await ask({
    id,
    to: { user: applicant },
    kind: 'application.sent',
    subject: 'Bosun',
    by: { name: 'Blue Meridian Yachts' },
    link: '/account/applications',
  });
}

/** Waits until every pending event was handled. */
const caughtUp = () =>
  until('every event to be taken', async () => {
    const { consumers } = (await account.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });

/** A person's notifications about applications, or about something else. */
async function listOf(person: SignedInPerson, query = '', about = 'application') {
  const answer = await account.call('POST', `/api/push-notifications/me${query}`, {
    token: person.token,
    json: { user: person.id },
  });
  const list = answer.json().data as { id: string; title: string; read: boolean; type: string }[];
  return list.filter(({ type }) => type.startsWith(about));
}

const untilNotified = (person: SignedInPerson, count: number, about?: string) =>
  until(`${count} notifications`, async () => {
    const list = await listOf(person, '', about);
    return list.length === count && list;
  });

/** An employer with an admin, a member of staff and a deckhand, and an applicant. */
async function employer() {
  const organization = newId();
  const [admin, staff, crew, seeker] = [
    await account.signedIn(),
    await account.signedIn(),
    await account.signedIn(),
    await account.signedIn(),
  ];
  await employ(admin.id, organization, ['org-admin']);
  await employ(staff.id, organization, ['org-staff']);
  await employ(crew.id, organization, ['vessel-crew']);
  return { organization, admin, staff, crew, seeker };
}

describe('an application', () => {
  it('is told to org-admins and org-staff of the employer and confirmed to the applicant', async () => {
    const { organization, admin, staff, crew, seeker } = await employer();
    await apply(seeker.id, organization);
    for (const person of [admin, staff]) {
      const [notification] = await untilNotified(person, 1);
      expect(notification).toMatchObject({
        type: 'application.received',
        title: 'New application: Bosun',
        body: 'Maya Lind applied.',
        read: false,
      });
    }
    const [confirmation] = await untilNotified(seeker, 1);
    expect(confirmation).toMatchObject({
      type: 'application.sent',
      title: 'Application sent: Bosun',
      body: 'Blue Meridian Yachts has your application.',
      link: '/account/applications',
    });
    expect(await listOf(crew)).toEqual([]);
  });

  it('delivered twice is told once', async () => {
    const { organization, admin, seeker } = await employer();
    const application = newId();
    await apply(seeker.id, organization, application);
    await untilNotified(admin, 1);
    await apply(seeker.id, organization, application);
    await apply(seeker.id, organization);
    await untilNotified(admin, 2);
    await caughtUp();
    expect(await listOf(admin)).toHaveLength(2);
  });

  it('is told to whoever becomes known a moment later', async () => {
    const [admin, seeker] = [await account.signedIn(), await account.signedIn()];
    const organization = newId();
    await apply(seeker.id, organization);
    await employ(admin.id, organization, ['org-admin']);
    await untilNotified(admin, 1);
  });
});

describe('a request to tell people', () => {
  it('is taken from every service there is', async () => {
    const person = await account.signedIn();
    for (const service of ['jobs', 'organization', 'account'])
      await ask(
        {
          id: newId(),
          to: { user: person.id },
          kind: 'application.sent',
          subject: `of ${service}`,
        },
        service,
      );
    const titles = (await untilNotified(person, 3)).map(({ title }) => title);
    expect(titles.sort()).toEqual(
      ['account', 'jobs', 'organization'].map((service) => `Application sent: of ${service}`),
    );
  });

  it('for a role that nobody holds is told to nobody, keeps no other from its turn and is not put aside', async () => {
    const person = await account.signedIn();
    const roles = ['org-admin' as const];
    const matter = { kind: 'application.received' as const, subject: 'Bosun' };
    await ask({ id: newId(), to: { organization: newId(), roles }, ...matter });
    await ask({ id: newId(), to: { user: person.id }, ...matter });
    await untilNotified(person, 1);
    await caughtUp();
    const { broker } = account.service;
    const { streams } = await broker.manager();
    const dead = await streams.info(broker.streamName('dead')).catch(() => undefined);
    expect(dead?.state.messages ?? 0).toBe(0);
  });

  it('is not told to whoever it leaves out, and is said in their name', async () => {
    const { organization, admin, staff } = await employer();
    await apply(admin.id, organization);
    expect(await untilNotified(staff, 1)).toMatchObject([{ body: 'Maya Lind applied.' }]);
    expect(await untilNotified(admin, 1)).toMatchObject([{ type: 'application.sent' }]);
    await caughtUp();
    expect(await listOf(admin)).toHaveLength(1);
  });

  it('of a kind that this release has no words for is a message with its subject', async () => {
    const person = await account.signedIn();
    const kind = 'roster.turned' as never;
    await ask({ id: newId(), to: { user: person.id }, kind, subject: 'The June roster' });
    expect(await untilNotified(person, 1, 'message')).toMatchObject([{ title: 'The June roster' }]);
  });

  it('for a page of an organization is told to whom the page admits, by roles and by access templates', async () => {
    const { organization, admin, staff, crew } = await employer();
    const holder = await account.signedIn();
    const template = newId();
    await publish(accessTemplateChanged.type, 1, {
      id: template,
      revision: Date.now(),
      deleted: false,
      organization,
      scope: 'org',
      roles: [],
      permissions: [{ page: '/jobs/pipeline', level: 'read' }],
    });
    await employ(holder.id, organization, [], newId(), [template]);
    await caughtUp();
    const to = { organization, page: '/jobs/pipeline', level: 'read' } as const;
    await ask({ id: newId(), to, kind: 'application.received', subject: 'Bosun' });
    for (const person of [admin, staff, holder]) await untilNotified(person, 1);
    const few = { organization, page: '/jobs', level: 'approve' } as const;
    await ask({ id: newId(), to: few, kind: 'listing.submitted', subject: 'Bosun' });
    await untilNotified(admin, 1, 'listing');
    await caughtUp();
    expect(await listOf(staff, '', 'listing')).toEqual([]);
    expect(await listOf(crew)).toEqual([]);
  });

  it('for some people is told to each of them but whoever did it, in the words that came along', async () => {
    const [one, two, author] = [
      await account.signedIn(),
      await account.signedIn(),
      await account.signedIn(),
    ];
    await ask({
      id: newId(),
      to: { users: [one.id, two.id, author.id] },
      except: author.id,
      kind: 'application.moved',
      subject: 'Chef',
      state: 'Interview: Captain',
      note: 'We call you tomorrow.',
    });
    for (const person of [one, two])
      expect(await untilNotified(person, 1)).toMatchObject([
        { title: 'Chef: Interview: Captain', body: 'We call you tomorrow.' },
      ]);
    expect(await listOf(author)).toEqual([]);
  });

  it('for a role among others that this release does not know is told to who holds those', async () => {
    const { organization, staff } = await employer();
    const roles = ['org-staff', 'org-steward' as never] as const;
    const to = { organization, roles: [...roles] };
    await ask({ id: newId(), to, kind: 'application.received', subject: 'Bosun' });
    await untilNotified(staff, 1);
  });
});

describe('events of other areas', () => {
  it('[A-131] of jobs, organization and account, the areas there are, are each told, and told once however often they come', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const employee = newId();
    for (const orgRoles of [['org-staff'], ['org-admin']])
      await employ(person.id, organization, orgRoles, employee);
    const [membership] = await untilNotified(person, 1, 'membership');
    expect(membership?.title).toBe('You are a member of Blue Meridian Yachts');
    const change = { id: randomUUID(), user: person.id };
    await publish(passwordChanged.type, 1, change);
    await publish(passwordChanged.type, 1, change);
    await publish(passwordChanged.type, 1, { ...change, id: randomUUID() });
    const [password] = await untilNotified(person, 2, 'password');
    expect(password?.title).toBe('Your password was changed');
    const application = newId();
    for (let times = 0; times < 2; times += 1) await apply(person.id, organization, application);
    await apply(person.id, organization);
    await untilNotified(person, 2);
    await caughtUp();
    expect(await listOf(person)).toHaveLength(2);
    expect(await listOf(person, '', 'password')).toHaveLength(2);
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
  });

  it('of a membership is not told where the organization was deleted meanwhile, and nothing is put aside', async () => {
    const person = await account.signedIn();
    const [gone, organization] = [newId(), newId()];
    await publish(organizationChanged.type, 1, {
      id: gone,
      revision: Date.now(),
      deleted: true,
      name: 'Gone',
    });
    await until('the deletion to be known', () =>
      account.service.projections.get('organizations')?.isDeleted(gone),
    );
    await employ(person.id, gone, ['org-staff'], newId());
    await name(organization);
    await employ(person.id, organization, ['org-staff'], newId());
    await untilNotified(person, 1, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
    expect(await deadLetters.list(account.service.broker)).toEqual([]);
  });

  it('of a membership is told again when somebody comes back, once each time', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const employee = newId();
    const periods = [
      { returns: 0 },
      { returns: 0, isInForce: false },
      { returns: 1 },
      { returns: 1 },
      { returns: 1, isInForce: false },
      { returns: 2 },
    ];
    for (const period of periods)
      await employ(person.id, organization, ['org-staff'], employee, [], period);
    await untilNotified(person, 3, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(3);
  });

  it('of a membership is not told to who founds the organization, until they come back', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const founder = newId();
    const periods = [{}, { isInForce: false }, { returns: 1 }];
    for (const period of periods)
      await employ(person.id, organization, ['org-admin'], founder, [], {
        isFounder: true,
        ...period,
      });
    await untilNotified(person, 1, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
  });

  it('[A-131] of a password that was reset is told to its person', async () => {
    const { email, id } = await account.person();
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    const headers = { accept: 'application/json' };
    const link = await until('the mail', async () => {
      const [mail] = (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    });
    const json = { token: link, password: 'Another-one-2' };
    const { token } = (await account.call('POST', '/api/users/reset-password', { json })).json();
    await untilNotified({ id, email, token, cookie: '' }, 1, 'password');
  });
});

describe('the list', () => {
  it('[A-130] is its person’s alone: another’s id in the body or another’s notification is refused', async () => {
    const { organization, admin, seeker } = await employer();
    await apply(seeker.id, organization);
    const [mine] = await untilNotified(seeker, 1);
    const call = (path: string, by: SignedInPerson | undefined, json = {}) =>
      account.call('POST', `/api/push-notifications/${path}`, {
        json,
        ...(by && { token: by.token }),
      });
    expect((await call('me', admin, { user: seeker.id })).statusCode).toBe(403);
    expect((await call(`${mine?.id}/mark-read`, admin)).statusCode).toBe(403);
    expect((await call('mark-all-read', admin, { user: seeker.id })).statusCode).toBe(403);
    const own = { user: admin.id };
    expect((await call(`${mine?.id}/mark-read`, seeker, own)).statusCode).toBe(403);
    expect((await call('me', undefined)).statusCode).toBe(403);
    expect((await call('mark-all-read', undefined)).statusCode).toBe(403);
    expect((await call(`${newId()}/mark-read`, admin)).statusCode).toBe(404);
    expect((await call('nonsense/mark-read', admin)).statusCode).toBe(404);
    const read = await account.call('GET', `/api/push-notifications/${mine?.id}`, {
      token: admin.token,
    });
    expect(read.statusCode).toBe(404);
    expect((await listOf(seeker))[0]?.read).toBe(false);
  });

  it('[A-125] [A-128] [A-129] has what is unread and what is read, and marks one or all as read', async () => {
    const { organization, seeker } = await employer();
    for (let times = 0; times < 3; times += 1) await apply(seeker.id, organization);
    const [newest] = await untilNotified(seeker, 3);
    const mark = (path: string) =>
      account.call('POST', `/api/push-notifications/${path}`, {
        token: seeker.token,
        headers: { 'content-type': 'application/json' },
      });
    expect((await mark(`${newest?.id}/mark-read`)).statusCode).toBe(200);
    expect((await listOf(seeker, '?unread=true')).length).toBe(2);
    expect((await listOf(seeker, '?unread=false')).map(({ id }) => id)).toEqual([newest?.id]);
    expect((await mark('mark-all-read')).statusCode).toBe(200);
    expect(await listOf(seeker, '?unread=true')).toEqual([]);
  });

  it('marks all as read for one person after the other', async () => {
    const people = [await account.signedIn(), await account.signedIn()];
    const store = account.service.store('push-notifications');
    const released = Promise.withResolvers<void>();
    const turns = jest.spyOn(FairQueue.prototype, 'run');
    const marking = jest.spyOn(store, 'changeAlike').mockImplementation(() => released.promise);
    const asked = people.map(({ token }) =>
      account.call('POST', '/api/push-notifications/mark-all-read', { token }),
    );
    try {
      const begun = () => marking.mock.calls.length;
      await until(
        'both to be at it or to wait',
        () => turns.mock.calls.length === 2 || begun() === 2,
      );
      expect(begun()).toBe(1);
    } finally {
      released.resolve();
      for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
      turns.mockRestore();
      marking.mockRestore();
    }
  });
});

describe('the event stream', () => {
  /** Opens the stream and returns a way to wait for its next event with a name. */
  async function open(person: SignedInPerson, at = url) {
    const stopped = new AbortController();
    const answer = await fetch(`${at}/api/push-notifications/stream`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: stopped.signal,
    });
    let text = '';
    let ended = false;
    const decoder = new TextDecoder();
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
      ended = true;
    })().catch(() => undefined);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      next: (event: string, about = '') =>
        until(`the event ${event}`, () => {
          const [, data] =
            new RegExp(`event: ${event}\\ndata: (.*${about}.*)\\n\\n`).exec(text) ?? [];
          return data !== undefined && JSON.parse(data);
        }),
      /** How many events with a name have this content. */
      count: (event: string, about: string) =>
        [...text.matchAll(new RegExp(`event: ${event}\\ndata: .*${about}`, 'g'))].length,
      isOver: () => until('the end of the stream', () => ended),
      close: async () => {
        stopped.abort();
        await reading;
      },
    };
  }

  it('[A-127] brings a new notification at once, and says when one was read elsewhere', async () => {
    const { organization, admin, seeker } = await employer();
    const stream = await open(admin);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await apply(seeker.id, organization);
    const brought = await stream.next('notification');
    expect(brought).toMatchObject({ user: admin.id, title: 'New application: Bosun' });
    await account.call('POST', `/api/push-notifications/${brought.id}/mark-read`, {
      token: admin.token,
    });
    await stream.next('read');
    await stream.close();
  });

  it('is sent each notification once', async () => {
    const { organization, admin } = await employer();
    const stream = await open(admin);
    const sent = Array.from({ length: 20 }, newId);
    await Promise.all(sent.map((id) => apply(newId(), organization, id)));
    const last = await untilNotified(admin, sent.length);
    for (const { id } of last) await stream.next('notification', id);
    await account.call('POST', '/api/push-notifications/mark-all-read', { token: admin.token });
    await stream.next('read');
    // Their membership of the organization is notified meanwhile as well.
    expect(stream.count('notification', 'New application')).toBe(sent.length);
    await stream.close();
  });

  it('says once that all were read, however many they are', async () => {
    const { organization, admin } = await employer();
    const stream = await open(admin);
    await Promise.all(Array.from({ length: 5 }, () => apply(newId(), organization)));
    await untilNotified(admin, 5);
    await account.call('POST', '/api/push-notifications/mark-all-read', { token: admin.token });
    // What comes after has brought everything before it.
    const after = newId();
    await apply(newId(), organization, after);
    await stream.next('notification', notificationId(after, 'application.received', admin.id));
    expect(stream.count('read', '')).toBe(1);
    await stream.close();
  });

  it('tells a person, whichever instance they listen to, that what they are somewhere has changed', async () => {
    const organization = newId();
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const { namespace, mint } = account;
    const second = await startAccount({}, { namespace, mint });
    try {
      const at = `http://127.0.0.1:${await second.service.listen()}`;
      const streams = [await open(person), await open(person, at)];
      const others = await open(other);
      const template = newId();
      const record = newId();
      await employ(person.id, organization, ['vessel-crew'], record, [template]);
      for (const stream of streams) await stream.next('membership');
      await until('the record to be kept', () =>
        account.service.projections.get('employees')?.find(record),
      );
      await publish(accessTemplateChanged.type, 1, {
        id: template,
        revision: Date.now(),
        deleted: false,
        organization,
        scope: 'org',
        roles: ['org-staff'],
        permissions: [],
      });
      for (const stream of streams)
        await until('the change of the template', () => stream.count('membership', '') === 2);
      expect(others.count('membership', '')).toBe(0);
      for (const stream of [...streams, others]) await stream.close();
    } finally {
      await second.close();
    }
  });

  it('tells the wellness staff of an organization, and nobody else, that an alert was raised', async () => {
    const organization = newId();
    const [support, hand] = [await account.signedIn(), await account.signedIn()];
    await employ(support.id, organization, ['support-crew']);
    await employ(hand.id, organization, ['vessel-crew']);
    const [staff, other] = [await open(support), await open(hand)];
    await until('the membership', async () => {
      await publishAs(account, wellnessAlertChanged.type, 1, {
        id: newId(),
        organization,
        status: 'new',
        revision: Date.now(),
        deleted: false,
      });
      return staff.count('wellness.alert', organization) > 0 || undefined;
    });
    expect(other.count('wellness.alert', '')).toBe(0);
    await staff.close();
    await other.close();
  });

  it('tells those who see an organization’s candidates, and nobody else, that one was moved', async () => {
    const { organization, staff, crew } = await employer();
    await until('the records to be kept', async () => {
      const stored = await account.service.projections.get('employees')?.findAll({ organization });
      return stored?.length === 3;
    });
    const [recruiter, hand] = [await open(staff), await open(crew)];
    const [id, listing] = [newId(), newId()];
    await publish(applicationChanged.type, 1, {
      id,
      revision: Date.now(),
      deleted: false,
      listing,
      applicant: newId(),
      organization,
    });
    await recruiter.next('candidate', id);
    expect(hand.count('candidate', '')).toBe(0);
    for (const stream of [recruiter, hand]) await stream.close();
  });

  it('ends with its session at another instance too', async () => {
    const person = await account.signedIn();
    const { namespace, mint } = account;
    const other = await startAccount({}, { namespace, mint });
    try {
      const stream = await open(person, `http://127.0.0.1:${await other.service.listen()}`);
      expect(stream.status).toBe(200);
      await account.call('POST', '/api/auth/logout', { token: person.token });
      await stream.next('ended');
      await stream.isOver();
    } finally {
      await other.service.stop();
    }
  });

  it('ends with its session, and is refused to a visitor', async () => {
    const person = await account.signedIn();
    const stream = await open(person);
    await account.call('POST', '/api/auth/logout', { token: person.token });
    await stream.next('ended');
    await stream.isOver();
    const refused = await account.call('GET', '/api/push-notifications/stream');
    expect(refused.statusCode).toBe(403);
  });
});
