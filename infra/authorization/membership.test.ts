import { dayOf } from '@fairlead/contracts';
import { accountService } from '@fairlead/service-account';
import { formsService } from '@fairlead/service-forms';
import { jobsService } from '@fairlead/service-jobs';
import { plant, startTestService, type TestService, until } from '@fairlead/service-kit/testing';
import { wellnessService } from '@fairlead/service-wellness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatherPeople, ids, organization, type TokenOf } from './people.ts';
import { type Services, startServices } from './services.ts';

const declarations = {
  jobs: jobsService,
  forms: formsService,
  wellness: wellnessService,
  account: accountService,
};

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
  if (answer.statusCode >= 300) throw new Error(answer.body);
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

/** What only an admin of the organization is answered, in each area but the one that says who is one. */
const areas = {
  jobs: { method: 'GET', path: `applications/summary?organization=${organization}` },
  forms: { method: 'POST', path: 'forms', json: { organization, title: 'Round' } },
  wellness: {
    method: 'GET',
    path: `figures/report?organization=${organization}&from=2026-01-05&to=2026-01-11`,
  },
  account: { method: 'GET', path: `profiles/${ids.seeker}?organization=${organization}` },
} as const;

async function isAdmittedTo(area: keyof typeof areas, at: TestService, token: string | undefined) {
  const { method, path, ...more } = areas[area];
  const answer = await at.call(method, `/api/${path}`, { ...(token && { token }), ...more });
  expect([area, answer.body, [200, 201, 403, 404].includes(answer.statusCode)]).toEqual([
    area,
    answer.body,
    true,
  ]);
  // Whom the account service admits, it answers that nobody of this id works here.
  return answer.statusCode !== 403;
}

/** Waits until the member is admitted to an area, or no more. @returns how long (ms) that took. */
async function admits(area: keyof typeof areas, expected: boolean): Promise<number> {
  const since = performance.now();
  await until(
    `${area} to ${expected ? 'admit' : 'refuse'} them`,
    async () => (await isAdmittedTo(area, services[area], hand)) === expected,
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

  it.each(Object.keys(areas) as (keyof typeof areas)[])(
    '[S-067] is refused to them in %s as fast, once they are an admin no more',
    async (area) => {
      await write('PATCH', `employees/${record}`, { orgRoles: ['org-admin'] });
      expect(await admits(area, true)).toBeLessThan(soon);
      await write('PATCH', `employees/${record}`, { orgRoles: ['vessel-crew'] });
      expect(await admits(area, false)).toBeLessThan(soon);
      await write('PATCH', `employees/${record}`, { orgRoles: ['org-admin'] });
      expect(await admits(area, true)).toBeLessThan(soon);
      await write('PATCH', `employees/${record}`, { orgRoles: ['org-staff'] });
      await became(400);
    },
  );

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
    const today = dayOf(Date.now());
    const paths = [
      'wellnessAlerts',
      'emergencyPlans',
      `incidentReports/attention?organization=${organization}`,
      `figures?organization=${organization}&from=${today}&to=${today}&metric=mood`,
    ];
    const all = (status: number) => paths.map(() => status).join();
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
    expect(await answered(all(200))).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['vessel-crew'] });
    expect(await answered(all(403))).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['support-crew'] });
    expect(await answered(all(200))).toBeLessThan(soon);
    await write('PATCH', `employees/${record}`, { orgRoles: ['org-staff'] });
    expect(await answered(all(403))).toBeLessThan(soon);
    await became(400);
  });

  it('[S-068] [O-032] is known to the other services while the organization service is stopped', async () => {
    await services.organization.service.stop();
    const { namespace, mint } = services.jobs;
    const [admin, outsider] = [
      await tokenOf('admin', 'GET /api/applications'),
      await tokenOf('otherAdmin', 'POST /api/listings'),
    ];
    for (const [area, declaration] of Object.entries(declarations)) {
      // A service that starts now has nothing in memory.
      const environment = area === 'account' ? { TOKEN_KEYS: JSON.stringify(mint.keys) } : {};
      const started = await startTestService(declaration, { namespace, mint, environment });
      try {
        const name = area as keyof typeof areas;
        expect([area, await isAdmittedTo(name, started, admin)]).toEqual([area, true]);
        expect([area, await isAdmittedTo(name, started, outsider)]).toEqual([area, false]);
      } finally {
        await started.service.stop();
      }
    }
  });
});
