import { eventType, text } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { isOperator } from '../model/viewer.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { exampleService } from '../testing/example.ts';
import type { TestService } from '../testing/service.ts';
import { startsServices } from '../testing/starting.ts';
import { until } from '../testing/until.ts';
import { outboxLetters } from './commands.ts';
import { pendingEvent } from './outbox.ts';
import { OutboxDeadLetters } from './outbox-dead-letters.ts';

const start = startsServices();

/** More than the broker accepts in one message. */
const TOO_LARGE = 'x'.repeat(1_100_000);

const chartChanged = eventType(
  'example.chart.changed',
  1,
  z.object({ id: z.string(), revision: z.int(), deleted: z.boolean(), notes: z.string() }),
);
const charts = defineCollection({
  slug: 'charts',
  singular: 'Chart',
  schema: z.object({ notes: text(2_000_000) }),
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
  events: [
    {
      type: chartChanged,
      payload: ({ id, notes = '' }, state) => ({ id, notes: state.deleted ? '' : notes, ...state }),
    },
  ],
});

const origin = { actor: 'system', correlationId: 'test' } as const;

async function startCharts({ namespace, mint }: Partial<TestService> = {}) {
  const handled: [id: string, characters: number][] = [];
  const declaration: ServiceDeclaration = {
    ...exampleService,
    collections: [charts],
    consumers: () => [
      {
        name: 'charts',
        event: chartChanged,
        handle: async ({ id, notes }) => void handled.push([id, notes.length]),
      },
    ],
  };
  const service = await start(declaration, {
    ...(namespace && { namespace }),
    ...(mint && { mint }),
  });
  return { service, handled, store: service.service.store('charts') };
}

const metric = async (service: TestService, name: string) => {
  const { body } = await service.call('GET', '/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`${name}{`));
  return Number(line?.split(' ').at(-1));
};

it('an event that is too large for the broker is put aside, and what follows it goes on', async () => {
  const { service, handled, store } = await startCharts();
  const add = async (notes: string) => {
    await store.add([{ content: { notes } }], origin);
    const [made] = await store[driver].find({}).sort({ createdAt: -1, _id: -1 }).toArray();
    return String(made?._id);
  };
  const id = await add(TOO_LARGE);
  const other = await add('shallow');
  await until('the dead letter', async () => (await metric(service, 'outbox_dead_letters')) === 1);
  await until('nothing to be pending', async () => (await metric(service, 'outbox_pending')) === 0);
  expect(await metric(service, 'outbox_oldest_seconds')).toBe(0);

  const listed = await outboxLetters.list(service.service.broker, 'example');
  expect(listed).toEqual([
    expect.objectContaining({ type: chartChanged.type, collection: 'charts', document: id }),
  ]);
  expect(listed[0]?.error).toMatch(/max_payload/);
  expect(JSON.stringify(listed)).not.toContain('xx');

  const token = await service.mint.operator();
  const json = { notes: 'deep' };
  expect((await service.call('PATCH', `/api/charts/${id}`, { token, json })).statusCode).toBe(200);
  await until('what follows', () => handled.some(([one, length]) => one === id && length === 4));
  expect(handled).toContainEqual([other, 7]);

  // With its document goes what is left of it.
  expect((await service.call('DELETE', `/api/charts/${id}`, { token })).statusCode).toBe(200);
  await until('its deletion', () => handled.some(([one, length]) => one === id && length === 0));
  const goneAt = new Date(Date.now() - 3_600_000);
  await store[driver].updateOne({ goneAt: { $exists: true } }, { $set: { goneAt } });
  await service.halt();
  const again = await startCharts(service);
  await until(
    'the dead letter to be deleted',
    async () => (await outboxLetters.list(again.service.service.broker, 'example')).length === 0,
  );
});

it('what the broker accepts by now is published when an operator has it retried', async () => {
  const { service, handled } = await startCharts();
  const { broker, connection } = service.service;
  const letters = new OutboxDeadLetters(connection, 90);
  const state = { revision: 1, deleted: false };
  for (const [id, notes] of [
    ['fits', 'by now'],
    ['never', TOO_LARGE],
  ] as const) {
    const { id: _id, event } = pendingEvent(chartChanged, { id, notes, ...state }, 'test');
    const failedAt = new Date();
    await letters.add({ _id, collection: 'charts', document: id, event, failedAt, error: 'large' });
  }
  const left = await outboxLetters.retry(broker, 'example');
  expect(left.map(({ document }) => document)).toEqual(['never']);
  await until('the event', () => handled.some(([id]) => id === 'fits'));
  expect((await letters.list()).map(({ document }) => document)).toEqual(['never']);
});

it('what is not delivered yet is counted, with its age', async () => {
  const { service, store } = await startCharts();
  const { id, event } = pendingEvent(
    chartChanged,
    { id: 'waiting', notes: '', revision: 1, deleted: false },
    'test',
  );
  const occurredAt = new Date(Date.now() - 600_000).toISOString();
  // No relay of this process knows of it until it looks for what others left behind.
  await store[driver].insertOne({
    pending: [{ id, kind: 'event', event: { ...event, occurredAt } }],
  } as never);
  expect(await metric(service, 'outbox_pending')).toBe(1);
  expect(await metric(service, 'outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
});
