import { dayAfter, wellnessAlert } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  type WellnessTest,
} from '../testing/fixtures.ts';
import { ALERT_DAYS, restViolations } from './rest.ts';
import { alertsUnderTest, today } from './testing/alerts-under-test.ts';

const { start, newPerson, give, checkIn, alertsFor, alertOf, change } = alertsUnderTest();
let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let stranger: Person;
let ben: Person;

beforeAll(async () => {
  ({ test, admin, support, hand, stranger } = await start());
});
afterAll(() => test.close());
beforeEach(async () => {
  ben = await newPerson();
});

const contact = (id: string, by: Person, note: unknown = 'Called back') =>
  test.send('POST', `wellnessAlerts/${id}/contacts?depth=0`, by, { note });
const failures = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);

/** Everything that is stored of the service, as text, by collection. */
async function dumped(): Promise<string> {
  const { connection } = test.service;
  const names = (await connection.listCollections()).map(({ name }) => name);
  const all = await Promise.all(
    names.map(async (name) => [name, await connection.collection(name).find({}).toArray()]),
  );
  return JSON.stringify(all);
}

describe('an alert', () => {
  it('[W-077] holds person, trigger, level, assignee and a contact log', async () => {
    await give(ben, 'summary');
    const made = await checkIn(ben, { mood: 3 });
    const { id, ...alert } = await alertOf();
    expect(alert).toMatchObject({
      user: ben.user,
      organization,
      trigger: 'mood',
      level: 'watch',
      status: 'new',
      contactLog: [],
      checkIn: made,
    });
    expect((await change(id, support, { assignee: admin.user })).json().doc.assignee).toBe(
      admin.user,
    );
    for (const { user } of [hand, ben, stranger, await test.person()])
      expect(failures(await change(id, support, { assignee: user }))).toEqual(['assignee']);
    expect((await change(id, support, { assignee: null })).statusCode).toBe(200);
    const before = Date.now();
    expect((await contact(id, support)).statusCode).toBe(200);
    const { contactLog } = wellnessAlert.parse((await contact(id, admin, 'No answer')).json().doc);
    expect(contactLog).toMatchObject([
      { by: support.user, note: 'Called back' },
      { by: admin.user, note: 'No answer' },
    ]);
    for (const { at } of contactLog) expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    for (const note of ['', ' ', 'x'.repeat(2_001), 5])
      expect((await contact(id, support, note)).statusCode).toBe(400);
    expect(await dumped()).not.toContain('No answer');
    // Others cannot write what the service sets.
    await change(id, support, { level: 'urgent', trigger: 'rest', contactLog: [], checkIn: null });
    expect(await alertOf()).toMatchObject({ level: 'watch', trigger: 'mood', contactLog });
    expect((await test.send('POST', 'wellnessAlerts', admin, { user: ben.user })).statusCode).toBe(
      403,
    );
    expect((await test.send('DELETE', `wellnessAlerts/${id}`, admin)).statusCode).toBe(403);
  });

  it('[W-078] goes from new to closed step by step, and makes no other move', async () => {
    await give(ben, 'summary');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    const statuses = ['new', 'acknowledged', 'contacted', 'monitoring', 'closed'];
    for (const [at, from] of statuses.entries()) {
      for (const to of statuses)
        if (to !== from && to !== statuses[at + 1])
          expect([from, to, failures(await change(id, support, { status: to }))]).toEqual([
            from,
            to,
            ['status'],
          ]);
      if (from !== 'new')
        expect(failures(await change(id, support, { status: null }))).toEqual(['status']);
      expect((await change(id, support, { status: from })).statusCode).toBe(200);
      const next = statuses[at + 1];
      if (next) expect((await change(id, support, { status: next })).statusCode).toBe(200);
    }
    expect((await contact(id, support)).statusCode).toBe(409);
  });

  it('[W-082] takes the moment of its first acknowledgement from the service', async () => {
    await give(ben, 'summary');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    expect((await alertOf()).acknowledgedAt ?? null).toBeNull();
    const before = Date.now();
    await change(id, support, { status: 'acknowledged', acknowledgedAt: '2020-01-01T00:00:00Z' });
    const { acknowledgedAt } = await alertOf();
    expect(Date.parse(acknowledgedAt ?? '')).toBeGreaterThanOrEqual(before);
    await change(id, support, { status: 'acknowledged' });
    await change(id, support, { status: 'contacted' });
    expect((await alertOf()).acknowledgedAt).toBe(acknowledgedAt);
  });

  it('[W-068] is read and written by org-admins and support crew alone, not by its person', async () => {
    await give(ben, 'full');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    for (const by of [admin, support]) {
      expect((await alertsFor(by)).map((one) => one.id)).toEqual([id]);
      expect((await test.get(`wellnessAlerts/${id}`, by)).statusCode).toBe(200);
    }
    const operator = { user: '', token: await test.mint.operator() };
    for (const by of [hand, ben, operator, await test.person(), undefined]) {
      expect((await test.get('wellnessAlerts', by)).statusCode).toBe(403);
      expect((await test.get(`wellnessAlerts/${id}`, by)).statusCode).toBe(403);
      expect((await test.send('PATCH', `wellnessAlerts/${id}`, by, {})).statusCode).toBe(403);
      expect(
        (await test.send('POST', `wellnessAlerts/${id}/contacts`, by, { note: 'x' })).statusCode,
      ).toBe(403);
    }
  });

  it('[W-070] is nothing to the staff of another organization', async () => {
    await test.employ(ben, { organization: otherOrganization });
    await give(ben, 'summary');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    expect(await alertsFor(stranger)).toEqual([]);
    expect((await test.get(`wellnessAlerts/${id}`, stranger)).statusCode).toBe(404);
    expect((await change(id, stranger, { status: 'acknowledged' })).statusCode).toBe(403);
    expect((await contact(id, stranger)).statusCode).toBe(404);
    await give(ben, 'summary', {}, otherOrganization);
    await checkIn(ben, { mood: 3 });
    const [theirs, ...more] = await alertsFor(stranger);
    expect(more).toEqual([]);
    expect(theirs).toMatchObject({ organization: otherOrganization, trigger: 'mood' });
    expect((await alertOf()).id).toBe(id);
  });
});

