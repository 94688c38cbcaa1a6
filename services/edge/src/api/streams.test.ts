import { afterEach, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

let edge: EdgeUnderTest | undefined;
let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await edge?.stop();
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** An edge before an account service whose streams send one event and stay open. */
async function start(options: Parameters<typeof startEdge>[0] = {}) {
  let closed = 0;
  const account = await startService((app) => {
    app.get('/api/push-notifications/stream', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      reply.raw.write('event: notification\ndata: {"id":"1"}\n\n');
      reply.raw.on('close', () => {
        closed += 1;
      });
    });
    app.get('/api/users/me', () => ({ user: null }));
    app.get('/dev/mail', () => [{ to: 'somebody' }]);
  });
  stops = [account.stop];
  edge = await startEdge({ serviceUrls: { account: account.url }, ...options });
  const url = edge.url;
  const open = async () => {
    const stopped = new AbortController();
    const answer = await fetch(`${url}/api/push-notifications/stream`, {
      headers: { accept: 'text/event-stream' },
      signal: stopped.signal,
    });
    const reader = answer.body?.getReader();
    return { answer, reader, stop: () => stopped.abort() };
  };
  return { url, open, closed: () => closed };
}

describe('an event stream', () => {
  it('is passed on event by event, uncompressed, and ends with its reader', async () => {
    const { open, closed } = await start();
    const { answer, reader, stop } = await open();
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe(
      'event: notification\ndata: {"id":"1"}\n\n',
    );
    stop();
    while (closed() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('takes no place from other calls, however many there are', async () => {
    const { url, open } = await start();
    const streams = await Promise.all(Array.from({ length: 100 }, open));
    const me = await fetch(`${url}/api/users/me`, { signal: AbortSignal.timeout(5_000) });
    expect(await me.json()).toEqual({ user: null });
    for (const { stop } of streams) stop();
  });
});

describe('kept mail', () => {
  it('can be looked at outside production, and not in it', async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/dev/mail`)).json()).toEqual([{ to: 'somebody' }]);
    await edge?.stop();
    await Promise.all(stops.map((stop) => stop()));
    const live = await start({ production: true });
    const answer = await fetch(`${live.url}/dev/mail`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
  });
});
