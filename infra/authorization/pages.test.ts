import { randomBytes } from 'node:crypto';
import {
  type AccessLevel,
  type AccessRecord,
  levelAt,
  organizationRoles,
  placeAt,
  reaches,
} from '@fairlead/contracts';
import { plant, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organization } from './people.ts';
import { type ServiceName, type Services, startServices } from './services.ts';

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
  employer.service.publishPending();
  for (const { service, slug, document } of Object.values(pages)) {
    const id = newId();
    ids.set(slug, id);
    await plant(services[service].service, slug, id, { organization, ...document });
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
