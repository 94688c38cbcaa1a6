import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { startTestService, until, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jobsService } from '../app.ts';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

/** A whole second in an hour: results are cached per second. */
const inAnHour = () => Math.ceil((Date.now() + HOUR_MS) / 1_000) * 1_000;
const titles = async (query: string, who?: keyof JobsTest['tokens']) =>
  (await jobs.titles(query, who)).sort();
const statusOf = async (id: string) => (await jobs.read(`/api/listings/${id}`, 'admin')).status;

/** Prevents listings from being expired meanwhile, so that only the clock hides one. */
async function unturned(work: () => Promise<void>): Promise<void> {
  const turning = jest.spyOn(jobs.service.store('listings'), 'rewrite');
  turning.mockResolvedValue(undefined);
  await work().finally(() => turning.mockRestore());
}

describe('a listing with an expiry', () => {
  it('[J-159] is published while it is active and not past its expiry, and so is nothing else', async () => {
    const expiry = inAnHour();
    const expiresOn = new Date(expiry).toISOString();
    await jobs.listing({ title: 'for ever' });
    await jobs.listing({ title: 'for an hour', expiresOn });
    for (const status of ['draft', 'pending', 'archived'])
      await jobs.listing({ title: status, expiresOn }, status);
    await unturned(() =>
      withClock(async ({ set }) => {
        for (const who of [undefined, 'seeker', 'admin'] as const) {
          set(expiry - 1);
          expect([who, await titles('status=published', who)]).toEqual([
            who,
            ['for an hour', 'for ever'],
          ]);
          set(expiry);
          expect([who, await titles('status=published', who)]).toEqual([who, ['for ever']]);
        }
      }),
    );
  });

  it('[J-179] leaves the public list at the moment it expires', async () => {
    const expiry = inAnHour();
    const expiresOn = new Date(expiry).toISOString();
    const { id } = await jobs.listing({ title: 'Expiring in an hour', expiresOn });
    const shown = async () => [
      await titles('searchTerm=Expiring'),
      (await jobs.call('GET', `/api/listings/${id}`)).statusCode,
    ];
    await unturned(() =>
      withClock(async ({ set }) => {
        set(expiry - 1);
        expect(await shown()).toEqual([['Expiring in an hour'], 200]);
        set(expiry);
        expect(await shown()).toEqual([[], 404]);
        expect(await statusOf(id)).toBe('active');
      }),
    );
  });

  it('[J-179] becomes expired by itself', async () => {
    const { id } = await jobs.listing({});
    const expiry = Date.now() + 200;
    const json = { expiresOn: new Date(expiry).toISOString() };
    await jobs.call('PATCH', `/api/listings/${id}`, { token: jobs.tokens.admin, json });
    await until('the expiry', async () => (await statusOf(id)) === 'expired');
    expect(Date.now()).toBeGreaterThanOrEqual(expiry);
  });

  it('[J-179] is turned by one instance of two', async () => {
    const { namespace, mint } = jobs;
    const other = await startTestService(jobsService, { namespace, mint });
    try {
      const rewrites = [jobs, other].map(({ service }) =>
        jest.spyOn(service.store('listings'), 'rewrite'),
      );
      const { id } = await jobs.listing({});
      const expiry = Date.now() + 1_000;
      const json = { expiresOn: new Date(expiry).toISOString() };
      await jobs.call('PATCH', `/api/listings/${id}`, { token: jobs.tokens.admin, json });
      await until('the run to be done with', async () => {
        const { jobs: work } = (await other.call('GET', '/readyz')).json();
        const { isRunning, last } = work['expire-listings'];
        return !isRunning && Date.parse(last?.at) >= expiry;
      });
      expect(await statusOf(id)).toBe('expired');
      const byThemselves = rewrites
        .flatMap(({ mock }) => mock.calls)
        .filter(([one, , origin]) => String(one) === id && origin.correlationId === 'expiry');
      expect(byThemselves).toHaveLength(1);
    } finally {
      await other.service.stop();
    }
  });
});
