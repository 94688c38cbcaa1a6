import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { refreshDenormalized } from '../collections/refresh-denormalized.ts';
import { driver } from '../runtime/driver.ts';
import { cuttableProxy } from '../testing/cuttable-proxy.ts';
import { exampleService } from '../testing/example.ts';
import { followerService, type Witness } from '../testing/follower.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { deadLetters } from './dead-letters.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(declaration = exampleService, options = {}): Promise<TestService> {
  const started = await startTestService(declaration, options);
  closing.push(started.close);
  return started;
}

async function startPair(witness?: Witness) {
  const example = await start();
  const follower = await start(followerService(witness), {
    namespace: example.namespace,
    mint: example.mint,
  });
  return { example, follower, operator: await example.mint.operator() };
}

async function createHarbour(example: TestService, name: string): Promise<string> {
  const answer = await example.call('POST', '/api/harbours', {
    token: await example.mint.operator(),
    json: { name },
  });
  return answer.json().doc.id;
}

const pendingIn = (example: TestService, slug: string) =>
  example.service.store(slug)[driver].countDocuments({ 'pending.0': { $exists: true } });

describe('a document another service carries', () => {
  it('is kept up to date by events: created, renamed, deleted', async () => {
    const { example, follower, operator } = await startPair();
    const harbour = await createHarbour(example, 'Old Port');
    const visit = (
      await follower.call('POST', '/api/visits', { json: { yacht: 'Aurelia', harbour } })
    ).json().doc;
    const nameNow = async () =>
      (await follower.call('GET', `/api/visits/${visit.id}?depth=1`)).json().harbour;
    await until('the first name', async () => (await nameNow()).name === 'Old Port');
    await example.call('PATCH', `/api/harbours/${harbour}`, {
      token: operator,
      json: { name: 'New Port' },
    });
    await until('the new name', async () => (await nameNow()).name === 'New Port');
    const found = await follower.call(
      'GET',
      '/api/visits?where[harbour.name][equals]=New%20Port&depth=0',
    );
    expect(found.json().docs).toEqual([expect.objectContaining({ harbour })]);
    await example.call('DELETE', `/api/harbours/${harbour}`, { token: operator });
    // A document that no longer exists is its plain id, never an object that holds nothing else.
    await until('the name to go', async () => (await nameNow()) === harbour);
  });

  it('is right a moment later also when the projection comes while the document is being written', async () => {
    const follower = await start(followerService());
    const harbour = 'd'.repeat(24);
    const projections = follower.service.projections.get('harbours');
    if (!projections) throw new Error('the follower keeps no harbours');
    const consumer = projections.consumer(() =>
      refreshDenormalized([follower.service.store('visits')], projections, harbour),
    );
    const find = projections.find.bind(projections);
    jest.spyOn(projections, 'find').mockImplementationOnce(async (id) => {
      const before = await find(id);
      const payload = { id: harbour, revision: 5, deleted: false, name: 'Passing Port' };
      await consumer.handle(payload, envelope);
      return before;
    });
    const visit = await follower.call('POST', '/api/visits', { json: { yacht: 'Wren', harbour } });
    await until('the visit to be settled', async () => {
      const read = await follower.call('GET', `/api/visits/${visit.json().doc.id}?depth=1`);
      return read.json().harbour.name === 'Passing Port';
    });
  });

  it('is filled in later when the projection comes after the document', async () => {
    const follower = await start(followerService());
    const harbour = 'e'.repeat(24);
    const visit = (
      await follower.call('POST', '/api/visits', { json: { yacht: 'Kestrel', harbour } })
    ).json().doc;
    expect(visit.harbour).toBe(harbour);
    const projections = follower.service.projections.get('harbours');
    const consumer = projections?.consumer(async () => undefined);
    await consumer?.handle(
      { id: harbour, revision: 5, deleted: false, name: 'Late Port' },
      envelope,
    );
    await consumer?.handle(
      { id: harbour, revision: 4, deleted: false, name: 'Older Port' },
      envelope,
    );
    expect(await projections?.find(harbour)).toEqual({ name: 'Late Port' });
  });
});

