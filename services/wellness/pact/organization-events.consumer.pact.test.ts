import { rm } from 'node:fs/promises';
import { accessTemplateChanged, type EventType, employeeChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { wellnessService } from '../src/app.ts';

const { eachLike } = MatchersV3;
const organization = '65f200000000000000000001';

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

let wellness: TestService;
beforeAll(async () => {
  await rm(pactFile('wellness', 'organization'), { force: true });
  wellness = await startTestService(wellnessService);
});
afterAll(() => wellness.close());

describe('what the wellness service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ copy, key, kept, ...expected }) => {
    const { event } = expected;
    await expectEvent(
      {
        ...expected,
        consumer: 'wellness',
        provider: 'organization',
        payload: { ...expected.payload, ...changedLike },
      },
      async (received) => {
        const copies = wellness.service.copies.get(copy);
        await copies
          ?.consumer(async () => undefined)
          .handle(event.payload.parse(received.payload) as never, received);
        expect(await copies?.find(key)).toMatchObject(kept);
      },
    );
  });
});
