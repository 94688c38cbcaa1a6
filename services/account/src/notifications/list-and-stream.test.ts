import {
  accessTemplateChanged,
  applicationChanged,
  dayAfter,
  monthsAfter,
  today,
  wellnessAlertChanged,
} from '@fairlead/contracts';
import { FairQueue, objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../testing/chat.ts';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { notificationId } from './notify.ts';
import { removingOldNotifications } from './retention.ts';
import { notificationsUnderTest } from './testing/notified.ts';

const { start, publish, employ, apply, listOf, untilNotified, employer } = notificationsUnderTest();
let account: AccountTest;
let url: string;

beforeAll(async () => {
  account = await start();
  url = `http://127.0.0.1:${await account.service.listen()}`;
});
afterAll(() => account.close());

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

  it('is kept for twelve months', async () => {
    const { organization, seeker } = await employer();
    await apply(seeker.id, organization);
    await apply(seeker.id, organization);
    const [recent, old] = await untilNotified(seeker, 2);
    const { [driver]: documents } = account.service.store('push-notifications');
    const ago = (days: number) => new Date(dayAfter(monthsAfter(today(), -12), days));
    for (const [one, days] of [
      [recent, 1],
      [old, -1],
    ] as const)
      await documents.updateOne(
        { _id: objectId(one?.id ?? '') },
        { $set: { createdAt: ago(days) } },
      );
    await removingOldNotifications(account.service).run(new AbortController().signal);
    expect((await listOf(seeker)).map(({ id }) => id)).toEqual([recent?.id]);
  });

  it('marks all as read for one person after the other', async () => {
    const people = [await account.signedIn(), await account.signedIn()];
    const store = account.service.store('push-notifications');
    const released = Promise.withResolvers<void>();
    const turns = jest.spyOn(FairQueue.prototype, 'run');
    const marking = jest.spyOn(store, 'bulkPatch').mockImplementation(() => released.promise);
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
      await publish(wellnessAlertChanged.type, 1, {
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
