import { employeeChanged } from '@fairlead/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { membershipProjections, membershipsOf } from '../auth/membership-projections.ts';
import { defineCollection } from '../model/declaration.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { AccessFreshness } from './access-freshness.ts';
import { EventConsumer } from './consumer.ts';
import { lastAttempt } from './consumer-declaration.ts';
import { deadLetters } from './dead-letters.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

const id = (digits: string) => `65ff${digits.padStart(20, '0')}`;
const organization = id('a');
const log = { error: () => undefined, warn: () => undefined } as never;

/** A service that knows memberships from projections. */
const keeping: ServiceDeclaration = {
  name: 'keeping',
  collections: [],
  projections: membershipProjections,
  membershipsOf,
};

async function start(environment = {}) {
  const service = await startTestService(keeping, { environment });
  closing.push(service.close);
  let revision = 0;
  /** Publishes a record as the organization service does. */
  const publishRecord = async (record: string, more: object = {}) => {
    const { broker } = service.service;
    await broker.ensureStream('organization');
    const client = await broker.client();
    revision += 1;
    const payload = {
      id: record,
      user: record,
      organization,
      vessel: null,
      orgRoles: ['org-admin'],
      accessTemplates: [],
      isInForce: true,
      returns: 0,
      revision,
      deleted: false,
      ...more,
    };
    const { type, version } = employeeChanged;
    const event = {
      id: crypto.randomUUID(),
      type,
      version,
      occurredAt: new Date().toISOString(),
      correlationId: 'test',
      payload,
    };
    await client.publish(broker.subject(type, record), JSON.stringify(event));
  };
  return { ...service, told: publishRecord };
}
const isMember = async ({ service }: TestService, user: string) =>
  (await membershipsOf(service, user)).length > 0;

describe('an event that decides what somebody may do', () => {
  it('is tried until it is taken, keeps no other waiting, and what it is of counts for nothing meanwhile', async () => {
    const service = await start();
    const { projections } = service.service;
    await service.told(id('1'));
    await service.told(id('2'));
    await until(
      'both to be members',
      async () => (await isMember(service, id('1'))) && (await isMember(service, id('2'))),
    );
    // One of the first cannot be read, however often.
    await service.told(id('1'), { orgRoles: 'none' });
    await service.told(id('2'), { isInForce: false });
    await service.told(id('3'));
    await until(
      'the others to be taken',
      async () => (await isMember(service, id('3'))) && !(await isMember(service, id('2'))),
    );
    await until(
      'the first to count no more',
      async () => !(await isMember(service, id('1'))),
      20_000,
    );
    const { employees } = (await service.call('GET', '/readyz')).json().consumers;
    expect(employees).toBe(1);
    expect(await deadLetters.list(service.service.broker)).toEqual([]);
    const metrics = (await service.call('GET', '/metrics')).body;
    expect(metrics).toMatch(/event_consumer_lag\{consumer="employees",state="failing",.*\} 1/);
    expect(metrics).toMatch(/event_dead_letters\{consumer="employees",.*\} 0/);
    expect(
      Number(/event_consumer_failures\{consumer="employees",.*\} (\d+)/.exec(metrics)?.[1]),
    ).toBeGreaterThanOrEqual(lastAttempt);
    // A later one that can be read says what access they have.
    await service.told(id('1'));
    await until('the first to be a member again', () => isMember(service, id('1')));
    expect(await projections.get('employees')?.outdatedAmong([id('1')])).toEqual(new Set());
  });
});

describe('projections that are too old', () => {
  it('make nobody a member until they are up to date again', async () => {
    const fields = z.object({ name: z.string() });
    const service = await startTestService(
      {
        ...keeping,
        name: 'narrowed',
        collections: [
          defineCollection({
            slug: 'ledgers',
            singular: 'Ledger',
            schema: fields,
            access: {
              read: (viewer) => viewer.kind === 'person' && viewer.memberships.length > 0,
              create: () => false,
              update: () => false,
              delete: () => false,
            },
          }),
        ],
        membershipsOf: async () => [
          { employee: id('e'), organization, vessel: null, orgRoles: ['org-admin'], grants: [] },
        ],
      },
      { environment: { ACCESS_COPY_SECONDS: '1' } },
    );
    closing.push(service.close);
    const token = await service.mint.person(id('1'));
    const status = async () => (await service.call('GET', '/api/ledgers', { token })).statusCode;
    await until('members to be admitted', async () => (await status()) === 200);
    const waiting = jest.spyOn(EventConsumer.prototype, 'waiting').mockResolvedValue(undefined);
    await until('them to be refused', async () => (await status()) === 403);
    waiting.mockRestore();
    await until('them to be admitted again', async () => (await status()) === 200);
  });

  it('are as old as the latest event taken, where others wait', async () => {
    const takenUntil = new Date(Date.now() - 60_000);
    const consumer = {
      name: 'employees',
      decidesAccess: true,
      takenUntil,
      waiting: async () => ({ untried: 3, failing: 0 }),
    };
    const of = async (most: number, more: object = {}) => {
      jest.useFakeTimers({ doNotFake: ['nextTick'] });
      const freshness = new AccessFreshness({
        consumers: () => [{ ...consumer, ...more }],
        most,
        log,
      });
      jest.advanceTimersByTime(120_000);
      await freshness.look();
      const { ageMs, isTooOld } = freshness;
      jest.useRealTimers();
      return { ageMs: Math.round(ageMs / 10_000), isTooOld };
    };
    expect(await of(60_000)).toEqual({ ageMs: 12, isTooOld: true });
    const caughtUp = async () => ({ untried: 0, failing: 2 });
    expect(await of(60_000, { waiting: caughtUp })).toEqual({ ageMs: 0, isTooOld: false });
    const recent = new Date(Date.now() + 110_000);
    expect(await of(60_000, { takenUntil: recent })).toEqual({ ageMs: 1, isTooOld: false });
  });
});
