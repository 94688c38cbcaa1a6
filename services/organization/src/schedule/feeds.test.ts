import { calendarFeedMade, dayAfter, mostCalendarFeeds, userErased } from '@fairlead/contracts';
import { capturedLog, driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { today } from '../days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let hand: Member;
let mate: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  hand = await employer.member(organization, { orgRoles: ['vessel-crew'], vessel });
  mate = await employer.member(organization, { orgRoles: ['vessel-crew-manager'], vessel });
});

const make = (by: Member | undefined, name = 'Phone') =>
  employer.post('calendarFeeds', by?.token, { name });
async function made(by = hand): Promise<{ id: string; path: string }> {
  const answer = await make(by);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { doc, path } = calendarFeedMade.parse(answer.json());
  return { id: doc.id, path: path.replace('/api/', '') };
}
const titlesAt = async (path: string): Promise<string[]> => {
  const answer = await employer.get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
};
const drillOn = (date: string, participants = [hand.user]) =>
  employer.made('registers/drills', {
    organization,
    vessel,
    type: 'fire',
    interval: 'month',
    date,
    participants,
  });

describe('a calendar feed', () => {
  it('holds the schedule of its person as it stands, without a session', async () => {
    const { path } = await made();
    expect(await titlesAt(path)).toEqual([]);
    await drillOn(dayAfter(today(), 20));
    await drillOn(dayAfter(today(), 20), [mate.user]);
    const titles = await titlesAt(path);
    expect(titles).toEqual([expect.stringMatching(/^Fire, /)]);
    const { body } = await employer.get(path);
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  });

  it('holds the last month and the year to come', async () => {
    const { path } = await made();
    for (const days of [-32, -31, 368, 369]) await drillOn(dayAfter(today(), days));
    expect(await titlesAt(path)).toHaveLength(2);
  });

  it('holds nothing more of an employer once the person has left', async () => {
    const { path } = await made();
    await drillOn(dayAfter(today(), 20));
    expect(await titlesAt(path)).toHaveLength(1);
    const ended = { endedOn: dayAfter(today(), -1) };
    const answer = await employer.patch(`employees/${hand.record}`, employer.operator, ended);
    expect(answer.statusCode).toBe(200);
    expect(await titlesAt(path)).toEqual([]);
  });

  it('is gone with the account of its person', async () => {
    const { path } = await made();
    const other = await made(mate);
    await publish(employer, userErased, { id: hand.user, erasedAt: new Date().toISOString() });
    await until('the feed to be gone', async () => (await employer.get(path)).statusCode === 404);
    expect(await titlesAt(other.path)).toEqual([]);
  });

  it('answers alike where it was removed, the secret is wrong or nothing is there', async () => {
    const removed = await made();
    expect((await employer.remove(`calendarFeeds/${removed.id}`, hand.token)).statusCode).toBe(200);
    const right = await made();
    const other = await made(mate);
    const secretOf = (path: string) => path.split('/')[2] ?? '';
    const answers = [
      await employer.get(removed.path),
      await employer.get(right.path.replace(secretOf(right.path), secretOf(other.path))),
      await employer.get(right.path.replace(secretOf(right.path), 'wrong')),
      await employer.get(right.path.replace(right.id, 'nothing')),
      await employer.get(right.path.replace(right.id, '65f500000000000000000009')),
    ];
    const [first] = answers;
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([404, first?.body]);
  });

  it('is listed, renamed and removed by its person alone, without its address', async () => {
    const { id, path } = await made();
    const [, , secret = ''] = path.split('/');
    const list = await employer.get('calendarFeeds', hand.token);
    expect(list.json().docs).toEqual([expect.objectContaining({ id, name: 'Phone' })]);
    expect(list.body).not.toContain(secret);
    expect((await employer.get('calendarFeeds', mate.token)).json().docs).toEqual([]);
    expect((await employer.remove(`calendarFeeds/${id}`, mate.token)).statusCode).toBe(403);
    const renamed = { name: 'Tablet' };
    expect(
      (await employer.patch(`calendarFeeds/${id}`, hand.token, renamed)).json().doc,
    ).toMatchObject(renamed);
    // Whose it is, is not written.
    await employer.patch(`calendarFeeds/${id}`, hand.token, { user: mate.user });
    expect((await employer.get('calendarFeeds', mate.token)).json().docs).toEqual([]);
    expect((await make(undefined)).statusCode).toBe(403);
  });

  it('says when it was last read, and writes that down once an hour', async () => {
    const { id, path } = await made();
    const stored = async () => (await employer.get(`calendarFeeds/${id}`, hand.token)).json();
    expect((await stored()).lastReadAt ?? null).toBeNull();
    await titlesAt(path);
    const { lastReadAt, updatedAt } = await stored();
    expect(Date.now() - Date.parse(lastReadAt)).toBeLessThan(60_000);
    await titlesAt(path);
    expect((await stored()).updatedAt).toBe(updatedAt);
    const documents = employer.service.store('calendarFeeds')[driver];
    await documents.updateMany({}, { $set: { lastReadAt: new Date(Date.now() - 3_700_000) } });
    await titlesAt(path);
    expect(Date.now() - Date.parse((await stored()).lastReadAt)).toBeLessThan(60_000);
  });

  it(`is one of ${mostCalendarFeeds} at most, each with a name`, async () => {
    for (const name of ['', ' ', 'Two\nlines', 'x'.repeat(61)]) {
      const answer = await make(hand, name);
      expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([
        400,
        'name',
      ]);
    }
    for (let count = 0; count < mostCalendarFeeds; count += 1) await made();
    expect((await make(hand)).statusCode).toBe(409);
    expect((await make(mate)).statusCode).toBe(201);
  });

  it('leaves its secret in no log and in no document', async () => {
    const logging = await startEmployer({ environment: { LOG_LEVEL: 'trace' } });
    const lines = capturedLog(logging);
    const company = await logging.made('organizations', { name: 'Blue Meridian' });
    const by = await logging.member(company, { orgRoles: ['org-admin'] });
    const { path } = (await logging.post('calendarFeeds', by.token, { name: 'Phone' })).json();
    const secret = path.split('/')[4];
    expect((await logging.get(path.replace('/api/', ''))).statusCode).toBe(200);
    const kept = await logging.service.store('calendarFeeds')[driver].find({}).toArray();
    await logging.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
