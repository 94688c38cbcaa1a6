import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type EventType,
  employeeChanged,
  eventEnvelope,
  organizationChanged,
} from '@fairlead/contracts';
import type { TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { startAccount } from '../src/testing/fixtures.ts';

const dir = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
const { boolean, eachLike, integer, regex, string, uuid } = MatchersV3;
const id = (example: string) => regex('^[0-9a-f]{24}$', example);
const organization = '65f200000000000000000001';
const employee = '65f800000000000000000001';

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
    state: 'an employee was given a role',
    event: employeeChanged,
    copy: 'employees',
    key: employee,
    payload: {
      id: id(employee),
      user: id('65f500000000000000000001'),
      organization: id(organization),
      vessel: null,
      orgRoles: eachLike('org-admin'),
    },
    kept: { orgRoles: ['org-admin'] },
  },
];

let account: TestService;
beforeAll(async () => {
  await rm(`${dir}/account-organization.json`, { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the organization service’s events', () => {
  it.each(expectations)(
    '$state: $event.type',
    async ({ state, event, copy, key, payload, kept }) => {
      await new MessageConsumerPact({
        consumer: 'account',
        provider: 'organization',
        dir,
        pactfileWriteMode: 'update',
        logLevel: 'error',
      })
        .given(state)
        .expectsToReceive(event.type)
        .withContent({
          id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
          type: event.type,
          version: event.version,
          occurredAt: regex(
            '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
            '2026-01-01T00:00:00.000Z',
          ),
          correlationId: string('request-1'),
          payload: { ...payload, revision: integer(7), deleted: boolean(false) },
        })
        .verify(async ({ contents }) => {
          const received = eventEnvelope.parse(contents);
          const copies = account.service.copies.get(copy);
          await copies
            ?.consumer(async () => undefined)
            .handle(event.payload.parse(received.payload) as never, received);
          expect(await copies?.find(key)).toMatchObject(kept);
        });
    },
  );
});
