import type { OrganizationRole } from '@fairlead/contracts';
import {
  receiveEvent,
  startTestService,
  type TestOptions,
  type TestService,
  until,
} from '@fairlead/service-kit/testing';
import { jobsService } from '../app.ts';

export const organization = '65f200000000000000000001';
export const otherOrganization = '65f200000000000000000002';
export const departments = {
  deck: '65f300000000000000000001',
  engineering: '65f300000000000000000002',
};
export const positions = {
  captain: '65f400000000000000000001',
  engineer: '65f400000000000000000002',
};

/** People of the tests and their roles. */
const people = {
  admin: { id: '65f500000000000000000001', organization, orgRoles: ['org-admin'] },
  staff: { id: '65f500000000000000000002', organization, orgRoles: ['org-staff'] },
  crew: { id: '65f500000000000000000003', organization, orgRoles: ['vessel-crew'] },
  otherAdmin: {
    id: '65f500000000000000000004',
    organization: otherOrganization,
    orgRoles: ['org-admin'],
  },
} as const;
export type PersonName = keyof typeof people;

/** People without an organization, as published by the account service. */
export const seekers = {
  seeker: {
    id: '65f500000000000000000009',
    firstName: 'Nora',
    lastName: 'Lind',
    name: 'Nora Lind',
    email: 'nora@test.fairlead.test',
    emailVerified: true,
  },
  otherSeeker: {
    id: '65f50000000000000000000a',
    firstName: 'Ilir',
    lastName: 'Hoxha',
    name: 'Ilir Hoxha',
    email: 'ilir@test.fairlead.test',
    emailVerified: true,
  },
} as const;
type TokenName = PersonName | keyof typeof seekers | 'operator';

/** The published form of the organization for its jobs. */
export const applicationForm = '65fb00000000000000000001';

/** The jobs service with the projections it would have received, and a token for each person. */
export interface JobsTest extends TestService {
  tokens: Record<TokenName, string>;
  /** Creates a listing and moves it to a status by the existing transitions. */
  listing(
    content: Record<string, unknown>,
    status?: string,
  ): Promise<{ id: string } & Record<string, unknown>>;
  /** The answer to a GET, which must be 200. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer of any shape
  read(url: string, who?: keyof JobsTest['tokens']): Promise<any>;
  /** The titles of all listings that a query finds, in answered order. */
  titles(query: string, who?: keyof JobsTest['tokens']): Promise<string[]>;
}

/**
 * Starts the jobs service. Where the run of the tests names a search cluster (`SEARCH_URL`), its directory is searched there, as soon as the index has been built.
 */
export async function startJobs(options: TestOptions = {}): Promise<JobsTest> {
  const { SEARCH_URL } = process.env;
  const environment = { ...(SEARCH_URL && { SEARCH_URL }), ...options.environment };
  const jobs = await startTestService(jobsService, { ...options, environment });
  if (environment.SEARCH_URL && options.environment?.SEARCH_URL === undefined) {
    const isUp = async () => {
      const { search } = (await jobs.call('GET', '/readyz')).json();
      return search === 'up';
    };
    // A node that has just been started compiles what it runs.
    await until('the search index', isUp, 60_000);
  }
  await receiveEvent(jobs, 'organizations', organization, { name: 'Blue Meridian Yachts' });
  await receiveEvent(jobs, 'organizations', otherOrganization, { name: 'Halcyon Crewing' });
  for (const [code, id] of Object.entries(departments))
    await receiveEvent(jobs, 'departments', id, {
      name: code === 'deck' ? 'Deck' : 'Engineering',
      code,
    });
  await receiveEvent(jobs, 'positions', positions.captain, {
    name: 'Captain',
    code: 'captain',
    department: departments.deck,
  });
  await receiveEvent(jobs, 'positions', positions.engineer, {
    name: 'Chief Engineer',
    code: 'chiefEngineer',
    department: departments.engineering,
  });
  for (const [name, { id, organization: of, orgRoles }] of Object.entries(people))
    await employ(jobs, { name, user: id, organization: of, orgRoles });
  for (const { id, ...person } of Object.values(seekers))
    await receiveEvent(jobs, 'users', id, person);
  await receiveEvent(jobs, 'forms', applicationForm, {
    organization,
    title: 'Application',
    status: 'published',
    purpose: 'application',
  });
  const tokens = {
    admin: await jobs.mint.person(people.admin.id),
    staff: await jobs.mint.person(people.staff.id),
    crew: await jobs.mint.person(people.crew.id),
    otherAdmin: await jobs.mint.person(people.otherAdmin.id),
    seeker: await jobs.mint.person(seekers.seeker.id),
    otherSeeker: await jobs.mint.person(seekers.otherSeeker.id),
    operator: await jobs.mint.operator(),
  };
  const read: JobsTest['read'] = async (url, who) => {
    const answer = await jobs.call('GET', url, who && { token: tokens[who] });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    ...jobs,
    close: async () => {
      await jobs.close();
      // The next test may have a database of the same name.
      if (SEARCH_URL)
        await fetch(`${SEARCH_URL}/${jobs.namespace}-listings-*`, { method: 'DELETE' });
    },
    tokens,
    listing: (content, status = 'active') => createListing(jobs, tokens, content, status),
    read,
    titles: async (query, who) => {
      const { docs, totalDocs } = await read(`/api/listings?limit=0&${query}`, who);
      if (totalDocs !== docs.length)
        throw new Error(`${query}: ${totalDocs} are counted, ${docs.length} are answered`);
      return docs.map(({ title }: { title: string }) => title);
    },
  };
}

interface Employment {
  name: string;
  user: string;
  organization: string;
  orgRoles: readonly OrganizationRole[];
  accessTemplates?: readonly string[];
}

export const employ = (jobs: TestService, { name, ...record }: Employment) =>
  receiveEvent(jobs, 'employees', Buffer.from(name.padEnd(12, '.')).toString('hex').slice(0, 24), {
    vessel: null,
    ...record,
  });

async function createListing(
  jobs: TestService,
  tokens: JobsTest['tokens'],
  content: Record<string, unknown>,
  status: string,
) {
  const token = content.organization === otherOrganization ? tokens.otherAdmin : tokens.admin;
  const json = { title: 'Captain', organization, ...content };
  const created = await jobs.call('POST', '/api/listings', { token, json });
  if (created.statusCode !== 201) throw new Error(created.body);
  let { doc } = created.json();
  const path =
    { draft: [], pending: ['pending'], active: ['active'], archived: ['active', 'archived'] }[
      status
    ] ?? [];
  for (const next of path) {
    const moved = await jobs.call('PATCH', `/api/listings/${doc.id}`, {
      token,
      json: { status: next },
    });
    if (moved.statusCode !== 200) throw new Error(moved.body);
    doc = moved.json().doc;
  }
  return doc;
}
