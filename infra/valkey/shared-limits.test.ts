import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countingAs, shareLimits } from '@fairlead/service-kit/shared-limits';
import rateLimit from '@fastify/rate-limit';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkout } from '../dev/folders.ts';
import { sourcesIn } from '../dev/testing/sources.ts';
import { until } from '../dev/until.ts';
import { startValkey } from './testing/start-valkey.ts';

const MAX = 4;
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

/** An instance of an app with a limit for all its routes, one of a route, one of an act, and one of calls that leave no trace. */
async function instance(url: string | undefined, log: string[] = []): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  opened.push(app);
  const write = (_: object, message: string) => void log.push(message);
  const logger = { warn: write, info: (message: string) => void log.push(message) };
  await shareLimits(app, { url, prefix: 'test', log: logger as never });
  const all = { max: MAX, timeWindow: '1 minute' };
  await app.register(rateLimit, { ...all, ...countingAs(app, 'all') });
  app.get('/', async () => 'calm');
  app.get('/other', { config: { rateLimit: all } }, async () => 'calm');
  app.get('/anonymous', { config: { rateLimit: all, untraced: 'all' } as object }, async () => '');
  const act = { ...all, timeWindow: 60_000, groupId: 'act' };
  const check = app.createRateLimit(act);
  app.get('/act', { config: { rateLimit: false } }, async (request, reply) => {
    const found = await check(request);
    if (!found.isAllowed && found.isExceeded) return reply.status(429).send();
    return 'calm';
  });
  await app.ready();
  return app;
}

async function server() {
  const started = await startValkey();
  opened.push({ close: started.stop });
  return { ...started, url: `redis://127.0.0.1:${started.port}` };
}

const statusOf = async (app: FastifyInstance, path = '/', remoteAddress = '192.0.2.1') =>
  (await app.inject({ url: path, remoteAddress })).statusCode;
const statusesOf = async (apps: readonly FastifyInstance[], path: string, count: number) => {
  const statuses = [];
  for (let at = 0; at < count; at += 1) {
    const app = apps[at % apps.length];
    if (app) statuses.push(await statusOf(app, path));
  }
  return statuses;
};
const calm = Array.from({ length: MAX }, () => 200);

describe('limits of several instances', () => {
  it.each(['/', '/other', '/act'])('count the calls of all of them: %s', async (path) => {
    const { url } = await server();
    const apps = [await instance(url), await instance(url)];
    expect(await statusesOf(apps, path, MAX + 2)).toEqual([...calm, 429, 429]);
    expect(await Promise.all(apps.map((app) => statusOf(app, path, '192.0.2.2')))).toEqual([
      200, 200,
    ]);
  });

  it('are separate where they have different names', async () => {
    const { url } = await server();
    const app = await instance(url);
    for (const path of ['/', '/other', '/act'])
      expect(await statusesOf([app], path, MAX + 1)).toEqual([...calm, 429]);
  });

  it('say how many calls are left', async () => {
    const { url } = await server();
    const [first, second] = [await instance(url), await instance(url)];
    await statusOf(first);
    const { headers } = await second.inject({ url: '/', remoteAddress: '192.0.2.1' });
    expect(headers['x-ratelimit-remaining']).toBe(String(MAX - 2));
  });

  it('are each instance’s own without a server', async () => {
    const apps = [await instance(undefined), await instance(undefined)];
    expect(await statusesOf(apps, '/', MAX * 2 + 2)).toEqual([...calm, ...calm, 429, 429]);
  });

  it('of calls that leave no trace never leave the process', async () => {
    const { url } = await server();
    const apps = [await instance(url), await instance(url)];
    expect(await statusesOf(apps, '/anonymous', MAX * 2 + 2)).toEqual([...calm, ...calm, 429, 429]);
  });

  it('are each instance’s own while the server does not answer, which is logged once, and shared again after it', async () => {
    const started = await server();
    const log: string[] = [];
    const apps = [await instance(started.url, log), await instance(started.url)];
    expect(await statusesOf(apps, '/', 2)).toEqual([200, 200]);
    await started.stop();
    expect(await statusesOf(apps, '/', MAX * 2 + 2)).toEqual([...calm, ...calm, 429, 429]);
    await until(async () => expect(log).not.toEqual([]), { seconds: 15 });
    expect(log).toEqual(['shared limits unavailable, each instance counts its own']);
    const again = await startValkey(started.port);
    opened.push({ close: again.stop });
    await until(async () => expect(log).toHaveLength(2), { seconds: 15 });
    expect(log[1]).toBe('shared limits available again');
    expect((await statusesOf(apps.slice(0, 1), '/act', MAX + 1)).at(-1)).toBe(429);
  });
});

it('every limit of the services and the edge is shared, but that of what reads nothing of its callers, and leaves no trace', () => {
  const files = sourcesIn('services/*.ts').filter((file) => !file.includes('.test.'));
  const own = files.filter((file) => {
    const text = readFileSync(join(checkout, file), 'utf8');
    return /register\(rateLimit/.test(text) && !text.includes('countingAs(');
  });
  expect(own).toEqual(['services/edge/src/http/limit-together.ts']);
});
