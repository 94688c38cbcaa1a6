import {
  checkIn,
  checkInTrend,
  dayAfter,
  dayOf,
  needsSupport,
  wellnessStats,
} from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';
import { publishedWithAlert } from '../testing/published-with-alert.ts';

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
});
afterAll(() => test.close());

const today = dayOf(Date.now());
const values = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };
const save = (by: Person, more: object = {}) =>
  test.send('POST', 'checkIns?depth=0', by, { user: by.user, day: today, ...values, ...more });
const saved = async (by: Person, more: object = {}) => {
  const answer = await save(by, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc;
};
const failures = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);

describe('a check-in', () => {
  it('[W-014] is stored with its values and notes, and read by its author and nobody else', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    const { id } = await saved(ben, { notes: 'Long watch' });
    const own = checkIn.parse((await test.get(`checkIns/${id}?depth=0`, ben)).json());
    expect(own).toMatchObject({ ...values, notes: 'Long watch', day: today, user: ben.user });
    expect((await test.get('checkIns', ben)).json().totalDocs).toBe(1);
    expect((await test.get(`checkIns/${id}`, ada)).statusCode).toBe(404);
    expect((await test.get('checkIns', ada)).json().totalDocs).toBe(0);
    expect((await test.get('checkIns')).statusCode).toBe(403);
    const operator = { user: '', token: await test.mint.operator() };
    expect((await test.get(`checkIns/${id}`, operator)).statusCode).toBe(403);
    expect((await test.get('audit?collection=checkIns', operator)).statusCode).toBe(403);
  });

  it('is nobody’s for another, is not changed, and is deleted by its author', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    expect((await save(ben, { user: ada.user })).statusCode).toBe(403);
    const { id } = await saved(ben);
    expect((await test.send('PATCH', `checkIns/${id}`, ben, { mood: 10 })).statusCode).toBe(403);
    expect((await test.send('DELETE', `checkIns/${id}`, ada)).statusCode).toBe(403);
    expect((await test.send('DELETE', `checkIns/${id}`, ben)).statusCode).toBe(200);
    expect((await test.get('checkIns', ben)).json().totalDocs).toBe(0);
  });

  it('is not saved once the lock on its person’s consent may be another’s', async () => {
    const ben = await test.person();
    const locks = test.service.connection.collection<{ _id: string }>('consent_locks');
    const profiles = test.service.store('crewProfiles');
    const aborting = jest.spyOn(AbortController.prototype, 'abort');
    const find = jest.spyOn(profiles, 'find').mockImplementationOnce((...given) => {
      find.mockRestore();
      const found = profiles.find(...given);
      const toArray = found.toArray.bind(found);
      found.toArray = async () => {
        await locks.updateOne({ _id: ben.user }, { $set: { claim: 'of another instance' } });
        await until('the loss to be noticed', () =>
          aborting.mock.calls.some(
            ([reason]) => reason instanceof Error && reason.name === 'LeaseLost',
          ),
        );
        return toArray();
      };
      return found;
    });
    expect((await save(ben)).statusCode).toBe(503);
    expect((await test.get('checkIns', ben)).json().totalDocs).toBe(0);
    aborting.mockRestore();
    await locks.deleteOne({ _id: ben.user });
    await saved(ben);
  });

  it('[W-015] is refused with a value below 1, above 10 or not whole, and for a day to come', async () => {
    const ben = await test.person();
    for (const member of ['mood', 'anxiety', 'sleep', 'stress'])
      for (const value of [0, 11, 5.5, '5', null, -1, 1e9])
        expect([value, failures(await save(ben, { [member]: value }))]).toEqual([value, [member]]);
    for (const value of [1, 10]) expect((await save(ben, { mood: value })).statusCode).toBe(201);
    expect(failures(await save(ben, { day: dayAfter(today, 2) }))).toEqual(['day']);
    expect(failures(await save(ben, { day: '2026-02-30' }))).toEqual(['day']);
    expect(failures(await save(ben, { notes: 'x'.repeat(2_001) }))).toEqual(['notes']);
    const odd = 'a <b>b</b> \u202E c'.padEnd(2_000, 'x');
    expect((await saved(ben, { notes: odd })).notes).toBe(odd.replace('\u202E', ''));
  });

  it('[W-016] is encrypted where it is stored, and stands in no event', async () => {
    const ben = await test.person();
    const { id } = await saved(ben, { notes: 'Nobody knows' });
    const stored = await test.service.connection
      .collection('checkIns')
      .findOne({ user: { $exists: true }, notes: { $exists: true } });
    for (const member of ['mood', 'anxiety', 'sleep', 'stress', 'notes'])
      expect(stored?.[member]).toMatch(/^v1\./);
    for (const { name } of await test.service.connection.listCollections()) {
      const all = await test.service.connection.collection(name).find({}).toArray();
      expect([name, JSON.stringify(all).includes('Nobody knows')]).toEqual([name, false]);
    }
    const published = await publishedWithAlert(test);
    for (const secret of [id, ben.user, 'Nobody knows', 'checkIn'])
      expect(published).not.toContain(secret);
  });

  it('[W-011] asks for support at mood 3, anxiety 8 or stress 8, and never by sleep', () => {
    const calm = { mood: 4, anxiety: 7, stress: 7 };
    expect(needsSupport(calm)).toBe(false);
    expect(needsSupport({ ...calm, mood: 3 })).toBe(true);
    expect(needsSupport({ ...calm, anxiety: 8 })).toBe(true);
    expect(needsSupport({ ...calm, stress: 8 })).toBe(true);
    expect(needsSupport({ ...calm, sleep: 1 } as never)).toBe(false);
  });
});

