import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { berths, exampleService } from './testing/example.ts';
import { startTestService, type TestService } from './testing/service.ts';

let example: TestService | undefined;
afterEach(async () => {
  await example?.close();
  example = undefined;
});

describe('a running service', () => {
  it('says that it is up, what it is ready for, and what it measured', async () => {
    example = await startTestService(exampleService);
    expect((await example.call('GET', '/healthz')).json()).toEqual({ status: 'up' });
    await example.call('GET', '/api/berths?where[name][equals]=x');
    const { writeConcern } = example.service.connection.getClient().options;
    expect(writeConcern).toMatchObject({ w: 'majority' });
    const text = (await example.call('GET', '/metrics')).body;
    expect(text).toContain(
      'http_request_duration_seconds_count{service="example",method="GET",route="/api/berths",status="200"} 1',
    );
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('stores documents as their declarations say, which no model of the database client repeats', async () => {
    example = await startTestService(exampleService);
    const { service } = example;
    const store = service.store(berths);
    const { _id } = await store.create(
      { name: 'A1', freeFrom: '2026-11-22', services: [{ label: 'Water', price: 2 }] },
      { actor: 'system', correlationId: 'test' },
    );
    expect(service.connection.modelNames()).toEqual([]);
    expect(await store.findById(_id)).toMatchObject({
      freeFrom: new Date('2026-11-22'),
      isHidden: false,
      power: {},
      services: [{ _id: expect.any(Types.ObjectId), label: 'Water', price: 2 }],
    });
  });

  it('answers OPTIONS with an empty object', async () => {
    example = await startTestService(exampleService);
    const answer = await example.service.app.inject({ method: 'OPTIONS', url: '/api/berths' });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  });

  it('finishes what is under way before it stops, and takes nothing new', async () => {
    let finish = () => {};
    let arrived = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { service } = await startTestService({
      ...exampleService,
      extend: async ({ app }) => {
        app.get('/slow', async () => {
          arrived();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return { done: true };
        });
        return {};
      },
    });
    const address = `http://127.0.0.1:${await service.listen()}`;
    const slow = fetch(`${address}/slow`);
    await hasArrived;
    await service.connection.dropDatabase();
    const stopped = service.stop();
    finish();
    expect(await (await slow).json()).toEqual({ done: true });
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    expect(service.connection.readyState).toBe(0);
  });

  it('does not wait for a connection on which nothing was ever asked when it stops', async () => {
    const { service } = await startTestService(exampleService);
    const accepted = once(service.app.server, 'connection');
    const unused = connect(await service.listen(), '127.0.0.1');
    const closed = once(unused.resume(), 'close');
    try {
      await accepted;
      await service.connection.dropDatabase();
      await service.stop();
      await closed;
    } finally {
      unused.destroy();
    }
  });
});
