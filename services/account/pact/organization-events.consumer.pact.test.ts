import { rm } from 'node:fs/promises';
import { type EventType, employeeChanged, organizationChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import type { TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { startAccount } from '../src/testing/fixtures.ts';

const { eachLike, string } = MatchersV3;
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
    payload: { id: idLike(organization), name: string('Blue Meridian Yachts') },
    kept: { name: 'Blue Meridian Yachts' },
  },
  {
    state: 'an employee was given a role',
    event: employeeChanged,
    copy: 'employees',
    key: employee,
    payload: {
      id: idLike(employee),
      user: idLike('65f500000000000000000001'),
      organization: idLike(organization),
      vessel: null,
      orgRoles: eachLike('org-admin'),
    },
    kept: { orgRoles: ['org-admin'] },
  },
];

let account: TestService;
beforeAll(async () => {
  await rm(pactFile('account', 'organization'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ copy, key, kept, ...expected }) => {
    const { event } = expected;
    await expectEvent(
      {
        ...expected,
        consumer: 'account',
        provider: 'organization',
        payload: { ...expected.payload, ...changedLike },
      },
      async (received) => {
        const copies = account.service.copies.get(copy);
        await copies
          ?.consumer(async () => undefined)
          .handle(event.payload.parse(received.payload) as never, received);
        expect(await copies?.find(key)).toMatchObject(kept);
      },
    );
  });
});
