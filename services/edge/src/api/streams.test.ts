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
    app.get('/api/users/events', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.raw.write('data: 1\n\n');
    });
    app.get('/dev/mail', () => [{ to: 'somebody' }]);
  });
  stops = [account.stop];
  edge = await startEdge({ serviceUrls: { account: account.url }, ...options });
  const url = edge.url;
  const open = async (accept = 'text/event-stream') => {
    const stopped = new AbortController();
    const answer = await fetch(`${url}/api/push-notifications/stream`, {
      headers: { accept },
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

  it.each(['text/event-stream', '*/*'])(
    'takes no place from other calls, however many there are (%s)',
    async (accept) => {
      const { url, open } = await start();
      const streams = await Promise.all(Array.from({ length: 100 }, () => open(accept)));
      expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));
      const me = await fetch(`${url}/api/users/me`, { signal: AbortSignal.timeout(5_000) });
      expect(await me.json()).toEqual({ user: null });
      for (const { stop } of streams) stop();
    },
  );
});

it('is one however its address is written', async () => {
  const { url } = await start({ limits: { calls: { most: 0, mostWaiting: 0, longestWait: 1 } } });
  const stopped = new AbortController();
  const answer = await fetch(`${url}/api/push-notifications/str%65am?depth=0`, {
    headers: { accept: 'text/event-stream' },
    signal: stopped.signal,
  });
  expect(answer.status).toBe(200);
  stopped.abort();
});

describe('the address of a stream', () => {
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(`${url}/api/push-notifications/stream`, init);
    return { answer, body: await answer.text() };
  };

  it.each(['application/json', 'text/html', 'text/event-stream;q=0', ''])(
    'is refused with 406 to who accepts %j alone',
    async (accept) => {
      const { url, closed } = await start();
      const { answer, body } = await ask(url, { headers: { accept } });
      expect(answer.status).toBe(406);
      expect(JSON.parse(body).errors[0].message).toContain('stream of events');
      expect(closed()).toBe(0);
    },
  );

  it('takes GET alone', async () => {
    const { url } = await start();
    for (const method of ['HEAD', 'POST']) {
      const { answer } = await ask(url, { method, headers: { accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    }
  });
});

describe('open streams', () => {
  it('of one address are bounded, and one that ends makes room for another', async () => {
    const { open } = await start({ limits: { streamsOfAddress: 2 } });
    const [first] = [await open(), await open()];
    const refused = await open();
    expect(refused.answer.status).toBe(429);
    expect(refused.answer.headers.get('retry-after')).toMatch(/^\d+$/);
    first?.stop();
    while ((await open()).answer.status !== 200);
  });

  it('end when the edge is told to stop, which waits for nobody', async () => {
    const { open } = await start();
    const { reader } = await open();
    await reader?.read();
    await edge?.app.close();
    await expect(reader?.read()).rejects.toThrow();
  });

  it('of all addresses together are bounded too', async () => {
    const { open } = await start({ limits: { streams: 1 } });
    await open();
    const refused = await open();
    expect(refused.answer.status).toBe(503);
    expect(refused.answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

it('an ordinary call never becomes a stream, whatever it accepts and whatever is answered', async () => {
  const { url } = await start({ limits: { calls: { most: 2, mostWaiting: 0, longestWait: 1 } } });
  const headers = { accept: 'text/event-stream' };
  for (let one = 0; one < 5; one += 1) {
    const answer = await fetch(`${url}/api/users/events`, { headers });
    expect(answer.status).toBe(502);
    await answer.text();
  }
  expect((await fetch(`${url}/api/users/me`, { headers })).status).toBe(200);
});

describe('kept mail', () => {
  it('[A-047] can be looked at outside production, and not in it', async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/dev/mail`)).json()).toEqual([{ to: 'somebody' }]);
    await edge?.stop();
    await Promise.all(stops.map((stop) => stop()));
    const live = await start({ production: true });
    const answer = await fetch(`${live.url}/dev/mail`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
  });
});
