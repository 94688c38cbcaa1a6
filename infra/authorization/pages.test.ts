import { randomBytes } from 'node:crypto';
import {
  type AccessLevel,
  type AccessRecord,
  type AccessScope,
  dayAfter,
  dayOf,
  highestOf,
  itemsOf,
  levelAt,
  organizationRoles,
  placeAt,
  reaches,
} from '@fairlead/contracts';
import { collectionOf } from '@fairlead/contracts/registers/declaration/index';
import { registerPages } from '@fairlead/contracts/registers/pages';
import { registers } from '@fairlead/contracts/registers/registers';
import { weekdayOf } from '@fairlead/contracts/time/clock';
import { plant, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organization } from './people.ts';
import { type ServiceName, type Services, startServices } from './services.ts';
import { targets } from './targets.ts';

const newId = () => randomBytes(12).toString('hex');

/** The collection behind a page: documents of the organization that only its people read, and the content to create one. */
interface Behind {
  service: ServiceName;
  slug: string;
  document: object;
  content: object;
  makes: AccessLevel;
}

/** The pages of the company that have an API, each with its collection. */
const pages: Readonly<Record<string, Behind>> = {
  '/fleet': {
    service: 'organization',
    slug: 'vessels',
    document: { name: 'Hidden', isPublic: false },
    content: { name: 'New' },
    makes: 'write',
  },
  '/organization/access-templates': {
    service: 'organization',
    slug: 'accessTemplates',
    document: { name: 'Purser', scope: 'org', status: 'active' },
    content: { scope: 'org' },
    makes: 'approve',
  },
  '/jobs': {
    service: 'jobs',
    slug: 'listings',
    document: { title: 'Draft', status: 'draft', organization: { id: organization, name: 'Ours' } },
    content: { title: 'New' },
    makes: 'write',
  },
};

/** All kinds of people in the table: one of each menu role, a member without one, and an outsider. */
const kinds: Readonly<Record<string, readonly AccessRecord[]>> = {
  outsider: [],
  member: [{ vessel: null, orgRoles: [], grants: [] }],
  ...Object.fromEntries(
    organizationRoles.map(({ code }) => [code, [{ vessel: null, orgRoles: [code], grants: [] }]]),
  ),
};

/** What stands behind further pages, and only their people see. */
const hidden: readonly (readonly [ServiceName, string, object])[] = [
  ['forms', 'forms', { status: 'draft' }],
  ['wellness', 'wellnessResources', { status: 'draft' }],
  ['wellness', 'crewProfiles', {}],
];

let services: Services;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  services = await startServices();
  const { account, organization: employer } = services;
  await plant(employer.service, 'organizations', organization, { name: 'Ours' });
  for (const [kind, standings] of Object.entries(kinds)) {
    const user = newId();
    tokens.set(kind, await account.mint.person(user));
    for (const { orgRoles } of standings)
      await plant(employer.service, 'employees', newId(), {
        user: { id: user },
        organization,
        orgRoles: [...orgRoles],
      });
  }
  ids.set('somebody', newId());
  employer.service.publishPending();
  for (const { service, slug, document } of Object.values(pages)) {
    const id = newId();
    ids.set(slug, id);
    await plant(services[service].service, slug, id, { organization, ...document });
  }
  for (const [service, slug, more] of hidden) {
    const id = newId();
    ids.set(slug, id);
    await plant(services[service].service, slug, id, { ...targets[slug]?.content, ...more });
  }
  for (const { slug } of registers) {
    const [collection, id] = [collectionOf(slug), newId()];
    ids.set(collection, id);
    const vessel = ids.get('vessels');
    const content = { ...targets[collection]?.content, organization, vessel };
    await plant(employer.service, collection, id, content);
  }
  await until('the admin to be known', async () => (await make('org-admin', '/jobs')) === 201);
  await until('the staff to be known', async () => (await make('org-staff', '/jobs')) === 201);
}, 240_000);
afterAll(() => services.close());

async function make(kind: string, page: string): Promise<number> {
  const { service, slug, content } = pages[page] ?? {};
  if (!service) throw new RangeError(page);
  const token = tokens.get(kind);
  const name = slug === 'accessTemplates' ? { name: `Of ${newId()}` } : {};
  const json = { organization, ...content, ...name };
  const answer = await services[service].call('POST', `/api/${slug}`, { token, json });
  return answer.statusCode;
}

async function sees(kind: string, page: string): Promise<boolean> {
  const { service, slug = '' } = pages[page] ?? {};
  if (!service) throw new RangeError(page);
  const token = tokens.get(kind);
  const path = `/api/${slug}/${ids.get(slug)}?depth=0`;
  const { statusCode } = await services[service].call('GET', path, { token });
  expect([200, 403, 404]).toContain(statusCode);
  return statusCode === 200;
}

interface Read {
  service: ServiceName;
  path: string;
}

const week = 'from=2026-01-05&to=2026-01-11';
const thisWeek = () => {
  const today = dayOf(Date.now());
  const monday = dayAfter(today, -weekdayOf(today));
  return `from=${monday}&to=${dayAfter(monday, 6)}`;
};
const ofOrganization = `where[organization][equals]=${organization}&depth=0&limit=1`;

