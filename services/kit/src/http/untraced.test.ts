import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLog } from '../runtime/log.ts';
import type { App } from './checks.ts';
import { createApp } from './create-app.ts';
import { metrics } from './metrics.ts';

const mark = 'mark-of-somebody';
const headers = {
  'content-type': 'application/json',
  'x-request-timeout': '5000',
  host: 'portal.test',
  origin: 'https://portal.test',
  'sec-fetch-site': 'same-origin',
  authorization: `Bearer ${mark}`,
  cookie: `payload-token=${mark}`,
  'user-agent': mark,
  'accept-language': mark,
  referer: mark,
  traceparent: mark,
  tracestate: mark,
  'x-request-id': mark,
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
  'idempotency-key': mark,
  'if-none-match': mark,
  'x-anything': mark,
};

let app: App;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = createLog('test', 'trace', { write: (line: string) => void lines.push(line) });
  app = createApp(log, { TRUSTED_PROXIES: ['loopback'] });
  metrics(app, 'test');
  for (const [url, config] of [
    ['/all', { untraced: 'all' }],
    ['/session', { untraced: 'but-session' }],
    ['/traced', {}],
  ] as const)
    app.post(url, { config }, async (request) => {
      const { id, ip, raw, body } = request;
      request.log.info('taken');
      request.log.child({ part: 'inner' }).warn('looked at');
      if ((body as { fails?: boolean }).fails) {
        const error = new Error(mark);
        error.name = 'OutOfLuck';
        throw error;
      }
      return { id, ip, headers: raw.headers };
    });
  await app.ready();
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

const send = (url: string, json: object = { a: 1 }) =>
  app.inject({ method: 'POST', url, headers, payload: JSON.stringify(json) });
const defaultHeaders = ['content-length', 'content-type', 'x-request-timeout'];

describe('a call of an untraced route', () => {
  it('has lost what it says of its caller before anything reads it, its id and its address as well', async () => {
    const answer = (await send('/all')).json();
    expect(Object.keys(answer.headers).toSorted()).toEqual(defaultHeaders);
    expect(JSON.stringify(answer)).not.toMatch(/mark|203\.0/);
    expect(answer.id).toBe('untraced');
    expect((await send('/traced')).json()).toMatchObject({ id: mark, ip: '203.0.113.9' });
  });

  it('keeps what tells who is signed in where that is asked for, and nothing else', async () => {
    const answer = (await send('/session')).json();
    expect(Object.keys(answer.headers).toSorted()).toEqual(
      [...defaultHeaders, 'authorization', 'cookie', 'host', 'origin', 'sec-fetch-site'].toSorted(),
    );
    expect([answer.id, answer.ip]).toEqual(['untraced', '127.0.0.1']);
  });

  it('is logged nowhere, at the level that says most', async () => {
    for (const url of ['/all', '/session']) {
      await send(url);
      await send(url, { fails: true });
    }
    expect(lines).toEqual([]);
    await send('/traced');
    expect(lines).toHaveLength(2);
  });

  it('moves no metric', async () => {
    const counted = async () =>
      (await app.inject('/metrics')).body
        .split('\n')
        .filter((line) => line.startsWith('http_') && !line.includes('"/metrics"'));
    const before = await counted();
    for (const url of ['/all', '/session']) await send(url);
    expect(await counted()).toEqual(before);
    await send('/traced');
    expect(await counted()).not.toEqual(before);
  });

  it('that fails is counted by its kind, and said as the hour ends', async () => {
    const now = Date.parse('2026-11-25T14:05:00Z');
    const doNotFake = [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
    ] as const;
    jest.useFakeTimers({ now, doNotFake: [...doNotFake] });
    const answer = await send('/all', { fails: true });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain(mark);
    await send('/session', { fails: true });
    jest.advanceTimersByTime(55 * 60_000 - 1);
    expect(lines).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      failures: { OutOfLuck: 2 },
      time: Date.parse('2026-11-25T15:00:00Z'),
    });
    expect(lines[0]).not.toContain(mark);
    jest.advanceTimersByTime(HOUR_MS);
    expect(lines).toHaveLength(1);
  });
});
