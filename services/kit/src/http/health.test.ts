import { afterEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { health, type Readiness } from './health.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const never = () => new Promise<never>(() => undefined);
async function readyz(more: Partial<Readiness>) {
  app = Fastify();
  health(app, {
    database: async () => true,
    broker: () => true,
    lags: async () => ({ berths: 3 }),
    jobs: async () => ({}),
    version: '1.2.3-ab',
    versions: async () => ['1.2.2-aa', '1.2.3-ab'],
    dependencies: () => ({}),
    isDraining: () => false,
    ...more,
  });
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, said: answer.json() };
}
const all = {
  version: '1.2.3-ab',
  versions: ['1.2.2-aa', '1.2.3-ab'],
  database: 'up',
  broker: 'up',
  consumers: { berths: 3 },
  jobs: {},
};

it('a service is ready with its database, and says how far it is', async () => {
  expect(await readyz({})).toEqual({ status: 200, said: { status: 'ready', ...all } });
});

it('a service is ready though its broker is out, or does not answer', async () => {
  expect(await readyz({ broker: () => false })).toMatchObject({
    status: 200,
    said: { status: 'degraded', broker: 'down' },
  });
  await app.close();
  const { versions: _versions, ...known } = all;
  expect(await readyz({ lags: never, jobs: never, versions: never })).toEqual({
    status: 200,
    said: { status: 'ready', ...known, consumers: {} },
  });
  await app.close();
  const lags = () => Promise.reject(new Error('no such stream'));
  expect((await readyz({ lags })).status).toBe(200);
});

it('a service is degraded while something else that it needs is not up', async () => {
  expect(await readyz({ dependencies: () => ({ search: 'building' }) })).toEqual({
    status: 200,
    said: { status: 'degraded', ...all, search: 'building' },
  });
  await app.close();
  const whole = await readyz({ dependencies: () => ({ search: 'up' }) });
  expect(whole.said).toEqual({ status: 'ready', ...all, search: 'up' });
});

it('a service is not ready without its database, nor once it is to stop', async () => {
  expect(await readyz({ database: async () => false })).toMatchObject({
    status: 503,
    said: { status: 'unready', database: 'down' },
  });
  await app.close();
  expect(await readyz({ isDraining: () => true })).toMatchObject({
    status: 503,
    said: { status: 'unready', database: 'up' },
  });
});
