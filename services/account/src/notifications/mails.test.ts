import { randomUUID } from 'node:crypto';
import type {
  ChosenNotifications,
  NotificationChoice,
  NotificationPreferences,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mail } from '../mail/mail.ts';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { notifications } from './collection.ts';
import { notifying } from './notify.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount({ PUBLIC_URL: 'https://fairlead.example' });
});
afterAll(() => account.close());

const origin = { correlationId: 'test' };
const confirmed = { emailVerified: true };

/** Notifies people of an application, and returns its id. */
async function tell(
  people: readonly SignedInPerson[],
  subject: string,
  kind = 'application.withdrawn',
) {
  const notification = { id: randomUUID(), kind, subject, link: '/account/applications' };
  const users = people.map(({ id }) => id);
  await notifying(account.service)(users, notification, origin);
}

/** Somebody with notification preferences. */
async function wishing(
  notifications: Partial<NotificationPreferences>,
  given: object = confirmed,
  notificationChoices: ChosenNotifications = {},
) {
  const person = await account.signedIn(given);
  const json = { user: person.id, notifications, notificationChoices };
  await account.call('POST', '/api/preferences', { token: person.token, json });
  return person;
}

async function mailsTo({ email }: SignedInPerson): Promise<Mail[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
}
const mailed = (person: SignedInPerson) =>
  until('a mail', async () => {
    const mails = await mailsTo(person);
    return mails.length > 0 && mails;
  });

const kept = () => account.service.store(notifications)[driver];
const waiting = ({ id }: SignedInPerson) =>
  kept()
    .find({ user: objectId(id), 'secret.mailAt': { $exists: true } })
    .toArray();

/** Advances to the hour at which a person is mailed, and triggers the check. */
async function letItBeTime(person: SignedInPerson) {
  const ids = (await waiting(person)).map(({ _id }) => _id);
  await kept().updateMany({ _id: { $in: ids } }, { $set: { 'secret.mailAt': new Date(0) } });
  const other = await wishing({ notificationFrequency: 'instant' });
  await tell([other], 'Cook');
  await mailed(other);
}

