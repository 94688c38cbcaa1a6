import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '../runtime/log.ts';
import { until } from '../testing/until.ts';
import { createApp } from './create-app.ts';
import { LARGE_BODY } from './large-bodies.ts';

const app = createApp(createLog('large', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
const waiting: (() => void)[] = [];
let origin: string;

beforeAll(async () => {
  app.post('/slow', () => new Promise((resolve) => waiting.push(() => resolve({}))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const send = (characters: number, signal: AbortSignal | null = null) =>
  fetch(`${origin}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(characters) }),
    signal,
  });

describe('requests with large bodies', () => {
  it('are worked on one after the other, beside which small ones go on', async () => {
    const large = [send(LARGE_BODY), send(LARGE_BODY)];
    const small = send(10);
    await until('the first of each to be worked on', () => waiting.length === 2);
    for (const answer of waiting.splice(0)) answer();
    expect((await small).status).toBe(200);
    await until('the second', () => waiting.length === 1);
    for (const answer of waiting.splice(0)) answer();
    for (const answered of await Promise.all(large)) expect(answered.status).toBe(200);
  });

  it('of one caller leave room for others, and those who go leave their place', async () => {
    const gone = new AbortController();
    const first = send(LARGE_BODY, gone.signal).catch(() => undefined);
    await until('it to be worked on', () => waiting.length === 1);
    const others = Array.from({ length: 6 }, () => send(LARGE_BODY));
    const statuses: number[] = [];
    for (const other of others) void other.then(({ status }) => statuses.push(status));
    await until('those to be refused who find no room', () => statuses.length === 2);
    expect(statuses).toEqual([503, 503]);
    gone.abort();
    await first;
    waiting.splice(0);
    for (let answered = 0; answered < 4; answered += 1) {
      await until('the next to be worked on', () => waiting.length === 1);
      for (const answer of waiting.splice(0)) answer();
    }
    await Promise.all(others);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
  });
});
