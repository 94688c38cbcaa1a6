import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { join } from './joining.ts';
import { get, newSignedIn, type Person } from './people.ts';
import { operatorToken } from './product.ts';

interface NewEmployer {
  name: string;
  address?: string;
  about?: string;
  vessels?: readonly { name: string; isPublic: boolean }[];
}

/** Creates an employer that only one test uses, as an operator does. @returns its id. */
export async function newEmployer(
  request: APIRequestContext,
  { name, address, about, vessels = [] }: NewEmployer,
): Promise<string> {
  const headers = { authorization: `JWT ${operatorToken()}` };
  const make = async (collection: string, data: object): Promise<string> => {
    const answer = await request.post(`/api/${collection}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).doc.id;
  };
  const organization = await make('organizations', { name, address });
  await make('organizationProfiles', { organization, about });
  for (const vessel of vessels) await make('vessels', { ...vessel, organization });
  return organization;
}

/** Has somebody join an organization with menu roles, and waits until every service knows. @returns the record's id. */
export async function employ(
  { page, person }: { page: Page; person: Person },
  organization: string,
  orgRoles: readonly ('org-admin' | 'org-staff')[],
): Promise<string> {
  const record = await join({ page, person }, organization, {
    orgRoles,
    startedOn: '2026-01-01',
  });
  const counts = `/api/applications/stages?organization=${organization}&listings=${organization}`;
  await expect.poll(async () => (await get(page.request, counts)).status()).toBe(200);
  const heard = '/api/push-notifications?where[type][equals]=membership.given&depth=0';
  await expect
    .poll(async () => (await (await get(page.request, heard)).json()).totalDocs)
    .toBeGreaterThan(0);
  return record;
}

/** An organization for this test only, with its admin signed in. @returns its path, and its admin. */
export async function newCompany(page: Page, name: string) {
  const admin = await newSignedIn(page, { firstName: 'Ada', lastName: 'Reyes' });
  const organization = await newEmployer(page.request, {
    name,
    vessels: [{ name: 'Petrel', isPublic: true }],
  });
  await employ({ page, person: admin }, organization, ['org-admin']);
  return { home: `/organization/${organization}`, admin };
}
