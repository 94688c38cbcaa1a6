import { dayOf, isStale, wellnessResource, wellnessStats } from '@fairlead/contracts';
import { mp4Of } from '@fairlead/media/testing';
import { formOf } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../testing/fixtures.ts';
import { countInWeek, forgettingOfViews, viewsInWeek } from './views.ts';

let test: WellnessTest;
let support: Person;
let crew: Person;
let stranger: Person;
beforeAll(async () => {
  test = await startWellness();
  support = await test.member(['support-crew']);
  crew = await test.member(['vessel-crew']);
  stranger = await test.member(['support-crew'], otherOrganization);
});
afterAll(() => test.close());

const resource = {
  organization,
  title: 'Sleeping between watches',
  kind: 'guide',
  language: 'English',
  topic: 'sleep',
  reviewedOn: '2026-10-01',
};
const add = (by: Person, more: object = {}) =>
  test.send('POST', 'wellnessResources?depth=0', by, { ...resource, ...more });
const failures = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json().errors[0].data?.errors.map(({ path }: { path: string }) => path);
const move = (id: string, status: string) =>
  test.send('PATCH', `wellnessResources/${id}?depth=0`, support, { status });
async function added(...statuses: string[]): Promise<string> {
  const made = await add(support);
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id } = made.json().doc;
  for (const status of statuses) expect((await move(id, status)).statusCode).toBe(200);
  return id;
}

