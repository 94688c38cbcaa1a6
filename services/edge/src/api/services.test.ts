import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';

describe('a service that fails', () => {
  const withService = async (url: string, check: (edge: EdgeUnderTest) => Promise<void>) => {
    const limits = { connect: 500, silence: 300 };
    const edge = await startEdge({ serviceUrls: { jobs: url }, limits, budget: 300 });
    try {
      await check(edge);
    } finally {
      await edge.stop();
    }
  };
  const withSocket = async (
    behave: (socket: Socket) => void,
    check: (edge: EdgeUnderTest) => Promise<void>,
  ) => {
    const server = createServer(behave).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await withService(`http://127.0.0.1:${port}`, check).finally(() => server.close());
  };
  const expectError = async (edge: EdgeUnderTest, status: number, words: string) => {
    const answer = await fetch(`${edge.url}/api/listings`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ errors: [{ message: expect.stringContaining(words) }] });
  };

  it('is answered with 503 while nobody listens', () =>
    withService('http://127.0.0.1:1', (edge) =>
      expectError(edge, 503, 'jobs service is not available'),
    ));

  it('is answered with 504 when it hangs', () =>
    withSocket(
      (socket) => socket.on('error', () => undefined).resume(),
      (edge) => expectError(edge, 504, 'took too long'),
    ));

  it('is answered with 502 when it breaks off or speaks no HTTP', async () => {
    await withSocket(
      (socket) => socket.destroy(),
      (edge) => expectError(edge, 502, 'did not answer properly'),
    );
    await withSocket(
      (socket) => socket.end('hello\r\n\r\n'),
      (edge) => expectError(edge, 502, 'did not answer properly'),
    );
  });

  it('is answered with 502 when it ends in the middle of an answer', () =>
    withSocket(
      (socket) =>
        socket.once('data', () =>
          socket.end(
            'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"docs":',
          ),
        ),
      (edge) => expectError(edge, 502, 'did not answer properly'),
    ));
});

it('a huge answer that breaks off is broken for the caller too, not cut short', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9000000\r\n\r\n');
      socket.end('x'.repeat(1_000_000));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const edge = await startEdge({ serviceUrls: { jobs: `http://127.0.0.1:${port}` } });
  const answer = await fetch(`${edge.url}/api/listings`);
  await expect(answer.text()).rejects.toThrow();
  server.close();
  await edge.stop();
});
