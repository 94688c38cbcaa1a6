import { once } from 'node:events';
import { connect } from 'node:net';
import { importRoutes } from '@fairlead/contracts/portal/import-routes';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';
import { type HangingService, startHangingService } from '../testing/hanging-service.ts';

let edge: EdgeUnderTest;
let stops: (() => unknown)[] = [];
afterEach(async () => {
  await edge.stop();
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** An edge before a jobs service that hangs and an organization service that does not. */
async function start(options: Parameters<typeof startEdge>[0] = {}): Promise<HangingService> {
  const jobs = await startHangingService();
  const organization = await startService((app) => app.get('/api/vessels', () => ({ docs: [] })));
  stops = [jobs.stop, organization.stop];
  const serviceUrls = { jobs: jobs.url, organization: organization.url };
  edge = await startEdge({ serviceUrls, ...options });
  return jobs;
}
const ask = (path = '/api/listings', init: RequestInit = {}) => fetch(edge.url + path, init);
const message = async (answer: Response) =>
  ((await answer.json()) as { errors: [{ message: string }] }).errors[0].message;

describe('a service that hangs', () => {
  const calls = { most: 2, mostWaiting: 3, longestWait: 60_000 };

  it('has so many calls and so many that wait; one more is refused at once, and nobody else waits', async () => {
    const jobs = await start({ limits: { calls } });
    const held = Array.from({ length: 5 }, () => ask());
    await jobs.reached(2);
    const refused = await ask();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await message(refused)).toContain('jobs service has too much to do');
    expect((await ask('/api/vessels')).status).toBe(200);
    expect(jobs.calls).toHaveLength(2);
    jobs.answerAll();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect((await ask()).status).toBe(200);
  });

  it('keeps nobody waiting for longer than that may last', async () => {
    const jobs = await start({ limits: { calls: { ...calls, longestWait: 50 } }, budget: 60_000 });
    const held = [ask(), ask()];
    await jobs.reached(2);
    const waited = await ask();
    expect([waited.status, jobs.calls.length]).toEqual([503, 2]);
    jobs.answerAll();
    await Promise.all(held);
  });

  it('never hears of a call whose caller went away while it waited', async () => {
    const jobs = await start({ limits: { calls: { ...calls, mostWaiting: 1 } } });
    const held = [ask(), ask()];
    await jobs.reached(2);
    const gone = new AbortController();
    const waiting = ask('/api/listings?left', { signal: gone.signal });
    while ((await ask()).status !== 503);
    gone.abort();
    await expect(waiting).rejects.toThrow();
    // The place of the one who left is free again for the next.
    let next = ask('/api/listings?next');
    const refusal = Symbol('still waiting');
    while (
      (await Promise.race([next, new Promise((end) => setTimeout(end, 20, refusal))])) !== refusal
    )
      next = ask('/api/listings?next');
    jobs.answerAll();
    await Promise.all([...held, next]);
    expect(jobs.calls.map(({ url }) => url)).not.toContain('/api/listings?left');
  });
});

describe('the time of a request', () => {
  it('is told to the service in whole milliseconds, whatever the caller claims', async () => {
    const jobs = await start({ budget: 5_000 });
    jobs.answerAll();
    await ask('/api/listings', { headers: { 'x-request-timeout': '999999' } });
    const timeout = jobs.calls[0]?.headers['x-request-timeout'];
    expect(timeout).toMatch(/^\d+$/);
    expect(Number(timeout)).toBeGreaterThan(0);
    expect(Number(timeout)).toBeLessThanOrEqual(5_000);
  });

  it.each(importRoutes)('is longer for the rows of a file at %s', async (route) => {
    const timeouts: unknown[] = [];
    const organization = await startService((app) => {
      app.post('*', ({ headers }) => {
        timeouts.push(Number(headers['x-request-timeout']));
        return {};
      });
    });
    stops = [organization.stop];
    edge = await startEdge({ serviceUrls: { organization: organization.url } });
    const path = route.replace(':register', 'corrective-actions');
    for (const where of [path, '/api/vessels'])
      await ask(where, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
    const [ofImport, ofOther] = timeouts.map((left) => Math.ceil(Number(left) / 10_000));
    expect([ofImport, ofOther]).toEqual([6, 1]);
  });

  it('that is over is answered with 504, and the call to the service is broken off', async () => {
    const jobs = await start({ budget: 100 });
    const answer = await ask();
    expect(answer.status).toBe(504);
    expect(await message(answer)).toContain('took too long');
    await jobs.brokenOff(1);
  });

  it('ends with its caller: the service is told by the end of the connection', async () => {
    const jobs = await start();
    const gone = new AbortController();
    const answer = ask('/api/listings', { signal: gone.signal });
    await jobs.reached(1);
    gone.abort();
    await expect(answer).rejects.toThrow();
    await jobs.brokenOff(1);
  });

  it('of a first read is what its page waits for', async () => {
    const jobs = await start({ pageTimeoutMs: 80 });
    const page = await ask('/jobs', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(Number(jobs.calls[0]?.headers['x-request-timeout'])).toBeLessThanOrEqual(80);
    await jobs.brokenOff(1);
  });
});

describe('a caller who is slow', () => {
  const arrival = { headers: 100, all: 200 };
  const send = async (text: string) => {
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (part) => {
      received += part;
    });
    socket.write(text);
    await once(socket, 'close');
    return received;
  };

  it.each([
    ['headers', 'GET /api/listings HTTP/1.1\r\nhost: portal\r\nx-slow: '],
    [
      'body',
      'POST /api/listings HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    ],
  ])('with the %s of a request is answered with 408', async (_part, text) => {
    const jobs = await start({ arrival });
    const response = await send(text);
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response).toContain('{"errors":[{"message":"The request took too long to arrive."}]}');
    expect(jobs.calls).toHaveLength(0);
  });

  it('in reading a long answer keeps no place from others, and long answers have bounds of their own', async () => {
    const huge = 'Bosun '.repeat(2_000_000);
    const account = await startService((app: FastifyInstance) => {
      app.get('/api/users/huge', () => ({ docs: huge }));
      app.get('/api/users/me', () => ({ user: null }));
    });
    const limits = { calls: { most: 1, mostWaiting: 0, longestWait: 1 }, longAnswers: 1 };
    edge = await startEdge({ serviceUrls: { account: account.url }, limits });
    stops = [account.stop];
    const unread = await ask('/api/users/huge', { headers: { 'accept-encoding': 'identity' } });
    expect(unread.status).toBe(200);
    expect((await ask('/api/users/me')).status).toBe(200);
    expect((await ask('/api/users/huge')).status).toBe(503);
    await unread.body?.cancel();
    const untilRoom = async (): Promise<void> => {
      const answer = await ask('/api/users/huge');
      await answer.body?.cancel();
      if (answer.status !== 200) await untilRoom();
    };
    await untilRoom();
  });
});
