import { eventType } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { AckPolicy } from '@nats-io/jetstream';
import { z } from 'zod';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { berthChanged, exampleService, harbourChanged } from '../testing/example.ts';
import { followerService, type Witness } from '../testing/follower.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { startsServices } from '../testing/starting.ts';
import { until } from '../testing/until.ts';
import { deadLetters } from './dead-letters.ts';

const start = startsServices();

async function create(example: TestService, slug: string, name: string): Promise<string> {
  const token = await example.mint.operator();
  const made = await example.call('POST', `/api/${slug}`, { token, json: { name } });
  return made.json().doc.id;
}

const streamOf = async ({ service: { broker } }: TestService) => {
  const { streams } = await broker.manager();
  return streams.info(broker.streamName('example'), { subjects_filter: '>' });
};
const messagesAbout = async (example: TestService, id: string) => {
  // It is made when the first event is published.
  const stream = await streamOf(example).catch(() => undefined);
  const subject = example.service.broker.subject(harbourChanged.type, id);
  return stream?.state.subjects?.[subject] ?? 0;
};

describe('a stream of events', () => {
  it('keeps them as long and as often as the environment says, and of each document the last few', async () => {
    const environment = { EVENTS_DAYS: '7' };
    const example = await start(exampleService, { environment });
    const id = await create(example, 'harbours', 'Port 0');
    const token = await example.mint.operator();
    for (let at = 1; at <= 12; at += 1)
      await example.call('PATCH', `/api/harbours/${id}`, { token, json: { name: `Port ${at}` } });
    await until('the last name to be told', async () => {
      const { broker } = example.service;
      const { streams } = await broker.manager();
      const subject = broker.subject(harbourChanged.type, id);
      const last = await streams.getMessage(broker.streamName('example'), {
        last_by_subj: subject,
      });
      return last?.string().includes('Port 12');
    });
    const { config } = await streamOf(example);
    expect(config).toMatchObject({ max_age: 7 * 86_400e9, num_replicas: 1 });
    expect(await messagesAbout(example, id)).toBe(8);
  });

  it('keeps everything that happened to a document, for who hears of it late', async () => {
    const renamed = eventType(
      'example.harbour.renamed',
      1,
      z.object({ id: z.string(), name: z.string() }),
    );
    const [harbours, ...others] = exampleService.collections;
    if (!harbours) throw new Error('no harbours');
    const type = { type: renamed, on: ['update'] as const };
    const noting = {
      ...harbours,
      events: [
        ...(harbours.events ?? []),
        { ...type, payload: ({ id, name }: { id: string; name: string }) => ({ id, name }) },
      ],
    } as unknown as typeof harbours;
    const example = await start({ ...exampleService, collections: [noting, ...others] });
    const id = await create(example, 'harbours', 'Port 0');
    const token = await example.mint.operator();
    const names = Array.from({ length: 12 }, (_, at) => `Port ${at + 1}`);
    for (const name of names)
      await example.call('PATCH', `/api/harbours/${id}`, { token, json: { name } });
    await until('the last to be told', async () => {
      const { subjects = {} } = (await streamOf(example)).state;
      const published = Object.keys(subjects).filter((one) => one.includes(renamed.type));
      return published.length === names.length;
    });
    expect(await messagesAbout(example, id)).toBe(8);
    const heard: string[] = [];
    const { namespace, mint } = example;
    await start(
      {
        name: 'late',
        collections: [],
        membershipsOf: async () => [],
        consumers: () => [
          { name: 'renamed', event: renamed, handle: async ({ name }) => void heard.push(name) },
        ],
      },
      { namespace, mint },
    );
    await until('all to be heard', () => heard.length === names.length);
    expect(heard).toEqual(names);
  });

  it('of an earlier release is brought up to what is wanted now', async () => {
    const first = await start(exampleService, { environment: { EVENTS_DAYS: '7' } });
    await create(first, 'harbours', 'Port');
    await until('the stream', () => streamOf(first).catch(() => undefined));
    const { namespace, mint } = first;
    const environment = { EVENTS_DAYS: '30' };
    const second = await start(exampleService, { namespace, mint, environment });
    await until(
      'the longer age',
      async () => (await streamOf(second)).config.max_age === 30 * 86_400e9,
    );
  });

  it('says no more of a deleted document than that it is gone', async () => {
    const example = await start(exampleService);
    const id = await create(example, 'harbours', 'Private Port');
    const token = await example.mint.operator();
    await example.call('PATCH', `/api/harbours/${id}`, { token, json: { name: 'Private Quay' } });
    await until('both to be told', async () => (await messagesAbout(example, id)) === 2);
    await example.call('DELETE', `/api/harbours/${id}`, { token });
    await until('only the end to be left', async () => (await messagesAbout(example, id)) === 1);
  });

  it.each(['stream', 'consumer'])(
    'is consumed and told to again after its %s disappeared',
    async (what) => {
      const seen: string[] = [];
      const witness: Witness = async ({ name }) => void seen.push(name);
      const example = await start(exampleService);
      const { namespace, mint } = example;
      await start(followerService(witness), { namespace, mint });
      await create(example, 'berths', 'Before');
      await until('the first event', () => seen.includes('Before'));
      const { broker } = example.service;
      const manager = await broker.manager();
      const stream = broker.streamName('example');
      if (what === 'stream') await manager.streams.delete(stream);
      else await manager.consumers.delete(stream, 'follower_berths');
      await create(example, 'berths', 'After');
      await until('what is told afterwards', () => seen.includes('After'), 45_000);
    },
    90_000,
  );
});