/** What the page of each item reads first: by its scope and path, where it is no page of a register. */
const ownReads: Readonly<Record<string, () => Read>> = {
  'org /fleet': () => ({ service: 'organization', path: `vessels/${ids.get('vessels')}` }),
  'org /organization/access-templates': () => ({
    service: 'organization',
    path: `accessTemplates/${ids.get('accessTemplates')}`,
  }),
  'org /jobs': () => ({ service: 'jobs', path: `listings/${ids.get('listings')}` }),
  'org /jobs/pipeline': () => ({
    service: 'jobs',
    path: `applications/summary?organization=${organization}`,
  }),
  'org /reporting/dashboard': () => ({
    service: 'organization',
    path: `reporting?organization=${organization}&from=2026-01-01&to=2026-12-31`,
  }),
  'org /forms': () => ({ service: 'forms', path: `forms/${ids.get('forms')}` }),
  'org /forms/create': () => ({ service: 'forms', path: `forms/${ids.get('forms')}` }),
  'org /wellness/dashboard': () => ({
    service: 'wellness',
    path: `figures?organization=${organization}&${thisWeek()}&metric=mood`,
  }),
  'org /wellness/alerts': () => ({ service: 'wellness', path: `wellnessAlerts?${ofOrganization}` }),
  'org /wellness/incidents': () => ({
    service: 'wellness',
    path: `incidentReports/attention?organization=${organization}`,
  }),
  'org /wellness/crew': () => ({
    service: 'wellness',
    path: `crewProfiles/${ids.get('crewProfiles')}`,
  }),
  'org /wellness/emergency': () => ({
    service: 'wellness',
    path: `emergencyPlans?${ofOrganization}`,
  }),
  'org /wellness/team': () => ({ service: 'wellness', path: `wellnessTeam?${ofOrganization}` }),
  'org /wellness/resources': () => ({
    service: 'wellness',
    path: `wellnessResources/${ids.get('wellnessResources')}`,
  }),
  'org /wellness/reports': () => ({
    service: 'wellness',
    path: `figures/report?organization=${organization}&${week}`,
  }),
  'org /wellness/analytics': () => ({
    service: 'wellness',
    path: `figures?organization=${organization}&${week}&metric=mood`,
  }),
  'vessel /hours-of-rest/reports': () => ({
    service: 'organization',
    path: `restHours/report?vessel=${ids.get('vessels')}&${week}&user=${ids.get('somebody')}`,
  }),
  'vessel /settings/general': () => ({
    service: 'organization',
    path: `vessels/${ids.get('vessels')}/settings`,
  }),
  'vessel /settings/sections': () => ({
    service: 'organization',
    path: `vessels/${ids.get('vessels')}/settings`,
  }),
  'vessel /forms': () => ({ service: 'forms', path: `forms/${ids.get('forms')}` }),
};

/** Items whose page reads nothing of its own: it shows what those of other items read, leads to them, or has the published forms, which are every member's. */
const withoutReads: readonly string[] = [
  'org ',
  'org /profile',
  'vessel /dashboard',
  'vessel /schedules',
  'vessel /compliance',
  'vessel /expenses',
  'vessel /logbook/position',
  'vessel /voyages',
  'vessel /forms',
];

/** The places of a scope that are no groups. */
const leaves = (scope: AccessScope) => [
  ...new Set(itemsOf[scope].filter(({ items }) => !items?.length).map(({ href }) => href)),
];
const places = (['org', 'vessel'] as const).flatMap((scope) =>
  leaves(scope).map((href) => ({ scope, href, name: `${scope} ${href}` })),
);

/** Pages of which people who lead nobody see what is theirs. */
const personalPages = ['vessel /hours-of-rest/reports'];

/** A record of somebody else in each register that a page shows, and all the pages that show it. */
const registerReads = ({ scope, href }: { scope: AccessScope; href: string }) =>
  registerPages
    .filter((page) => page.scope === scope && page.list.page === href)
    .map(({ register }) => ({
      service: 'organization' as const,
      path: `${collectionOf(register.slug)}/${ids.get(collectionOf(register.slug))}`,
      pages: registerPages
        .filter((page) => page.register === register)
        .map((page) => ({ scope: page.scope, href: page.list.page })),
      isPersonal: register.ofPerson !== undefined,
    }));

describe('what the page of an item reads', () => {
  it('is known of every item of the menus', () => {
    const unknown = places.filter(
      (place) =>
        !(place.name in ownReads) &&
        !withoutReads.includes(place.name) &&
        registerReads(place).length === 0,
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(places.length).toBeGreaterThan(60);
  });

  it.each(places.filter(({ name }) => !withoutReads.includes(name)))(
    '[S-066] is for those alone whom the table admits to it: $name',
    async (place) => {
      const { name } = place;
      const own = ownReads[name];
      const reads = own
        ? [{ ...own(), pages: [place], isPersonal: personalPages.includes(name) }]
        : registerReads(place);
      for (const { service, path, pages: shown, isPersonal } of reads)
        for (const [kind, records] of Object.entries(kinds)) {
          const level = highestOf(
            shown.map(({ scope, href }) => levelAt(placeAt(scope, href), records)),
          );
          const token = tokens.get(kind);
          const { statusCode } = await services[service].call('GET', `/api/${path}`, { token });
          const isAnswered = statusCode === 200;
          // Of what is somebody else's own, only those see it who lead.
          if (isPersonal && level !== 'none' && level !== 'approve') continue;
          expect([path, kind, isAnswered]).toEqual([path, kind, level !== 'none']);
          if (!isAnswered) expect([403, 404]).toContain(statusCode);
        }
    },
  );
});

describe.each(Object.keys(pages))('what stands behind %s', (page) => {
  it.each(Object.keys(kinds))(
    '[S-065] [S-066] [O-024] is for %s what the table of pages says, as menu and page are',
    async (kind) => {
      const level = levelAt(placeAt('org', page), kinds[kind] ?? []);
      expect(await sees(kind, page)).toBe(reaches(level, 'read'));
      const may = reaches(level, pages[page]?.makes ?? 'approve');
      expect(await make(kind, page)).toBe(may ? 201 : 403);
    },
  );
});
