import { cuttableProxy, testNamespace, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

/** An unknown person, who publishes for nobody; `number` distinguishes them. */
const person = (number: number) => jobs.mint.person(`65f6${String(number).padStart(20, '0')}`);
const apply = (job: string, token: string) =>
  jobs.call('POST', '/api/applications', { token, json: { job } });
const countOf = async (id: string): Promise<number> =>
  (await jobs.read(`/api/listings/${id}`)).applicationCount;

describe('applicationCount', () => {
  it('[J-164] is right in the listing and in the directory as soon as the application is answered', async () => {
    const { id } = await jobs.listing({ title: 'Quartermaster' });
    for (const [at, who] of (['seeker', 'otherSeeker'] as const).entries()) {
      const answer = await apply(id, jobs.tokens[who]);
      expect(answer.json().doc.job.applicationCount).toBe(at + 1);
      expect(await countOf(id)).toBe(at + 1);
      const page = await jobs.read('/api/listings?searchTerm=quartermaster');
      expect(page.docs[0].applicationCount).toBe(at + 1);
    }
  });

  it('[J-164] loses and doubles none of many at once, nor what an employer changes meanwhile', async () => {
    const { id } = await jobs.listing({});
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => person(at)));
    const token = jobs.tokens.admin;
    const rename = async () => {
      for (let at = 0; at < 5; at += 1) {
        const json = { title: `Captain ${at}`, applicationCount: 99 };
        const answer = await jobs.call('PATCH', `/api/listings/${id}`, { token, json });
        expect([200, 409]).toContain(answer.statusCode);
      }
    };
    const answers = await Promise.all([rename(), ...people.map((one) => apply(id, one))]);
    for (const answer of answers) if (answer) expect(answer.statusCode).toBe(201);
    await until('twelve', async () => (await countOf(id)) === 12);
  });

  it('[J-164] is counted anew when an instance starts', async () => {
    const { id } = await jobs.listing({});
    for (const at of [21, 22, 23]) await apply(id, await person(at));
    const { namespace, mint, service } = jobs;
    // A new instance receives recent events; here none are left to receive.
    const { broker } = service;
    const applications = service.store('applications');
    await until(
      'all told',
      async () => !(await applications.count({ 'pending.0': { $exists: true } })),
    );
    const { streams } = await broker.manager();
    await streams.purge(broker.streamName('jobs'));
    const later = await startJobs({ namespace, mint });
    try {
      expect((await later.read(`/api/listings/${id}`)).applicationCount).toBe(3);
    } finally {
      await later.service.stop();
    }
  });

  it('is nothing that a listing is found by in the database', async () => {
    const query = 'where[applicationCount][greater_than]=0';
    expect((await jobs.call('GET', `/api/listings?${query}`)).statusCode).toBe(400);
  });

  it('[J-164] orders the directory by applications', async () => {
    const few = await jobs.listing({ title: 'Stewardess A' });
    const many = await jobs.listing({ title: 'Stewardess B' });
    await apply(few.id, await person(1));
    for (const at of [1, 2]) await apply(many.id, await person(at));
    const ids = async (sort: string) => {
      const page = await jobs.read(`/api/listings?searchTerm=stewardess&sort=${sort}`);
      return page.docs.map(({ id }: { id: string }) => id);
    };
    expect(await ids('applications_desc')).toEqual([many.id, few.id]);
    expect(await ids('applications_asc')).toEqual([few.id, many.id]);
  });
});

describe('several instances of the service', () => {
  it('[J-164] count what could not be counted when it was heard of', async () => {
    const { hostname, port } = new URL(process.env.MONGODB_URL ?? '');
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    const { namespace, mint } = jobs;
    const MONGODB_URL = proxy.through(process.env.MONGODB_URL ?? '');
    const cut = await startJobs({ namespace, mint, environment: { MONGODB_URL } });
    try {
      const { id } = await jobs.listing({});
      const seen = () => cut.call('GET', `/api/listings/${id}`);
      await until('the listing', async () => (await seen()).statusCode === 200);
      await proxy.cut();
      await apply(id, await person(31));
      const missed = async () => (await cut.call('GET', '/api/exchangeRates')).statusCode === 503;
      await until('the database to be missed', missed);
      await proxy.mend();
      await until('the count', async () => (await seen()).json().applicationCount === 1);
    } finally {
      await cut.service.stop();
      await proxy.close();
    }
  });

  it('[J-164] count, and show what another one took', async () => {
    const namespace = testNamespace();
    const first = await startJobs({ namespace });
    const second = await startJobs({ namespace, mint: first.mint });
    try {
      const { id } = await first.listing({});
      await until('the listing', async () => {
        const seen = await second.call('GET', `/api/listings/${id}`);
        return seen.statusCode === 200;
      });
      const token = first.tokens.seeker;
      const post = (path: string) => first.call('POST', path, { token, json: { job: id } });
      const seen = () => second.read(`/api/listings/${id}`, 'seeker');
      expect(await seen()).toMatchObject({
        hasApplied: false,
        isSaved: false,
        applicationCount: 0,
      });
      // Each is published before an instance's cache of a person expires.
      await post('/api/applications');
      const isApplied = async () => {
        const { hasApplied, applicationCount } = await seen();
        return hasApplied && applicationCount === 1;
      };
      await until('the application', isApplied, 3_000);
      await post('/api/savedJobs/toggle');
      await until('the saved job', async () => (await seen()).isSaved, 3_000);
    } finally {
      await second.service.stop();
      await first.close();
    }
  });
});
