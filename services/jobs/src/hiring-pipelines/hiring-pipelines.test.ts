import { hiringPipeline, hiringPipelinePage } from '@fairlead/contracts';
import { plant, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  employ,
  type JobsTest,
  organization,
  otherOrganization,
  startJobs,
} from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const of = (listing: string) => `/api/hiringPipelines?where[listing][equals]=${listing}`;
const pipelinesOf = async (listing: string, who: Who = 'admin') =>
  hiringPipelinePage.parse(await jobs.read(of(listing), who)).docs;
const kept = (listing: string) =>
  jobs.service
    .store('hiringPipelines')
    .find({})
    .toArray()
    .then((all) => all.filter((one) => String(one.listing) === listing));

describe('the hiring pipeline of a listing', () => {
  it('[J-183] is there with the listing, one for each, with the default stages', async () => {
    const { id } = await jobs.listing({}, 'draft');
    const answers = await Promise.all(Array.from({ length: 5 }, () => pipelinesOf(id)));
    for (const [pipeline, ...others] of answers) {
      expect(others).toEqual([]);
      expect(
        pipeline?.stageGroups.map(({ groupLabel, stages }) => [
          groupLabel,
          stages.map(({ code, label }) => [code, label]),
        ]),
      ).toEqual([
        ['Applied', [['applied', 'Applied']]],
        ['Screening', [['screening', 'Screening']]],
        [
          'Interview',
          [
            ['phone', 'Phone'],
            ['captain', 'Captain'],
          ],
        ],
        ['Offer', [['offer', 'Offer']]],
        ['Hired', [['hired', 'Hired']]],
        ['Declined', [['declined', 'Declined']]],
      ]);
    }
    expect(await kept(id)).toHaveLength(1);
  });

  it('[J-184] has listing and stageGroups, groups and stages each with their order', async () => {
    const { id } = await jobs.listing({}, 'draft');
    const [pipeline] = await pipelinesOf(id);
    expect(hiringPipeline.parse(pipeline)).toMatchObject({
      listing: { id },
      organization: { id: organization, name: 'Blue Meridian Yachts' },
    });
    expect(pipeline?.stageGroups.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
    const orders = pipeline?.stageGroups.map(({ stages }) => stages.map(({ order }) => order));
    expect(orders).toEqual([[0], [0], [0, 1], [0], [0], [0]]);
  });

  it('[J-183] is made by the listing’s event when nobody asks, as after a crash', async () => {
    const id = '65f0000000000000000000e1';
    await plant(jobs.service, 'listings', id, {
      title: 'Bosun',
      organization: { id: organization },
    });
    await until('the pipeline', async () => (await kept(id)).length === 1);
  });

  it('goes with its listing', async () => {
    const { id } = await jobs.listing({}, 'draft');
    await pipelinesOf(id);
    await jobs.call('DELETE', `/api/listings/${id}`, { token: jobs.tokens.admin });
    await until('no pipeline', async () => (await kept(id)).length === 0);
  });

  it('[J-191] answers 401 to a visitor and 403 to someone without permission', async () => {
    const { id } = await jobs.listing({}, 'draft');
    const json = JSON.stringify({ listing: { equals: id } });
    const addresses = [of(id), `/api/hiringPipelines?where=${encodeURIComponent(json)}`];
    for (const address of addresses) {
      expect((await jobs.call('GET', address)).statusCode).toBe(401);
      for (const who of ['seeker', 'crew', 'otherAdmin', 'operator'] as const)
        expect((await jobs.call('GET', address, { token: jobs.tokens[who] })).statusCode).toBe(403);
      expect((await jobs.call('GET', address, { token: jobs.tokens.staff })).statusCode).toBe(200);
    }
  });

  it('[J-191] shows each organization its own only, however it is asked for', async () => {
    const { id } = await jobs.listing({}, 'draft');
    const theirs = await jobs.listing({ organization: otherOrganization }, 'draft');
    const [pipeline] = await pipelinesOf(id);
    for (const query of ['?limit=0', `?where[listing][in]=${id},${theirs.id}`]) {
      const page = await jobs.read(`/api/hiringPipelines${query}`, 'otherAdmin');
      expect(page.docs.map((one: { id: string }) => one.id)).not.toContain(pipeline?.id);
    }
    const address = `/api/hiringPipelines/${pipeline?.id}`;
    expect((await jobs.call('GET', address)).statusCode).toBe(401);
    const token = jobs.tokens.otherAdmin;
    expect((await jobs.call('GET', address, { token })).statusCode).toBe(404);
  });

  it('cannot be written by anyone', async () => {
    const { id } = await jobs.listing({}, 'draft');
    await pipelinesOf(id);
    const sent = { token: jobs.tokens.admin, json: { stageGroups: [], listing: id } };
    expect((await jobs.call('POST', '/api/hiringPipelines', sent)).statusCode).toBe(403);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await jobs.call(method, `/api/hiringPipelines/${id}`, sent)).statusCode).toBe(403);
    const malformed = await jobs.call('GET', '/api/hiringPipelines?where={', sent);
    expect(malformed.statusCode).toBe(400);
  });

  it('follows its listing, with its candidates, into another organization', async () => {
    const { id } = await jobs.listing({});
    const applied = { token: jobs.tokens.seeker, json: { job: id } };
    await jobs.call('POST', '/api/applications', applied);
    await employ(jobs, {
      name: 'admin2',
      user: '65f500000000000000000001',
      organization: otherOrganization,
      orgRoles: ['org-admin'],
    });
    const json = { organization: otherOrganization };
    const { admin } = jobs.tokens;
    await until('the new role to count', async () => {
      const moved = await jobs.call('PATCH', `/api/listings/${id}`, { token: admin, json });
      return moved.statusCode === 200;
    });
    await until('its application to follow', async () => {
      const page = await jobs.read(`/api/applications?where[job][equals]=${id}`, 'otherAdmin');
      return page.totalDocs === 1;
    });
    await until('its pipeline to follow', async () => {
      const answer = await jobs.call('GET', of(id), { token: jobs.tokens.otherAdmin });
      return answer.statusCode === 200 && answer.json().totalDocs === 1;
    });
    expect((await jobs.read('/api/applications', 'staff')).docs).toEqual([]);
  });
});
