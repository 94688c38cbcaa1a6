import { rm } from 'node:fs/promises';
import {
  accessTemplateChanged,
  departmentChanged,
  type EventType,
  employeeChanged,
  organizationChanged,
  organizationProfileChanged,
  positionChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { jobsService } from '../src/app.ts';

const { eachLike, string } = MatchersV3;
const organization = '65f200000000000000000001';
const department = '65f300000000000000000001';

/** What this service reads of each event of the organization service, and the copy it makes of it. */
const expectations: {
  state: string;
  event: EventType;
  copy: string;
  key: string;
  payload: Record<string, unknown>;
  kept: Record<string, unknown>;
}[] = [
  {
    state: 'an organization was renamed',
    event: organizationChanged,
    copy: 'organizations',
    key: organization,
    payload: { id: idLike(organization), name: string('Blue Meridian Yachts') },
    kept: { name: 'Blue Meridian Yachts' },
  },
  {
    state: 'an organization changed its logo',
    event: organizationProfileChanged,
    copy: 'organizationProfiles',
    key: organization,
    payload: {
      id: idLike('65f600000000000000000001'),
      organization: idLike(organization),
      logoUrl: string('/logo.svg'),
    },
    kept: { logoUrl: '/logo.svg' },
  },
  {
    state: 'a vessel was renamed',
    event: vesselChanged,
    copy: 'vessels',
    key: '65f700000000000000000001',
    payload: {
      id: idLike('65f700000000000000000001'),
      name: string('Aurelia'),
      organization: idLike(organization),
    },
    kept: { name: 'Aurelia' },
  },
  {
    state: 'a department was renamed',
    event: departmentChanged,
    copy: 'departments',
    key: department,
    payload: { id: idLike(department), name: string('Deck'), code: string('deck') },
    kept: { name: 'Deck', code: 'deck' },
  },
  {
    state: 'a position was renamed',
    event: positionChanged,
    copy: 'positions',
    key: '65f400000000000000000001',
    payload: {
      id: idLike('65f400000000000000000001'),
      name: string('Captain'),
      code: string('captain'),
      department: idLike(department),
    },
    kept: { name: 'Captain', code: 'captain' },
  },
  {
    state: 'an employee was given a role',
    event: employeeChanged,
    copy: 'employees',
    key: '65f800000000000000000001',
    payload: {
      id: idLike('65f800000000000000000001'),
      user: idLike('65f500000000000000000001'),
      organization: idLike(organization),
      vessel: null,
      orgRoles: eachLike('org-admin'),
      isInForce: true,
    },
    kept: { orgRoles: ['org-admin'], isInForce: true },
  },
  {
    state: 'an access template was given rights',
    event: accessTemplateChanged,
    copy: 'accessTemplates',
    key: '65f900000000000000000001',
    payload: {
      id: idLike('65f900000000000000000001'),
      organization: idLike(organization),
      scope: 'vessel',
      roles: eachLike('vessel-crew'),
      permissions: eachLike({ page: '/crew/payroll', level: 'read' }),
    },
    kept: { scope: 'vessel', permissions: [{ page: '/crew/payroll', level: 'read' }] },
  },
];

let jobs: TestService;
beforeAll(async () => {
  await rm(pactFile('jobs', 'organization'), { force: true });
  jobs = await startTestService(jobsService);
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ copy, key, kept, ...expected }) => {
    const { event } = expected;
    await expectEvent(
      {
        ...expected,
        consumer: 'jobs',
        provider: 'organization',
        payload: { ...expected.payload, ...changedLike },
      },
      async (received) => {
        const copies = jobs.service.copies.get(copy);
        await copies
          ?.consumer(async () => undefined)
          .handle(event.payload.parse(received.payload) as never, received);
        expect(await copies?.find(key)).toMatchObject(kept);
      },
    );
  });
});
