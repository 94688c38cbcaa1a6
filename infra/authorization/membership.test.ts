import { jobsService } from '@fairlead/service-jobs';
import { plant, startTestService, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatherPeople, ids, organization, type TokenOf } from './people.ts';
import { type Services, startServices } from './services.ts';

/** How long (ms) an event may take to reach every service. */
const soon = 2_000;

let services: Services;
let tokenOf: TokenOf;
let hand: string;

beforeAll(async () => {
  services = await startServices();
  tokenOf = await gatherPeople(services);
  hand = await services.account.mint.person(ids.otherSeeker, { session: 'lasting-otherSeeker' });
});
afterAll(async () => {
  const { jobs, account, forms, wellness } = services;
  // The organization service was stopped; its database is dropped with the others'.
  await jobs.service.connection.useDb(`${jobs.namespace}_organization`).dropDatabase();
  await wellness.close();
  await forms.close();
  await account.close();
  await jobs.close();
});

/** Writes to the organization service as its admin. @returns the document. */
async function write(method: 'POST' | 'PATCH' | 'DELETE', path: string, json: object) {
  const token = await tokenOf('admin', path);
  const answer = await services.organization.call(method, `/api/${path}`, { token, json });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().doc as { id: string };
}

/** The jobs service's answer to a member who creates a listing of the organization. */
async function publishing(): Promise<number> {
  const json = { organization, title: '' };
  const answer = await services.jobs.call('POST', '/api/listings', { token: hand, json });
  return answer.statusCode;
}

/** Waits until the member may publish (400: the title is missing) or may not (403). @returns how long (ms) that took. */
async function became(expected: 400 | 403): Promise<number> {
  const since = performance.now();
  await until(
    `publishing to be answered ${expected}`,
    async () => (await publishing()) === expected,
  );
  return performance.now() - since;
}

describe('what somebody is in an organization', () => {
  let record: string;

  it('[S-067] [O-031] [O-037] is heard of by the other services in under two seconds, given and taken', async () => {
    expect(await publishing()).toBe(403);
    record = '65a050000000000000000001';
    await plant(services.organization.service, 'employees', record, {
      user: { id: ids.otherSeeker },
      organization,
      orgRoles: ['org-staff'],
    });
    expect(await became(400)).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['vessel-crew'] });
    expect(await became(403)).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['org-staff'] });
    expect(await became(400)).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { endedOn: '2026-01-31' });
    expect(await became(403)).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { endedOn: null });
    expect(await became(400)).toBeLessThan(soon);
  });

  it('[O-093] follows its access templates as fast', async () => {
    await write('PATCH', `employees/${record}`, { orgRoles: [] });
    expect(await became(403)).toBeLessThan(soon);
    const template = await write('POST', 'accessTemplates', {
      organization,
      name: 'Recruiter',
      scope: 'org',
      permissions: [{ page: '/jobs', level: 'write' }],
    });
    await write('PATCH', `employees/${record}`, { accessTemplates: [template.id] });
    expect(await became(400)).toBeLessThan(soon);
    await write('PATCH', `accessTemplates/${template.id}`, {
      permissions: [{ page: '/jobs', level: 'read' }],
    });
    expect(await became(403)).toBeLessThan(soon);
    await write('PATCH', `accessTemplates/${template.id}`, {
      roles: ['org-staff'],
      permissions: [],
    });
    expect(await became(400)).toBeLessThan(soon);
    await write('PATCH', `accessTemplates/${template.id}`, { status: 'archived' });
    expect(await became(403)).toBeLessThan(soon);
    await write('PATCH', `accessTemplates/${template.id}`, { status: 'active' });
    expect(await became(400)).toBeLessThan(soon);
  });

  it('[W-071] closes what the wellness staff read as fast when support crew are not any more', async () => {
    const paths = ['wellnessAlerts', 'emergencyPlans'];
    const statuses = async () => {
      const answers = paths.map((path) =>
        services.wellness.call('GET', `/api/${path}`, { token: hand }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode).join();
    };
    const answered = async (expected: string) => {
      const since = performance.now();
      await until(
        `${paths} to be answered ${expected}`,
        async () => (await statuses()) === expected,
      );
      return performance.now() - since;
    };
    await write('PATCH', `employees/${record}`, {
      orgRoles: ['support-crew'],
      accessTemplates: [],
    });
    expect(await answered('200,200')).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['vessel-crew'] });
    expect(await answered('403,403')).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['support-crew'] });
    expect(await answered('200,200')).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['org-staff'] });
    expect(await answered('403,403')).toBeLessThan(soon);
    await became(400);
  });

  it('[S-068] [O-032] is known to the other services while the organization service is stopped', async () => {
    await services.organization.service.stop();
    const { namespace, mint } = services.jobs;
    // A service that starts now has nothing in memory.
    const started = await startTestService(jobsService, { namespace, mint });
    try {
      const token = await tokenOf('otherAdmin', 'POST /api/listings');
      const json = { organization, title: '' };
      const asked = [hand, token].map((one) =>
        started.call('POST', '/api/listings', { token: one, json }),
      );
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([400, 403]);
    } finally {
      await started.service.stop();
    }
  });
});
