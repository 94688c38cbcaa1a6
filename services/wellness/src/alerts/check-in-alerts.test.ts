import { dayAfter } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { publishedText, requestedBy, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { profileIdOf } from '../crew-profiles/following.ts';
import { organization, type Person, type WellnessTest } from '../testing/fixtures.ts';
import { createRaiseLeftAlertsJob } from './check-in-alerts.ts';
import { missedCheckIns } from './missed.ts';
import { alertsUnderTest, calm, today } from './testing/alerts-under-test.ts';

const { start, newPerson, give, checkIn, alertsFor, alertOf, change } = alertsUnderTest();
let test: WellnessTest;
let admin: Person;
let support: Person;
let hand: Person;
let ben: Person;

beforeAll(async () => {
  ({ test, admin, support, hand } = await start());
});
afterAll(() => test.close());
beforeEach(async () => {
  ben = await newPerson();
});

const lost = new AbortController().signal;

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
    (await publishedText(test.service))
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
    await createRaiseLeftAlertsJob(test.service).run(lost);
    expect(await test.service.connection.collection('wellnessAlerts').countDocuments()).toBe(
      before,
    );
    // In the whole database the person appears in their check-in, their profile and their employment.
    const { connection } = test.service;
    const at: string[] = [];
    for (const { name } of await connection.listCollections()) {
      const all = await connection.collection(name).find({}).toArray();
      if (all.some((one) => JSON.stringify(one).includes(ben.user))) at.push(name);
    }
    expect(at.toSorted()).toEqual(['checkIns', 'copies_employees', 'crewProfiles']);
    const stored = await connection.collection('checkIns').findOne({ _id: objectId(made) });
    expect(stored?.secret).toEqual({
      places: [{ organization: objectId(organization) }],
      openTo: [],
    });
    expect(await publishedText(test.service)).not.toContain(ben.user);
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
    await createRaiseLeftAlertsJob(test.service).run(lost);
    expect(await alertsFor(support)).toEqual([]);
    await test.service.connection
      .collection('checkIns')
      .updateMany(
        { 'secret.isUnread': true },
        { $set: { createdAt: new Date(Date.now() - 60_000) } },
      );
    await createRaiseLeftAlertsJob(test.service).run(lost);
    const { checkIn: read, ...alert } = await alertOf();
    expect(alert).toMatchObject({ trigger: 'stress', level: 'watch' });
    expect(read).not.toBe(made);
    await createRaiseLeftAlertsJob(test.service).run(lost);
    await alertOf();
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
