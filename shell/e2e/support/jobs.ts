import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { get, patch, post, signInAs } from './people.ts';
import { test as plain } from './test.ts';

/** A published job that only one test uses. */
export interface Job {
  id: string;
  title: string;
  /** Its page. */
  path: string;
  /** The directory with only this job. */
  found: string;
}

interface Employer {
  request: APIRequestContext;
  organization: string;
}

/** Publishes a job in no department, region or vessel, so that no other test finds it by a filter. `more` are its further members. */
async function publish(
  { request, organization }: Employer,
  more: { title?: string } & Record<string, unknown> = {},
): Promise<Job> {
  const word = `E${randomUUID().replaceAll('-', '')}`;
  const title = more.title ?? `Berth ${word}`;
  const created = await post(request, '/api/listings', { ...more, title, organization });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()).doc;
  const published = await patch(request, `/api/listings/${id}`, { status: 'active' });
  expect(published.status(), await published.text()).toBe(200);
  return { id, title, path: `/job/${id}`, found: `/jobs?searchTerm=${more.title ?? word}` };
}

interface Fixtures {
  job: Job;
  /** Publishes a job with further members. */
  publish(more: { title?: string } & Record<string, unknown>): Promise<Job>;
}

/** Tests with a `job` of their own, published by an employer of the demo data. */
export const test = plain.extend<Fixtures, { employer: Employer }>({
  employer: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      const account = { email: 'admin@demo.fairlead.test', password: 'Fairlead-demo-1' };
      const { user } = await (await signInAs(request, account)).json();
      const address = `/api/employees?where[user][equals]=${user.id}&depth=0`;
      const { docs } = await (await get(request, address)).json();
      await use({ request, organization: docs[0].organization });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  job: async ({ employer }, use) => use(await publish(employer)),
  publish: async ({ employer }, use) => use((more) => publish(employer, more)),
});