describe('what a person is told', () => {
  it('is mailed at once to whoever wishes that, with the way there', async () => {
    const person = await wishing({ notificationFrequency: 'instant' });
    await tell([person], 'Bosun');
    const [mail] = await mailed(person);
    expect(mail).toMatchObject({ subject: 'Application withdrawn: Bosun' });
    // The text in the account could be a stranger's.
    expect(mail?.text).not.toContain('Maya');
    expect(mail?.text).toContain('https://fairlead.example/account/applications');
    expect(mail?.text).toContain('https://fairlead.example/account/settings');
    await until('nothing to be left', async () => (await waiting(person)).length === 0);
  });

  it('is mailed once, however often it is asked', async () => {
    const person = await wishing({ notificationFrequency: 'instant' });
    const notification = { id: randomUUID(), kind: 'application.sent', subject: 'Bosun' };
    await notifying(account.service)([person.id], notification, origin);
    await mailed(person);
    await notifying(account.service)([person.id], notification, origin);
    const last = await wishing({ notificationFrequency: 'instant' });
    await tell([last], 'Cook');
    await mailed(last);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is kept for the hour that comes once a day, and goes in one mail without what was read by then', async () => {
    const person = await account.signedIn(confirmed);
    for (const subject of ['Bosun', 'Deckhand', 'Mate']) await tell([person], subject);
    const now = Date.now();
    for (const { secret } of await waiting(person)) {
      expect(secret.mailAt.getTime()).toBeGreaterThan(now);
      expect(secret.mailAt.toISOString()).toMatch(/T08:00:00\.000Z$/);
    }
    expect(await mailsTo(person)).toEqual([]);
    const { token } = person;
    const list = await account.call('GET', '/api/push-notifications?sort=title', { token });
    const [bosun] = list.json().docs;
    await account.call('POST', `/api/push-notifications/${bosun.id}/mark-read`, { token });
    await letItBeTime(person);
    const [mail, ...more] = await mailed(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 notifications');
    expect(mail?.text).toContain('Application withdrawn: Deckhand');
    expect(mail?.text).toContain('Application withdrawn: Mate');
    expect(mail?.text).not.toContain('Bosun');
  });

  it('is mailed at once where its own frequency was chosen, with the way to end it, also for mail programs', async () => {
    const once = await wishing({ notificationFrequency: 'daily' });
    const never = await wishing({ notificationCheckbox: false });
    const notification = {
      id: randomUUID(),
      kind: 'job.alert',
      subject: 'Deck jobs',
      state: '2 new jobs',
      note: 'Bosun\nMate',
      link: '/jobs?sort=date_desc',
      unsubscribe: '/job-alerts/a1#token',
    };
    await notifying(account.service)([never.id, once.id], notification, origin);
    const [mail] = await mailed(once);
    const end = 'https://fairlead.example/job-alerts/a1#token';
    expect(mail).toMatchObject({ subject: '2 new jobs: Deck jobs', unsubscribe: end });
    expect(mail?.text).toContain(
      `Bosun\nMate\nhttps://fairlead.example/jobs?sort=date_desc\nStop this alert: ${end}`,
    );
    expect(await mailsTo(never)).toEqual([]);
    expect(await waiting(never)).toEqual([]);
  });

  it('reaches each by the way that they chose for it, or not at all', async () => {
    const choosing = (candidates: NotificationChoice) =>
      wishing({ notificationFrequency: 'weekly' }, confirmed, { candidates });
    const atOnce = await choosing('atOnce');
    const [digest, portal, off] = [
      await choosing('digest'),
      await choosing('portal'),
      await choosing('off'),
    ];
    await tell([off, portal, digest, atOnce], 'Bosun');
    await mailed(atOnce);
    const shownTo = async ({ token }: SignedInPerson) =>
      (await account.call('GET', '/api/push-notifications', { token })).json().totalDocs;
    const people = [atOnce, digest, portal, off];
    expect(await Promise.all(people.map(shownTo))).toEqual([1, 1, 1, 0]);
    expect(await Promise.all(people.map(async (one) => (await waiting(one)).length))).toEqual([
      0, 1, 0, 0,
    ]);
    for (const one of [digest, portal, off]) expect(await mailsTo(one)).toEqual([]);
    // What concerns their account comes whatever they chose.
    await tell([off], '', 'password.changed');
    expect((await mailed(off))[0]?.subject).toBe('Your password was changed');
  });

  it('carries an appointment as a file for calendars, which takes it out again when it is cancelled', async () => {
    const person = await wishing({ notificationCheckbox: false });
    const appointment = {
      id: 'i1@interviews.fairlead',
      revision: Date.UTC(2026, 10, 26, 9),
      title: 'Interview: Chef',
      startsAt: '2027-03-28T09:30:00.000Z',
      minutes: 45,
      place: 'https://meet.example/chef',
    };
    const ask = (kind: string, more: object = {}) =>
      notifying(account.service)(
        [person.id],
        {
          id: randomUUID(),
          kind,
          subject: 'Chef, Sun, 28 March 2027 at 11:30 (Europe/Monaco)',
          state: appointment.place,
          link: '/account/applications',
          appointment: { ...appointment, ...more },
        },
        origin,
      );
    await ask('interview.planned');
    const [planned] = await mailed(person);
    // A link is on its own line, with nothing after it.
    expect(planned?.text).toContain(
      `${appointment.place}\nAccept or decline it in your applications.\nhttps://`,
    );
    expect(planned?.files?.map(({ name }) => name)).toEqual(['appointment.ics']);
    for (const line of [
      'METHOD:PUBLISH',
      'UID:i1@interviews.fairlead',
      'SEQUENCE:217846800',
      'DTSTART:20270328T093000Z',
      'DTEND:20270328T101500Z',
      'LOCATION:https://meet.example/chef',
      'STATUS:CONFIRMED',
    ])
      expect(planned?.files?.[0]?.text.split('\r\n')).toContain(line);
    await ask('interview.cancelled', { revision: Date.UTC(2026, 10, 26, 10), isCancelled: true });
    const mails = await until('the second', async () => {
      const all = await mailsTo(person);
      return all.length === 2 && all;
    });
    const text = mails[0]?.files?.[0]?.text;
    expect(text).toContain('METHOD:CANCEL');
    expect(text).toContain('STATUS:CANCELLED');
  });

  it.each([
    [{}, 'All: https://fairlead.example/jobs?sort=date_desc'],
    [{ more: 7 }, 'and 7 more: https://fairlead.example/jobs?sort=date_desc'],
  ])(
    'is mailed with a link to each thing that it names, and says how many more there are',
    async (more, last) => {
      const person = await wishing({});
      const notification = {
        id: randomUUID(),
        kind: 'job.alert',
        subject: 'Deck jobs',
        state: '2 new jobs',
        note: 'Bosun, Blue Meridian\nMate',
        items: [
          { text: 'Bosun, Blue Meridian', link: '/job/65f9000000000000000000a1' },
          { text: 'Mate', link: '/job/65f9000000000000000000a2' },
        ],
        link: '/jobs?sort=date_desc',
        ...more,
      };
      await notifying(account.service)([person.id], notification, origin);
      const [mail] = await mailed(person);
      expect(mail?.text).toContain(
        [
          '2 new jobs: Deck jobs',
          '- Bosun, Blue Meridian',
          '  https://fairlead.example/job/65f9000000000000000000a1',
          '- Mate',
          '  https://fairlead.example/job/65f9000000000000000000a2',
          last,
        ].join('\n'),
      );
      const find = () => kept().findOne({ user: objectId(person.id) });
      await until('nothing to be left', async () => (await find())?.secret.mailAt === undefined);
      expect((await find())?.secret).toEqual({});
      expect((await find())?.body).toBe('Bosun, Blue Meridian\nMate');
    },
  );

  it('is not mailed to whoever wishes no mails, by then or before', async () => {
    const before = await wishing({ notificationCheckbox: false });
    await tell([before], 'Bosun');
    expect(await waiting(before)).toEqual([]);
    const since = await wishing({});
    await tell([since], 'Bosun');
    const { token } = since;
    const list = await account.call('GET', '/api/preferences', { token });
    const json = { notifications: { notificationCheckbox: false } };
    await account.call('PATCH', `/api/preferences/${list.json().docs[0].id}`, { token, json });
    await letItBeTime(since);
    await until('nothing to be left', async () => (await waiting(since)).length === 0);
    expect(await mailsTo(since)).toEqual([]);
  });

  it('is not mailed to an address that nobody has confirmed, unless it is urgent', async () => {
    const person = await wishing({ notificationFrequency: 'instant' }, {});
    await tell([person], 'Bosun');
    await until('it to be looked at', async () => (await waiting(person)).length === 0);
    expect(await mailsTo(person)).toEqual([]);
    await tell([person], '', 'password.changed');
    const [mail] = await mailed(person);
    expect(mail?.subject).toBe('Your password was changed');
  });

  it('is urgent also to whoever wishes no mails', async () => {
    const person = await wishing({ notificationCheckbox: false });
    await tell([person], '', 'password.changed');
    await mailed(person);
  });

  it('is mailed at once of an interview whatever else is wished, to a confirmed address alone', async () => {
    const person = await wishing({ notificationCheckbox: false });
    const unconfirmed = await wishing({}, {});
    const when = 'Sun, 28 March 2027 at 11:30 (Europe/Monaco)';
    await tell([unconfirmed, person], when, 'interview.planned');
    const [mail] = await mailed(person);
    expect(mail?.subject).toBe(`Interview: ${when}`);
    await until('it to be looked at', async () => (await waiting(unconfirmed)).length === 0);
    expect(await mailsTo(unconfirmed)).toEqual([]);
  });

  it('says to nobody when it is to be mailed', async () => {
    const person = await account.signedIn(confirmed);
    await tell([person], 'Bosun');
    const answer = await account.call('GET', '/api/push-notifications', { token: person.token });
    expect(answer.json().docs).toHaveLength(1);
    expect(answer.body).not.toContain('mailAt');
  });

  it('is mailed at the latest when it is looked again, should this instance not know of it', async () => {
    const { jobs } = (await account.call('GET', '/readyz')).json();
    const { last, next } = jobs['mail-notifications'];
    expect(Date.parse(next) - Date.parse(last.at)).toBeLessThanOrEqual(30_000);
  });
});
