import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  departmentChanged,
  type EventType,
  employeeChanged,
  eventEnvelope,
  organizationChanged,
  organizationProfileChanged,
  positionChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { jobsService } from '../src/app.ts';

const dir = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
const { boolean, eachLike, integer, regex, string, uuid } = MatchersV3;
const id = (example: string) => regex('^[0-9a-f]{24}$', example);
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
    payload: { id: id(organization), name: string('Blue Meridian Yachts') },
    kept: { name: 'Blue Meridian Yachts' },
  },
  {
    state: 'an organization changed its logo',
    event: organizationProfileChanged,
    copy: 'organizationProfiles',
    key: organization,
    payload: {
      id: id('65f600000000000000000001'),
      organization: id(organization),
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
      id: id('65f700000000000000000001'),
      name: string('Aurelia'),
      organization: id(organization),
    },
    kept: { name: 'Aurelia' },
  },
  {
    state: 'a department was renamed',
    event: departmentChanged,
    copy: 'departments',
    key: department,
    payload: { id: id(department), name: string('Deck'), code: string('deck') },
    kept: { name: 'Deck', code: 'deck' },
  },
  {
    state: 'a position was renamed',
    event: positionChanged,
    copy: 'positions',
    key: '65f400000000000000000001',
    payload: {
      id: id('65f400000000000000000001'),
      name: string('Captain'),
      code: string('captain'),
      department: id(department),
    },
    kept: { name: 'Captain', code: 'captain' },
  },
  {
    state: 'an employee was given a role',
    event: employeeChanged,
    copy: 'employees',
    key: '65f800000000000000000001',
    payload: {
      id: id('65f800000000000000000001'),
      user: id('65f500000000000000000001'),
      organization: id(organization),
      vessel: null,
      orgRoles: eachLike('org-admin'),
    },
    kept: { orgRoles: ['org-admin'] },
  },
];

let jobs: TestService;
beforeAll(async () => {
  await rm(`${dir}/jobs-organization.json`, { force: true });
  jobs = await startTestService(jobsService);
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the organization service’s events', () => {
  it.each(expectations)(
    '$state: $event.type',
    async ({ state, event, copy, key, payload, kept }) => {
      const pact = new MessageConsumerPact({
        consumer: 'jobs',
        provider: 'organization',
        dir,
        pactfileWriteMode: 'update',
        logLevel: 'error',
      });
      const envelope = {
        id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
        type: event.type,
        version: event.version,
        occurredAt: regex(
          '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
          '2026-01-01T00:00:00.000Z',
        ),
        correlationId: string('request-1'),
        payload: { ...payload, revision: integer(7), deleted: boolean(false) },
      };
      await pact
        .given(state)
        .expectsToReceive(event.type)
        .withContent(envelope)
        .verify(async ({ contents }) => {
          const received = eventEnvelope.parse(contents);
          const copies = jobs.service.copies.get(copy);
          await copies
            ?.consumer(async () => undefined)
            .handle(event.payload.parse(received.payload) as never, received);
          expect(await copies?.find(key)).toMatchObject(kept);
        });
    },
  );
});