describe('what an instance keeps in memory', () => {
  it('hears of a change that another one made while it was being filled', async () => {
    const other = await start();
    const heard: unknown[] = [];
    const filling: typeof exampleService = {
      ...exampleService,
      extend: async (service) => {
        service.changes.onChange(({ id, published }) => heard.push(id, published?.name));
        await createHarbour(other, 'Meanwhile');
        await until('delivery', async () => (await pendingIn(other, 'harbours')) === 0);
        return {};
      },
    };
    await start(filling, { namespace: other.namespace, mint: other.mint });
    await until('the change', () => heard.includes('Meanwhile'));
  });
});

describe('the outbox', () => {
  it('keeps events while the broker is away, answers meanwhile, and delivers them once it is back', async () => {
    const { hostname, port } = new URL(process.env.NATS_URL ?? '');
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    closing.push(proxy.close);
    const example = await start(exampleService, {
      environment: { NATS_URL: proxy.through(process.env.NATS_URL ?? '') },
    });
    await createHarbour(example, 'Before');
    await until('delivery', async () => (await pendingIn(example, 'harbours')) === 0);
    await proxy.cut();
    await until('the broker to be missed', () => !example.service.broker.connected);
    await createHarbour(example, 'During');
    expect((await example.call('GET', '/api/harbours')).json().totalDocs).toBe(2);
    expect((await example.call('GET', '/readyz')).json()).toMatchObject({
      status: 'degraded',
      broker: 'down',
    });
    expect(await pendingIn(example, 'harbours')).toBe(1);
    await proxy.mend();
    await until('late delivery', async () => (await pendingIn(example, 'harbours')) === 0);
    const manager = await example.service.broker.manager();
    const { state } = await manager.streams.info(example.service.broker.streamName('example'));
    expect(state.messages).toBe(2);
  });

  it('delivers what an earlier process left behind, once', async () => {
    const example = await start();
    const id = await createHarbour(example, 'Left');
    const collection = example.service.store('harbours')[driver];
    await until('delivery', async () => (await pendingIn(example, 'harbours')) === 0);
    const event = {
      id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      type: 'example.harbour.changed',
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'left',
      payload: { id, revision: 1, deleted: false, name: 'Left' },
    };
    const entry = { id: event.id, kind: 'event', event };
    await collection.updateOne(
      { name: 'Left' },
      { $push: { pending: { $each: [entry, entry] } } as never },
    );
    const again = await start(exampleService, { namespace: example.namespace });
    await until(
      'delivery by the next process',
      async () => (await pendingIn(again, 'harbours')) === 0,
    );
    const manager = await again.service.broker.manager();
    const { state } = await manager.streams.info(again.service.broker.streamName('example'));
    expect(state.messages).toBe(2);
  });

  it('tells what becomes of one document in order, whichever instance changed it', async () => {
    const one = await start();
    const other = await start(exampleService, { namespace: one.namespace, mint: one.mint });
    const token = await one.mint.operator();
    const id = await createHarbour(one, 'Harbour 0');
    for (let at = 1; at <= 12; at += 1) {
      const json = { name: `Harbour ${at}` };
      const changed = await [one, other][at % 2]?.call('PATCH', `/api/harbours/${id}`, {
        token,
        json,
      });
      expect(changed?.statusCode).toBe(200);
    }
    await until('delivery', async () => (await pendingIn(one, 'harbours')) === 0);
    const names = (await messagesOf(one, 'example.harbour.changed')).map(({ name }) => name);
    // A stream keeps the last few of each document.
    expect(names).toEqual(Array.from({ length: 8 }, (_, at) => `Harbour ${at + 5}`));
  });

  it('stores who changed what as an audit record, without the values', async () => {
    const example = await start();
    const id = await createHarbour(example, 'Audited');
    const audit = example.service.connection.collection('audit');
    const record = await until('the audit record', () => audit.findOne({ document: id }));
    expect(record).toMatchObject({
      action: 'create',
      collection: 'harbours',
      actor: { kind: 'operator' },
      fields: ['name'],
    });
    expect(JSON.stringify(record)).not.toContain('Audited');
  });
});

