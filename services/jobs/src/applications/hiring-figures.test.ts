import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId, tablesIn } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../migrations.ts';
import { type JobsTest, organization, otherOrganization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const call = (
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  who: keyof JobsTest['tokens'],
  json: object,
) => jobs.call(method, `/api/${path}`, { token: jobs.tokens[who], json });
const summaryOf = (of: string, who: 'staff' | 'otherAdmin') =>
  jobs.read(`/api/applications/summary?organization=${of}`, who);
const summary = () => summaryOf(organization, 'staff');
const read = (id: string) => jobs.read(`/api/applications/${id}`, 'staff');

async function applied(job: string, days: number, source?: string): Promise<string> {
  const { doc } = (
    await call('POST', 'applications', 'seeker', { job, ...(source && { source }) })
  ).json();
  await jobs.service
    .store('applications')
    [driver].updateOne({ _id: objectId(doc.id) }, { $set: { createdAt: daysAgo(days) } });
  jobs.service.changes.invalidate('applications');
  return doc.id;
}
const move = async (id: string, stage: string, who: 'staff' | 'otherAdmin' = 'staff') =>
  expect((await call('PATCH', `applications/${id}`, who, { stage })).statusCode).toBe(200);
const listing = async (title: string) => (await jobs.listing({ title })).id;
const hiredAfter = async (days: number, title: string, source?: string) => {
  const id = await applied(await listing(title), days, source);
  await move(id, 'hired');
  return id;
};

describe('the time to hire', () => {
  it('is not told where nobody was hired', async () => {
    await applied(await listing('Bosun'), 30);
    expect(await summary()).not.toHaveProperty('timeToHire');
  });

  it('is the median and the middle half of the days, of all and of each listing, archived ones too', async () => {
    const job = await listing('Captain');
    const before = await applied(job, 10);
    await move(before, 'hired');
    const listings = jobs.service.store('listings');
    await call('PATCH', `listings/${job}`, 'admin', { status: 'archived' });
    expect((await listings.findById(objectId(job)))?.status).toBe('archived');
    await hiredAfter(20, 'Chef');
    await hiredAfter(40, 'Purser');
    const foreign = (await jobs.listing({ organization: otherOrganization })).id;
    await move(await applied(foreign, 300), 'hired', 'otherAdmin');
    const { timeToHire } = await summary();
    expect(timeToHire).toMatchObject({
      hires: 3,
      median: 20,
      lowerQuartile: 15,
      upperQuartile: 30,
    });
    expect(timeToHire.listings).toHaveLength(3);
    expect(timeToHire.listings).toContainEqual({
      listing: job,
      title: 'Captain',
      hires: 1,
      median: 10,
      lowerQuartile: 10,
      upperQuartile: 10,
    });
    expect((await summaryOf(otherOrganization, 'otherAdmin')).timeToHire).toMatchObject({
      hires: 1,
      median: 300,
    });
  });

  it('lies between the two in the middle where they are even', async () => {
    await hiredAfter(30, 'Mate');
    expect((await summary()).timeToHire).toMatchObject({ hires: 4, median: 25 });
  });

  it('leaves out who was hired more than twelve months ago', async () => {
    const { hires } = (await summary()).timeToHire;
    const id = await hiredAfter(500, 'Cook');
    expect((await summary()).timeToHire.hires).toBe(hires + 1);
    const { [driver]: documents } = jobs.service.store('applications');
    await documents.updateOne(
      { _id: objectId(id) },
      { $set: { hiredOn: daysAgo(370), 'derived.hired.on': daysAgo(370) } },
    );
    jobs.service.changes.invalidate('applications');
    expect((await summary()).timeToHire.hires).toBe(hires);
  });
});

describe('somebody is hired', () => {
  const backdateHire = async (id: string, days: number) => {
    const { [driver]: documents } = jobs.service.store('applications');
    const at = daysAgo(days);
    const { history } = await read(id);
    const steps = history.map((step: { at: string }, index: number) => ({
      ...step,
      at: index === history.length - 1 ? at : new Date(step.at),
    }));
    await documents.updateOne(
      { _id: objectId(id) },
      { $set: { hiredOn: at, stageSince: at, history: steps } },
    );
    jobs.service.changes.invalidate('applications');
    return at.toISOString();
  };

  it('while they stand in a stage of hiring, and not when that was undone', async () => {
    const id = await hiredAfter(3, 'Deckhand');
    expect((await read(id)).hiredOn).toBe((await read(id)).stageSince);
    await move(id, 'offer');
    expect((await read(id)).hiredOn ?? null).toBeNull();
  });

  it('since they were hired last', async () => {
    const id = await hiredAfter(9, 'Steward');
    await backdateHire(id, 5);
    await move(id, 'offer');
    const { [driver]: documents } = jobs.service.store('applications');
    const { history } = await read(id);
    const steps = history.map((step: { at: string }) => ({ ...step, at: daysAgo(4) }));
    await documents.updateOne({ _id: objectId(id) }, { $set: { history: steps } });
    await move(id, 'hired');
    expect((await read(id)).hiredOn).toBe((await read(id)).stageSince);
  });

  it('still since then when a move out of it is undone', async () => {
    const id = await hiredAfter(9, 'Stewardess');
    const at = await backdateHire(id, 5);
    await move(id, 'declined');
    await move(id, 'hired');
    expect((await read(id)).hiredOn).toBe(at);
  });

  it('when their stage becomes one of hiring, and no longer when it ceases to be', async () => {
    const job = await listing('Engineer');
    const id = await applied(job, 6);
    await move(id, 'offer');
    const { stageGroups } = await jobs.read(`/api/hiringPipelines/${job}`, 'staff');
    const put = (status: string) =>
      call('PUT', `hiringPipelines/${job}/stages`, 'staff', {
        stageGroups: stageGroups.map((group: { groupLabel: string; stages: object[] }) => ({
          groupLabel: group.groupLabel,
          status: group.groupLabel === 'Offer' ? status : (group as { status?: string }).status,
          stages: group.stages.map((stage) => {
            const { code, label } = stage as { code: string; label: string };
            return { code, label };
          }),
        })),
      });
    const changed = await put('approved');
    expect([changed.statusCode, changed.body]).toEqual([200, expect.anything()]);
    expect((await read(id)).hiredOn).toBe((await read(id)).stageSince);
    await put('in-progress');
    expect((await read(id)).hiredOn ?? null).toBeNull();
  });

  it('also who stood there before that was kept', async () => {
    const id = await hiredAfter(9, 'Welder');
    const { hires } = (await summary()).timeToHire;
    const { [driver]: documents } = jobs.service.store('applications');
    await documents.updateOne({ _id: objectId(id) }, { $unset: { hiredOn: 1, derived: 1 } });
    jobs.service.changes.invalidate('applications');
    expect((await summary()).timeToHire.hires).toBe(hires - 1);
    const { connection } = jobs.service;
    for (const migration of migrations)
      await migration.run(tablesIn(connection), new AbortController().signal);
    jobs.service.changes.invalidate('applications');
    expect((await summary()).timeToHire.hires).toBe(hires);
    expect((await read(id)).hiredOn).toBe((await read(id)).stageSince);
  });
});

describe('the source of an application', () => {
  it('is kept, answered and counted with its hires; who says none counts as not known', async () => {
    const count = async (source: string | undefined) =>
      (await summary()).sources.find((one: { source?: string }) => one.source === source) ?? {
        candidates: 0,
        hires: 0,
      };
    const unknown = await count(undefined);
    const id = await applied(await listing('Rigger'), 2, 'shared');
    expect((await read(id)).source).toBe('shared');
    await hiredAfter(2, 'Diver', 'shared');
    await applied(await listing('Oiler'), 2);
    await applied(await listing('Wiper'), 400, 'employer');
    expect(await count('shared')).toEqual({ source: 'shared', candidates: 2, hires: 1 });
    expect(await count(undefined)).toEqual({ ...unknown, candidates: unknown.candidates + 1 });
    expect(await count('employer')).toMatchObject({ candidates: 0 });
  });

  it.each(['', 'nowhere', 'https://crew.example/', 7, null, ['search']])(
    'is none of %j',
    async (source) => {
      const job = await listing('Pumpman');
      const refused = await call('POST', 'applications', 'seeker', { job, source });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].data.errors[0].path).toBe('source');
    },
  );

  it('stands in the file of candidates', async () => {
    const file = async () =>
      (
        await jobs.call('GET', `/api/applications/export?organization=${organization}`, {
          token: jobs.tokens.staff,
        })
      ).body;
    const lines = await until('the file to be whole', async () => {
      const all = (await file()).split('\r\n');
      return all.some((line) => line.includes('Diver')) && all;
    });
    expect(lines[0]).toMatch(/,Withdrawn,Hired,Source$/);
    expect(lines.find((line) => line.includes('Diver'))).toMatch(/Z,Shared link$/);
    expect(lines.find((line) => line.includes('Rigger'))).toMatch(/,,,Shared link$/);
    expect(lines.find((line) => line.includes('Oiler'))).toMatch(/,Not known$/);
  });
});