describe('figures of one’s own', () => {
  const stats = async (by: Person, day = today) =>
    wellnessStats.parse((await test.get(`checkIns/stats?day=${day}`, by)).json());
  const trend = async (by: Person) =>
    checkInTrend.parse((await test.get(`checkIns/trend?day=${today}`, by)).json()).points;

  it('[W-005] are of the person’s own records alone', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    await saved(ada, { mood: 1 });
    await test.send('POST', 'wellbeingActivities', ada, { user: ada.user, type: 'counseling' });
    expect(await stats(ben)).toEqual({
      averageMood: null,
      weeklyCheckIns: 0,
      supportSessions: 0,
      resourcesViewed: 0,
      lastActivities: {},
    });
    await saved(ben, { mood: 8 });
    expect(await stats(ben)).toMatchObject({
      averageMood: 8,
      weeklyCheckIns: 1,
      supportSessions: 0,
    });
    for (const path of ['stats', 'trend'])
      expect((await test.get(`checkIns/${path}`)).statusCode).toBe(403);
  });

  it('[W-004] count the days of the week that have a check-in, from Monday, at most seven', async () => {
    const ben = await test.person();
    // The week of Monday 23 to Sunday 29 November 2026.
    for (const day of [
      '2026-11-22',
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
      await test.service.store('checkIns').add([{ content: { user: ben.user, day, ...values } }], {
        actor: 'system',
        correlationId: 'test',
      });
    const { statsOf } = await import('./figures.ts');
    expect((await statsOf(test.service, ben.user, '2026-11-23')).weeklyCheckIns).toBe(7);
    expect((await statsOf(test.service, ben.user, '2026-11-29')).weeklyCheckIns).toBe(7);
    expect((await statsOf(test.service, ben.user, '2026-11-22')).weeklyCheckIns).toBe(1);
    expect((await statsOf(test.service, ben.user, '2026-11-30')).weeklyCheckIns).toBe(0);
  });

  it('[W-023] have a point a day within thirty days, the mean of its check-ins; a day before that is absent', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    await saved(ada);
    await saved(ben, { day: dayAfter(today, -29), mood: 2 });
    await saved(ben, { day: dayAfter(today, -30), mood: 9 });
    await saved(ben, { mood: 4, anxiety: 2, stress: 1 });
    await saved(ben, { mood: 7, anxiety: 5, stress: 2 });
    expect(await trend(ben)).toEqual([
      { date: dayAfter(today, -29), mood: 2, anxiety: 3, stress: 4 },
      { date: today, mood: 5.5, anxiety: 3.5, stress: 1.5 },
    ]);
    expect((await stats(ben)).averageMood).toBe(3.8);
  });

  it('are asked by one’s own day, and by that of UTC where it cannot be one', async () => {
    const ben = await test.person();
    const tomorrow = dayAfter(today, 1);
    await test.service
      .store('checkIns')
      .add([{ content: { user: ben.user, day: tomorrow, ...values } }], {
        actor: 'system',
        correlationId: 'test',
      });
    expect((await stats(ben, tomorrow)).averageMood).toBe(7);
    expect((await stats(ben, dayAfter(today, 9))).averageMood).toBeNull();
  });
});

describe('an activity', () => {
  it('[W-026] is stored with its kind and the moment of the service, and counts as a session of support where it is one', async () => {
    const [ben, ada] = [await test.person(), await test.person()];
    const complete = (type: string, more: object = {}) =>
      test.send('POST', 'wellbeingActivities?depth=0', ben, { user: ben.user, type, ...more });
    const before = Date.now();
    const { doc } = (await complete('journaling', { completedAt: '2020-01-01T00:00:00Z' })).json();
    expect(doc).toMatchObject({ type: 'journaling', user: ben.user });
    expect(Date.parse(doc.completedAt)).toBeGreaterThanOrEqual(before);
    await complete('peer_support');
    await complete('counseling');
    expect((await complete('yoga')).statusCode).toBe(400);
    const { supportSessions, lastActivities } = (await test.get('checkIns/stats', ben)).json();
    expect(supportSessions).toBe(2);
    expect(Object.keys(lastActivities).toSorted()).toEqual([
      'counseling',
      'journaling',
      'peer_support',
    ]);
    expect((await test.get('wellbeingActivities', ada)).json().totalDocs).toBe(0);
  });
});