describe('consent that is lowered', () => {
  it('[W-089] takes open alerts from the staff at once, and raised again gives them back', async () => {
    await give(ben, 'full');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    await give(ben, 'summary');
    expect((await alertOf()).id).toBe(id);
    await give(ben, 'none');
    for (const by of [support, admin]) {
      expect(await alertsFor(by)).toEqual([]);
      expect((await test.get(`wellnessAlerts/${id}`, by)).statusCode).toBe(404);
      expect(
        (await test.get(`wellnessAlerts/count?where[user][equals]=${ben.user}`, by)).json(),
      ).toEqual({ totalDocs: 0 });
      expect((await change(id, by, { status: 'acknowledged' })).statusCode).toBe(403);
      expect((await contact(id, by)).statusCode).toBe(404);
    }
    expect(
      (await test.get(`audit?collection=wellnessAlerts&document=${id}`, admin)).json().docs,
    ).toEqual([]);
    await give(ben, 'summary');
    expect(await alertOf()).toMatchObject({ id, status: 'new' });
  });

  it('[W-089] and raised from today leaves earlier alerts closed, and new ones can come', async () => {
    await give(ben, 'full');
    await checkIn(ben, { mood: 3 });
    const { id } = await alertOf();
    await give(ben, 'none');
    await give(ben, 'full', { from: 'today' });
    expect(await alertsFor(support)).toEqual([]);
    await checkIn(ben, { mood: 3 });
    expect((await alertOf()).id).not.toBe(id);
  });
});

describe('a rest violation', () => {
  let days = 0;
  const violation = (more: object = {}) => {
    days += 1;
    return {
      id: `65fb${days.toString(16).padStart(20, '0')}`,
      revision: 1,
      deleted: false,
      user: ben.user,
      organization,
      vessel: '65f700000000000000000001',
      day: today,
      rules: ['R1'],
      ...more,
    };
  };
  const take = (payload: ReturnType<typeof violation>) =>
    restViolations(test.service).handle(payload, {
      id: '',
      type: '',
      version: 1,
      occurredAt: '',
      correlationId: '',
      payload,
    });

  it('[W-081] raises an alert in the organization where it was, for who consents', async () => {
    await take(violation());
    expect(
      await test.service.connection
        .collection('wellnessAlerts')
        .countDocuments({ 'user.id': objectId(ben.user) }),
    ).toBe(0);
    await give(ben, 'summary');
    await take(violation({ rules: [] }));
    await take(violation({ deleted: true }));
    await take(violation({ organization: otherOrganization }));
    expect(await alertsFor(support)).toEqual([]);
    const first = violation();
    await take(first);
    await take(violation());
    const { id, ...alert } = await alertOf();
    expect(alert).toMatchObject({ trigger: 'rest', level: 'watch' });
    for (const status of ['acknowledged', 'contacted', 'monitoring', 'closed'])
      await change(id, support, { status });
    // The same hours raise no second one, however often they arrive.
    await take(first);
    await alertOf();
    await take(violation());
    expect(await alertsFor(support)).toHaveLength(2);
  });

  it('[W-081] raises none for a day of more than two months ago', async () => {
    await give(ben, 'summary');
    const before = (await alertsFor(support)).length;
    await take(violation({ day: dayAfter(today, -ALERT_DAYS - 1) }));
    expect(await alertsFor(support)).toHaveLength(before);
    await take(violation({ day: dayAfter(today, -ALERT_DAYS) }));
    expect(await alertsFor(support)).toHaveLength(before + 1);
  });
});