describe('a resource', () => {
  it('[W-096] holds title, kind, language, topic, file and the day of its review, and begins as a draft', async () => {
    const id = await added();
    const attached = await test.call('POST', `/api/wellnessResources/${id}/attachments`, {
      token: support.token,
      ...(await formOf(
        { file: Buffer.from('Dark, cool and quiet.') },
        { name: 'sleep.txt', type: 'text/plain' },
      )),
    });
    expect([attached.statusCode, attached.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const read = wellnessResource.parse(
      (await test.get(`wellnessResources/${id}?depth=0`, support)).json(),
    );
    expect(read).toMatchObject({ ...resource, status: 'draft', views: 0 });
    expect(read.attachments.map(({ name }) => name)).toEqual(['sleep.txt']);
    for (const member of ['title', 'kind', 'language', 'topic'])
      expect([member, failures(await add(support, { [member]: undefined }))]).toEqual([
        member,
        [member],
      ]);
    expect(failures(await add(support, { kind: 'podcast' }))).toEqual(['kind']);
    expect(failures(await add(support, { reviewedOn: '2026-02-30' }))).toEqual(['reviewedOn']);
    expect((await add(support, { views: 99 })).json().doc.views).toBe(0);
  });

  it('takes a video as one of its files, and no sound in place of one', async () => {
    const id = await added();
    const attach = async (file: Buffer, name: string) =>
      test.call('POST', `/api/wellnessResources/${id}/attachments?depth=0`, {
        token: support.token,
        ...(await formOf({ file }, { name, type: 'video/mp4' })),
      });
    const kept = await attach(mp4Of(), 'breathing.mp4');
    expect(kept.statusCode).toBe(200);
    expect(kept.json().doc.attachments).toMatchObject([
      { name: 'breathing.mp4', type: 'video/mp4' },
    ]);
    expect((await attach(mp4Of({ handler: 'soun' }), 'song.mp4')).statusCode).toBe(400);
  });

  it('becomes published from a draft and retired from there, and nothing else', async () => {
    expect(failures(await add(support, { status: 'published' }))).toEqual(['status']);
    const steps = {
      draft: { ways: [], refused: ['retired'] },
      published: { ways: ['published'], refused: [] },
      retired: { ways: ['published', 'retired'], refused: ['published'] },
    };
    for (const { ways, refused } of Object.values(steps)) {
      const id = await added(...ways);
      for (const status of refused) expect(failures(await move(id, status))).toEqual(['status']);
    }
    await added('published', 'draft', 'published', 'retired', 'draft');
  });

  it('is read by the members of its organization once it is published, and written by their support crew', async () => {
    const [draft, shown, retired] = [
      await added(),
      await added('published'),
      await added('published', 'retired'),
    ];
    const status = async (id: string, by?: Person) =>
      (await test.get(`wellnessResources/${id}`, by)).statusCode;
    expect([
      await status(draft, crew),
      await status(shown, crew),
      await status(retired, crew),
    ]).toEqual([404, 200, 404]);
    for (const id of [draft, shown, retired])
      expect([await status(id, support), await status(id, stranger)]).toEqual([200, 404]);
    expect((await add(crew)).statusCode).toBe(403);
    expect((await add(stranger)).statusCode).toBe(403);
    for (const by of [crew, stranger]) {
      const path = `wellnessResources/${shown}`;
      expect((await test.send('PATCH', path, by, { title: 'x' })).statusCode).toBe(403);
      expect((await test.send('DELETE', path, by)).statusCode).toBe(403);
    }
  });
});

describe('views', () => {
  const view = (id: string, by?: Person) => test.send('POST', `wellnessResources/${id}/view`, by);
  const viewedBy = async (by: Person) =>
    wellnessStats.parse((await test.get('checkIns/stats', by)).json()).resourcesViewed;

  it('count for the resource and for the week of the reader, and change nothing else of it', async () => {
    const [id, draft] = [await added('published'), await added()];
    const reader = await test.member(['vessel-crew']);
    const before = (await test.get(`wellnessResources/${id}?depth=0`, support)).json();
    for (let at = 0; at < 2; at += 1) expect((await view(id, reader)).statusCode).toBe(200);
    expect((await view(id, support)).json()).toEqual({ views: 3 });
    const after = (await test.get(`wellnessResources/${id}?depth=0`, support)).json();
    expect(after).toEqual({ ...before, views: 3 });
    expect([await viewedBy(reader), await viewedBy(crew)]).toEqual([2, 0]);
    expect((await view(draft, reader)).statusCode).toBe(404);
    expect((await view(id, stranger)).statusCode).toBe(404);
    expect((await view(id)).statusCode).toBe(403);
    expect(await viewedBy(reader)).toBe(2);
  });

  it('are of the week of the reader’s own day, from Monday to Sunday', async () => {
    const { user } = await test.person();
    const [sunday, monday, nextSunday] = ['2026-11-29', '2026-11-30', '2026-12-06'];
    await countInWeek(test.service, user, monday);
    const views = [sunday, monday, nextSunday].map((day) => viewsInWeek(test.service, user, day));
    expect(await Promise.all(views)).toEqual([0, 1, 1]);
    const [id, reader] = [await added('published'), await test.member(['vessel-crew'])];
    const counted = async (day: string) =>
      (await test.send('POST', `wellnessResources/${id}/view?day=${day}`, reader)).statusCode;
    expect([await counted('2026-02-30'), await counted(dayOf(Date.now()))]).toEqual([400, 200]);
    expect(await viewsInWeek(test.service, reader.user, dayOf(Date.now()))).toBe(1);
  });

  it('of a person tell how many and never which, and are forgotten', async () => {
    const id = await added('published');
    const reader = await test.member(['vessel-crew']);
    await view(id, reader);
    const counts = test.service.connection.collection('resource_view_counts');
    const all = JSON.stringify(await counts.find({}).toArray());
    expect([all.includes(reader.user), all.includes(id)]).toEqual([true, false]);
    await counts.updateMany({}, { $set: { until: new Date(0) } });
    await forgettingOfViews(test.service).run();
    expect(await counts.countDocuments()).toBe(0);
  });

  it('stand beside what was not reviewed for a year, which is stale', () => {
    expect(isStale({}, '2026-11-24')).toBe(true);
    expect(isStale({ reviewedOn: null }, '2026-11-24')).toBe(true);
    expect(isStale({ reviewedOn: '2025-11-24' }, '2026-11-24')).toBe(false);
    expect(isStale({ reviewedOn: '2025-11-23' }, '2026-11-24')).toBe(true);
  });
});
