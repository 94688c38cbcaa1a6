import { dayAfter, type WellnessAlert, wellnessAlert } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { requestedBy, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { profileIdOf } from '../crew-profiles/following.ts';
import { utcDay } from '../own-day.ts';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';
import { raisingLeftAlerts } from './check-in-alerts.ts';
import { missedCheckIns } from './missed.ts';
import { restViolations } from './rest.ts';

let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  test = await startWellness();
  admin = await test.member(['org-admin']);
  support = await test.member(['support-crew']);
  hand = await test.member(['vessel-crew', 'org-staff', 'vessel-management']);
  stranger = await test.member(['org-admin', 'support-crew'], otherOrganization);
});
afterAll(() => test.close());
beforeEach(async () => {
  ben = await test.member(['vessel-crew']);
});

const today = utcDay();
const calm = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };

async function give(person: Person, consent: string, more: object = {}, of = organization) {
  const path = `crewProfiles/${profileIdOf(person.user, of)}/consent`;
  const answer = await test.send('POST', path, person, { consent, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
async function checkIn(person: Person, more: object = {}): Promise<string> {
  const json = { user: person.user, day: today, ...calm, ...more };
  const answer = await test.send('POST', 'checkIns?depth=0', person, json);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}
/** The alerts of somebody that another person finds, in the order in which they were raised. */
async function alertsFor(by: Person, person: Person = ben): Promise<WellnessAlert[]> {
  const answer = await test.get(
    `wellnessAlerts?depth=0&limit=0&sort=createdAt&where[user][equals]=${person.user}`,
    by,
  );
  return answer.statusCode === 200
    ? answer.json().docs.map((doc: unknown) => wellnessAlert.parse(doc))
    : [];
}
/** The one alert of somebody, who has consented to it. */
async function alertOf(person: Person = ben): Promise<WellnessAlert> {
  const [alert, ...more] = await alertsFor(support, person);
  if (!alert || more.length > 0) throw new Error(`there are ${more.length + 1} alerts or none`);
  return alert;
}
const change = (id: string, by: Person, json: object) =>
  test.send('PATCH', `wellnessAlerts/${id}?depth=0`, by, json);
const contact = (id: string, by: Person, note: unknown = 'Called back') =>
  test.send('POST', `wellnessAlerts/${id}/contacts?depth=0`, by, { note });
const failures = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);
const lost = new AbortController().signal;

/** Everything that is stored of the service, as text, by collection. */
async function dumped(): Promise<string> {
  const { connection } = test.service;
  const names = (await connection.listCollections()).map(({ name }) => name);
  const all = await Promise.all(
    names.map(async (name) => [name, await connection.collection(name).find({}).toArray()]),
  );
  return JSON.stringify(all);
}
/** Everything that was published, as text. */
async function publishedText(): Promise<string> {
  const { broker } = test.service;
  const manager = await broker.manager();
  const messages: string[] = [];
  for await (const { config, state } of manager.streams.list()) {
    if (!config.name.startsWith(broker.namespace)) continue;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1)
      messages.push(
        await manager.streams
          .getMessage(config.name, { seq })
          .then((message) => (message ? `${message.subject} ${message.string()}` : ''))
          .catch(() => ''),
      );
  }
  return messages.join('\n');
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

describe('a check-in at a threshold', () => {
  const thresholds = [
    ['mood', { mood: 3 }, { mood: 4 }],
    ['anxiety', { anxiety: 8 }, { anxiety: 7 }],
    ['stress', { stress: 8 }, { stress: 7 }],
  ] as const;
  it.each(thresholds)(
    '[W-079] raises an alert by %s, for consent summary and full',
    async (trigger, at, before) => {
      for (const level of ['summary', 'full']) {
        const person = await test.member(['vessel-crew']);
        await give(person, level);
        await checkIn(person, before);
        expect(await alertsFor(support, person)).toEqual([]);
        await checkIn(person, at);
        for (const by of [support, admin])
          expect(await alertsFor(by, person)).toMatchObject([{ trigger, level: 'watch' }]);
      }
    },
  );

  it('[W-079] tells support crew and org-admins of it, and nothing of whom it is about or why', async () => {
    await give(ben, 'full');
    const made = await checkIn(ben, { anxiety: 9, notes: 'Cannot sleep' });
    const { id } = await alertOf();
    const [request] = await until('the notice', async () => {
      const requests = await requestedBy(test, 'wellness', id);
      return requests.length > 0 && requests;
    });
    expect(request).toEqual({
      id,
      to: { organization, page: '/wellness/alerts', level: 'read' },
      kind: 'wellness.alert',
      subject: 'Crew Alerts',
      link: `/organization/${organization}/wellness/alerts`,
    });
    const published = await toldOf(id);
    expect(published).toContain(`"status":"new"`);
    for (const secret of [
      ben.user,
      made,
      'anxiety',
      'Cannot sleep',
      profileIdOf(ben.user, organization),
    ])
      expect(published).not.toContain(secret);
  });

  /** What was published about an alert, as text. */
  const toldOf = async (id: string) =>
    (await publishedText())
      .split('\n')
      .filter((message) => message.includes(id))
      .join('\n');

  it('[W-079] raises one open alert a person and trigger, urgent by two at once or by a value at its end', async () => {
    await give(ben, 'summary');
    await checkIn(ben, { mood: 3 });
    await checkIn(ben, { mood: 2 });
    expect(await alertsFor(support)).toMatchObject([{ trigger: 'mood', level: 'watch' }]);
    const last = await checkIn(ben, { mood: 3, stress: 8 });
    expect(await alertsFor(support)).toMatchObject([
      { trigger: 'mood', level: 'urgent', checkIn: last },
      { trigger: 'stress', level: 'urgent' },
    ]);
    const [{ id } = { id: '' }] = await alertsFor(support);
    await until('the notice that it is urgent', async () =>
      (await requestedBy(test, 'wellness', id)).some(({ state }) => state === 'Urgent'),
    );
    for (const status of ['acknowledged', 'contacted', 'monitoring', 'closed'])
      await change(id, support, { status });
    await checkIn(ben, { mood: 1 });
    expect(await alertsFor(support)).toMatchObject([
      { status: 'closed' },
      { trigger: 'stress' },
      { trigger: 'mood', level: 'urgent', status: 'new' },
    ]);
  });

  it('[W-080] with consent none leaves no alert anywhere, and only the person knows of it', async () => {
    const before = await test.service.connection.collection('wellnessAlerts').countDocuments();
    const made = await checkIn(ben, { mood: 1, anxiety: 10, stress: 10, notes: 'Nobody knows' });
    await missedCheckIns(test.service).run(lost);
    await raisingLeftAlerts(test.service).run(lost);
    expect(await test.service.connection.collection('wellnessAlerts').countDocuments()).toBe(
      before,
    );
    // In the whole database the person appears in their check-in, their profile and their employment, and in the lock that each check-in
    // takes.
    const { connection } = test.service;
    const at: string[] = [];
    for (const { name } of await connection.listCollections()) {
      const all = await connection.collection(name).find({}).toArray();
      if (all.some((one) => JSON.stringify(one).includes(ben.user))) at.push(name);
    }
    expect(at.toSorted()).toEqual([
      'checkIns',
      'consent_locks',
      'copies_employees',
      'crewProfiles',
    ]);
    const stored = await connection.collection('checkIns').findOne({ _id: objectId(made) });
    expect(stored?.secret).toEqual({
      places: [{ organization: objectId(organization) }],
      openTo: [],
    });
    expect(await publishedText()).not.toContain(ben.user);
    for (const by of [support, admin, hand]) {
      expect(await alertsFor(by)).toEqual([]);
      expect((await test.get(`checkIns/${made}`, by)).statusCode).not.toBe(200);
    }
    expect((await test.get(`checkIns/${made}`, ben)).statusCode).toBe(200);
  });

  it('[W-079] shows its scores and notes by the level full alone', async () => {
    await give(ben, 'summary');
    const made = await checkIn(ben, { mood: 3, notes: 'Long watch' });
    expect((await alertOf()).checkIn).toBe(made);
    expect((await test.get(`wellnessAlerts/${(await alertOf()).id}`, support)).body).not.toContain(
      'Long watch',
    );
    expect((await test.get(`checkIns/${made}`, support)).statusCode).toBe(404);
    await give(ben, 'full');
    expect((await test.get(`checkIns/${made}`, support)).json()).toMatchObject({
      mood: 3,
      notes: 'Long watch',
    });
  });

  it('is read for alerts a moment later where its process ended before', async () => {
    await give(ben, 'summary');
    const made = await checkIn(ben);
    await test.service.store('checkIns').add(
      [
        {
          content: { user: ben.user, day: today, ...calm, stress: 9 },
          secret: {
            places: [{ organization: objectId(organization) }],
            openTo: [],
            isUnread: true,
          },
        },
      ],
      { actor: 'system', correlationId: 'test' },
    );
    await raisingLeftAlerts(test.service).run(lost);
    expect(await alertsFor(support)).toEqual([]);
    await test.service.connection
      .collection('checkIns')
      .updateMany(
        { 'secret.isUnread': true },
        { $set: { createdAt: new Date(Date.now() - 60_000) } },
      );
    await raisingLeftAlerts(test.service).run(lost);
    const { checkIn: read, ...alert } = await alertOf();
    expect(alert).toMatchObject({ trigger: 'stress', level: 'watch' });
    expect(read).not.toBe(made);
    await raisingLeftAlerts(test.service).run(lost);
    await alertOf();
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

describe('missed check-ins', () => {
  const plant = (person: Person, day: string) =>
    test.service.store('checkIns').add([{ content: { user: person.user, day, ...calm } }], {
      actor: 'system',
      correlationId: 'test',
    });
  const look = () => missedCheckIns(test.service).run(lost);

  it('[W-081] raise an alert after seven days, of who has checked in before and consents', async () => {
    const [six, seven, never, silent] = await Promise.all(
      Array.from({ length: 4 }, () => test.member(['vessel-crew'])),
    );
    if (!six || !seven || !never || !silent) throw new Error('there are four');
    for (const person of [six, seven, never]) await give(person, 'summary');
    await plant(six, dayAfter(today, -6));
    for (const person of [seven, silent]) await plant(person, dayAfter(today, -7));
    await look();
    expect(await alertsFor(support, seven)).toMatchObject([{ trigger: 'missed', level: 'watch' }]);
    for (const person of [six, never, silent]) expect(await alertsFor(support, person)).toEqual([]);
    expect(
      await test.service.connection
        .collection('wellnessAlerts')
        .countDocuments({ 'user.id': objectId(silent.user) }),
    ).toBe(0);
  });

  it('[W-081] raise it once, until there is a check-in again', async () => {
    await give(ben, 'summary');
    await plant(ben, dayAfter(today, -20));
    await look();
    await look();
    const { id } = await alertOf();
    for (const status of ['acknowledged', 'contacted', 'monitoring', 'closed'])
      await change(id, support, { status });
    await look();
    expect((await alertOf()).id).toBe(id);
    // The alert was raised before the last check-in; check-ins are missed again since.
    const stored = test.service.connection.collection('wellnessAlerts');
    await stored.updateOne(
      { _id: objectId(id) },
      { $set: { createdAt: new Date(dayAfter(today, -12)) } },
    );
    await plant(ben, dayAfter(today, -8));
    await look();
    expect(await alertsFor(support)).toHaveLength(2);
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
});
