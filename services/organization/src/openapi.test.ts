import {
  callAsDocumented,
  startTestService,
  type TestService,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { organizationService } from './app.ts';

const seed = 20261122;
const person = '65f500000000000000000001';
let employer: TestService;

beforeAll(async () => {
  employer = await startTestService(organizationService);
});
afterAll(() => employer.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const operator = await employer.mint.operator();
  const admin = await employer.mint.person(person);
  const made = async (slug: string, json: object): Promise<string> =>
    (await employer.call('POST', `/api/${slug}`, { token: operator, json })).json().doc.id;
  const organization = await made('organizations', { name: 'Blue Meridian' });
  const other = await made('organizations', { name: 'Halcyon' });
  const department = await made('departments', { code: 'deck', name: 'Deck' });
  const ids = [
    person,
    organization,
    other,
    department,
    await made('vessels', { name: 'Aurelia', organization }),
    await made('positions', { code: 'bosun', name: 'Bosun', department }),
    await made('organizationProfiles', { organization, about: 'Us', logo: { url: '/logo.svg' } }),
    await made('employees', { user: person, organization, orgRoles: ['org-admin'] }),
  ];
  const { faults, statuses } = await callAsDocumented(employer, {
    seed,
    runs: 12,
    callers: { visitor: undefined, admin, operator },
    ids,
    rules: [
      {
        at: 'organization',
        says: /cannot be changed once it is set|already taken|no such organization/,
      },
      { at: 'user', says: /cannot be changed once it is set/ },
      { at: 'vessel', says: /does not belong to the organization/ },
      { at: 'code', says: /already taken/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
}, 120_000);
