import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit-record.ts';
import { currentTrace, withTrace } from '../runtime/request-under-way.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { OutboxPoller } from './outbox-poller.ts';

/** How often it is checked during a rest: the next batch would long be under way. */
const LOOKS = 100;

let example: TestService;
beforeAll(async () => {
  example = await startTestService(exampleService);
});
afterAll(() => example.close());

it('a sweep of many rests between its batches, three times as long as each took', async () => {
  const { connection, broker, log } = example.service;
  const documents = connection.collection('swept');
  const left = () => documents.countDocuments({ 'pending.0': { $exists: true } });
  await documents.insertMany(
    Array.from({ length: 450 }, () => ({
      _id: new Types.ObjectId(),
      pending: [{ id: randomUUID(), kind: 'audit', audit: { collection: 'swept' } }],
    })),
  );
  const find = jest.spyOn(documents, 'find');
  const leftAtRest: number[][] = [];
  const poller = new OutboxPoller(
    { slug: 'swept', documents },
    {
      audit: connection.collection('audit'),
      add: async () => {},
      deadLetters: { add: async () => {} },
      broker,
      service: 'example',
      log,
      rest: async (since, times) => {
        expect([since, times]).toEqual([expect.any(Number), 3]);
        const looks: number[] = [];
        for (let look = 0; look < LOOKS; look += 1) looks.push(await left());
        leftAtRest.push(looks);
      },
    },
  );
  poller.kick();
  await until('everything to be told', async () => (await left()) === 0);
  await poller.stop();
  expect(leftAtRest).toEqual([Array(LOOKS).fill(250), Array(LOOKS).fill(50)]);
  // What an election may roll back is not published.
  const asked = find.mock.calls.filter(([filter]) =>
    JSON.stringify(filter).includes('pending.kind'),
  );
  expect(asked.map(([, options]) => options)).toEqual(
    asked.map(() => ({ readConcern: { level: 'majority' } })),
  );
  expect(asked.length).toBeGreaterThan(2);
  find.mockRestore();
});

it('what a new document tells goes out together, and none of it waits for another', async () => {
  const { connection, broker, log } = example.service;
  const documents = connection.collection('born');
  const client = await broker.client();
  const together = Promise.withResolvers<void>();
  const published: string[] = [];
  const publish = jest.spyOn(client, 'publish').mockImplementation(async (subject) => {
    published.push(subject);
    if (published.length === 3) together.resolve();
    await together.promise;
    return { stream: '', seq: 1, duplicate: false, domain: '' };
  });
  const types = ['first', 'second', 'third'].map((name) => `example.born.${name}`);
  const pending = types.map((type) => {
    const id = randomUUID();
    const payload = { id: 'born' };
    const event = { id, type, version: 1, occurredAt: '', correlationId: 'test', payload };
    return { id, kind: 'event' as const, event };
  });
  const born = { _id: new Types.ObjectId(), pending };
  await documents.insertOne(born);
  const audit = connection.collection<{ _id: string } & AuditRecord>('audit');
  const poller = new OutboxPoller(
    { slug: 'born', documents },
    {
      audit,
      add: async () => {},
      deadLetters: { add: async () => {} },
      broker,
      service: 'example',
      log,
    },
  );
  poller.take([born]);
  await until(
    'all to be told',
    async () => !(await documents.findOne({ 'pending.0': { $exists: true } })),
  );
  await poller.stop();
  publish.mockRestore();
  expect(published).toEqual(types.map((type) => broker.subject(type, 'born')));
});

it('publishes as part of no trace but that of an event, whatever request starts it', async () => {
  const { connection, broker, log } = example.service;
  const documents = connection.collection('begun');
  const of = { traceId: 'a', spanId: 'b', traceparent: '00-a-b-01' };
  const seen: unknown[] = [];
  const find = documents.find.bind(documents);
  jest.spyOn(documents, 'find').mockImplementation((...asked) => {
    seen.push(currentTrace());
    return find(...asked);
  });
  const poller = new OutboxPoller(
    { slug: 'begun', documents },
    {
      audit: connection.collection('audit'),
      add: async () => {},
      deadLetters: { add: async () => {} },
      broker,
      service: 'example',
      log,
    },
  );
  withTrace(of, () => poller.kick());
  await poller.stop();
  expect(seen).toEqual([undefined]);
});
