import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { startEdge } from './testing/edge-under-test.ts';

it('the edge does not wait for a connection on which nothing was ever asked when it stops', async () => {
  // Longer than a test may take: the stop closes the connection, not a timeout.
  const edge = await startEdge({ arrival: { headers: 60_000, all: 60_000 } });
  const accepted = once(edge.app.server, 'connection');
  const unused = connect(Number(new URL(edge.url).port), '127.0.0.1');
  const closed = once(unused.resume(), 'close');
  try {
    await accepted;
    await edge.stop();
    await closed;
    expect(edge.app.server.listening).toBe(false);
  } finally {
    unused.destroy();
  }
});