describe('a consumer of an earlier release', () => {
  it('that took other subjects goes on where it was', async () => {
    const seen: string[] = [];
    const witness: Witness = async ({ name }) => void seen.push(name);
    const example = await start(exampleService);
    const { namespace, mint } = example;
    const { broker } = example.service;
    await broker.ensureStream('example');
    const { consumers } = await broker.manager();
    const stream = broker.streamName('example');
    await consumers.add(stream, {
      durable_name: 'follower_berths',
      filter_subject: `${namespace}.${berthChanged.type}`,
      ack_policy: AckPolicy.Explicit,
    });
    const client = await broker.client();
    const earlier = await client.publish(`${namespace}.${berthChanged.type}`, 'of that release');
    const taking = await client.consumers.get(stream, 'follower_berths');
    await (await taking.next())?.ackAck();
    expect(earlier.seq).toBe(1);
    await start(followerService(witness), { namespace, mint });
    await create(example, 'berths', 'After');
    await until('what is told now', () => seen.includes('After'));
    expect(seen).toEqual(['After']);
    expect(await deadLetters.list(broker)).toEqual([]);
  });
});

describe('two instances of a consumer', () => {
  it('take the events of a document in the order they were told, also when one fails', async () => {
    const seen: number[] = [];
    let failures = 0;
    const witness: Witness = async ({ name }) => {
      const number = Number(name.split(' ')[1]);
      if (number === 3 && failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
      seen.push(number);
    };
    const example = await start(exampleService);
    const { namespace, mint } = example;
    for (let instance = 0; instance < 2; instance += 1)
      await start(followerService(witness), { namespace, mint });
    const numbers = Array.from({ length: 8 }, (_, at) => at);
    const id = await create(example, 'berths', 'Berth 0');
    const token = await mint.operator();
    for (const number of numbers.slice(1)) {
      await example.call('PATCH', `/api/berths/${id}`, {
        token,
        json: { name: `Berth ${number}` },
      });
    }
    await until('the last', () => seen.includes(7), 30_000);
    expect(seen).toEqual(numbers);
  });
});

describe('releases that differ', () => {
  const roles = ['bosun', 'cook'] as const;
  const payload = (options: readonly [string, ...string[]]) =>
    z.object({
      id: z.string(),
      revision: z.int(),
      deleted: z.boolean(),
      roles: z.array(z.enum(options)),
      mood: z.enum(options),
    });
  const old = eventType('example.crew.changed', 1, payload(roles));
  const added = eventType(
    'example.crew.changed',
    1,
    payload([...roles, 'purser']).extend({ extra: z.string() }),
  );
  const later = eventType('example.crew.changed', 2, payload(roles));

  const publish = async (
    { service: { broker } }: TestService,
    type: typeof old,
    content: object,
  ) => {
    await broker.ensureStream('example');
    const client = await broker.client();
    const id = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    const occurredAt = new Date().toISOString();
    const envelope = {
      id,
      type: type.type,
      version: type.version,
      occurredAt,
      correlationId: 'test',
    };
    const parsed = type.payload.parse({ id: 'crew', revision: 1, deleted: false, ...content });
    await client.publish(
      broker.subject(type.type, 'crew'),
      JSON.stringify({ ...envelope, payload: parsed }),
    );
  };
  const reader = (event: typeof old, seen: unknown[]): ServiceDeclaration => ({
    ...followerService(),
    consumers: () => [
      {
        name: 'crew',
        event,
        handle: async ({ roles: held }) => void seen.push(held),
      },
    ],
  });

  it('a reader takes options and members that came later', async () => {
    const seen: unknown[] = [];
    const follower = await start(reader(old, seen));
    await publish(follower, added as never, {
      roles: ['bosun', 'purser'],
      mood: 'purser',
      extra: 'x',
    });
    await until('the event', () => seen.length > 0);
    expect(seen).toEqual([['bosun', 'purser']]);
    expect(await deadLetters.list(follower.service.broker)).toEqual([]);
  });

  it('a publisher says nothing that its own schema does not know', () => {
    expect(() => old.payload.parse({ roles: ['purser'] })).toThrow();
  });

  it('a reader waits with a later version until it is released anew, and loses nothing', async () => {
    const seen: unknown[] = [];
    const follower = await startTestService(reader(old, seen));
    const { namespace, mint } = follower;
    await publish(follower, later, { roles: ['cook'], mood: 'cook' });
    await until('the event to wait', async () => {
      const { consumers } = (await follower.call('GET', '/readyz')).json();
      return consumers.crew === 1;
    });
    expect(await deadLetters.list(follower.service.broker)).toEqual([]);
    await follower.service.stop();
    await start(reader(later, seen), { namespace, mint });
    await until('the event', () => seen.length > 0, 30_000);
    expect(seen).toEqual([['cook']]);
  });

  it('a reader takes an earlier version', async () => {
    const seen: unknown[] = [];
    const follower = await start(reader(later, seen));
    await publish(follower, old, { roles: ['bosun'], mood: 'cook' });
    await until('the event', () => seen.length > 0);
    expect(seen).toEqual([['bosun']]);
  });
});