describe('without its database', () => {
  it('a service says so instead of hanging, and goes on once it is back', async () => {
    const { hostname, port } = new URL(process.env.MONGODB_URL ?? '');
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    closing.push(proxy.close);
    const MONGODB_URL = proxy.through(process.env.MONGODB_URL ?? '');
    const example = await start(exampleService, { environment: { MONGODB_URL } });
    await proxy.cut();
    const answer = await example.call('GET', '/api/harbours');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].message).toContain('not available right now');
    expect((await example.call('GET', '/readyz')).json()).toMatchObject({ database: 'down' });
    await proxy.mend();
    await until('the database', async () => {
      const { statusCode } = await example.call('GET', '/api/harbours');
      return statusCode === 200;
    });
  });
});

describe('a consumer', () => {
  it('goes on after a failure, and gets what came while it was away', async () => {
    const seen: string[] = [];
    let failures = 0;
    const witness: Witness = async ({ name }) => {
      if (name === 'Fails twice' && failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
      seen.push(name);
    };
    const example = await start();
    const follower = await startTestService(followerService(witness), {
      namespace: example.namespace,
    });
    const create = (name: string) =>
      example.call('POST', '/api/berths', { token: operator, json: { name } });
    const operator = await example.mint.operator();
    await create('Fails twice');
    await until('the third try', () => seen.includes('Fails twice'));
    await follower.service.stop();
    await create('While away');
    const back = await startTestService(followerService(witness), { namespace: example.namespace });
    closing.push(back.close);
    await until('what came meanwhile', () => seen.includes('While away'));
    expect(seen.filter((name) => name === 'While away')).toHaveLength(1);
  });

  it('puts aside what keeps failing; the operator lists it and replays it', async () => {
    const seen: string[] = [];
    let isBroken = true;
    const { example, follower, operator } = await startPair(async ({ name }) => {
      if (isBroken) throw new Error('the handler is broken');
      seen.push(name);
    });
    await example.call('POST', '/api/berths', { token: operator, json: { name: 'Unlucky' } });
    const { broker } = follower.service;
    const letter = await until(
      'the dead letter',
      async () => (await deadLetters.list(broker))[0],
      20_000,
    );
    expect(letter).toMatchObject({
      service: 'follower',
      consumer: 'berths',
      error: 'the handler is broken',
    });
    isBroken = false;
    await deadLetters.replay(broker, letter.number);
    await until('the replayed event', () => seen.includes('Unlucky'));
    expect(await deadLetters.list(broker)).toEqual([]);
    await expect(deadLetters.replay(broker, letter.number)).rejects.toThrow();
  });

  it('puts aside an event that does not fit its schema instead of handling it', async () => {
    const seen: string[] = [];
    const { example, follower } = await startPair(async ({ name }) => void seen.push(name));
    const { broker } = example.service;
    await broker.ensureStream('example');
    const client = await broker.client();
    await client.publish(
      broker.subject('example.berth.changed', 'odd'),
      JSON.stringify({ ...envelope, payload: { id: 7 } }),
    );
    const letter = await until(
      'the dead letter',
      async () => (await deadLetters.list(follower.service.broker))[0],
      20_000,
    );
    expect(letter.error).toContain('revision');
    expect(seen).toEqual([]);
  });

  it('says how far it is behind', async () => {
    const { follower } = await startPair();
    await until('the lags', async () => {
      const { consumers } = (await follower.call('GET', '/readyz')).json();
      return consumers.berths === 0 && consumers.harbours === 0;
    });
  });
});

/** What was published in events of a type, in the order of the stream. */
async function messagesOf({ service: { broker } }: TestService, type: string) {
  const stream = broker.streamName(type.split('.')[0] ?? '');
  const { streams } = await broker.manager();
  const { state } = await streams.info(stream);
  const payloads: Record<string, unknown>[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(stream, { seq });
    if (message?.subject.startsWith(broker.subject(type, '')))
      payloads.push(message.json<{ payload: Record<string, unknown> }>().payload);
  }
  return payloads;
}

const envelope = {
  id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  type: 'example.berth.changed',
  version: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: 'test',
  payload: undefined,
};
