import { eventType, requiredText } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { hooksOf } from '../collections/service-hooks.ts';
import { driver } from '../runtime/driver.ts';
import { apiErrors } from '../runtime/errors.ts';
import { withLock } from '../scheduled-work/with-lock.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { defineCollection } from './declaration.ts';

const taken = eventType('quay.mooring.taken', 1, z.object({ id: z.string(), by: z.string() }));

const moorings = defineCollection({
  slug: 'moorings',
  singular: 'Mooring',
  schema: z.object({ name: requiredText(80), by: requiredText(80).default('nobody') }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
  indexes: [{ name: 'name', keys: { name: 1 }, unique: true, taken: 'There is such a mooring.' }],
  events: [
    {
      type: taken,
      on: ['create', 'update'],
      when: ({ by }, before) => by !== (before?.by ?? 'nobody'),
      payload: ({ id, by }) => ({ id, by }),
    },
  ],
});

/** Moorings of which one must stay free. */
const quay: ServiceDeclaration = {
  name: 'quay',
  collections: [moorings],
  membershipsOf: async () => [],
  extend: async (service) => ({
    hooks: [
      hooksOf(moorings, {
        prepare: ({ content }) => ({ ...content, name: String(content.name).toUpperCase() }),
        replace: (_replacing, write) =>
          withLock(service, { locks: 'turns', name: 'quay' }, async () => {
            if ((await service.store(moorings).count({ by: 'nobody' })) < 2)
              throw apiErrors.conflict('One must stay free.');
            return write();
          }),
      }),
    ],
  }),
};

let test: TestService;
beforeAll(async () => {
  test = await startTestService(quay);
});
afterAll(() => test.close());

const make = (name: string) => test.call('POST', '/api/moorings', { json: { name } });
const take = (id: string, by: string) =>
  test.call('PATCH', `/api/moorings/${id}`, { json: { by } });

describe('the hooks of a running service', () => {
  it('completes what callers write', async () => {
    expect((await make('north')).json().doc.name).toBe('NORTH');
  });

  it('holds a rule over several documents, however many write at the same moment', async () => {
    await test.service.store(moorings)[driver].deleteMany({});
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(make));
    const ids = made.map((answer): string => answer.json().doc.id);
    const codes = (await Promise.all(ids.map((id) => take(id, 'Aurelia')))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([200, 200, 200, 409]);
    const left = await test.call('DELETE', '/api/moorings?where[by][equals]=nobody');
    expect([left.statusCode, left.json().errors[0].message]).toEqual([400, 'One must stay free.']);
  });

  it('has no say in what the service writes by itself', async () => {
    const store = test.service.store(moorings);
    const origin = { actor: 'system', correlationId: 'test' } as const;
    const [free] = await store.find({ by: 'nobody' }).toArray();
    if (free) await store.rewrite(free._id, (current) => ({ ...current, by: 'us' }), origin);
    expect(await store.count({ by: 'nobody' })).toBe(0);
  });
});

it('a unique index refuses in its own words', async () => {
  await make('twice');
  const answer = await make('Twice');
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    409,
    'There is such a mooring.',
  ]);
});

it('an event tells of the changes that it is for, and of no others', async () => {
  const store = test.service.store(moorings);
  const [added] = await store.add([{ content: { name: 'EVENTS' } }], {
    actor: 'system',
    correlationId: 'test',
  });
  const change = (members: object) =>
    added &&
    store.rewrite(added._id, (current) => ({ ...current, ...members }), {
      actor: 'system',
      correlationId: 'test',
    });
  await change({ name: 'EVENTS 2' });
  await change({ by: 'Serein' });
  await change({ name: 'EVENTS 3' });
  await change({ by: 'Halcyon' });
  const { broker } = test.service;
  const published = await until('both to be told', async () => {
    const manager = await broker.manager();
    const { messages = [] } = await listed(manager);
    return messages.length === 2 && messages;
  });
  expect(published).toEqual(['Serein', 'Halcyon']);

  async function listed(manager: Awaited<ReturnType<typeof broker.manager>>) {
    const stream = broker.streamName('quay');
    const { state } = await manager.streams.info(stream).catch(() => ({ state: { last_seq: 0 } }));
    const messages: string[] = [];
    for (let seq = 1; seq <= state.last_seq; seq += 1) {
      const stored = await manager.streams.getMessage(stream, { seq });
      const { payload } = (stored?.json() ?? {}) as { payload?: { id: string; by: string } };
      if (payload && payload.id === String(added?._id)) messages.push(payload.by);
    }
    return { messages };
  }
});
