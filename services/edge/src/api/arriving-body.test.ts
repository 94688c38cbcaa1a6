import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { ArrivingBody } from './arriving-body.ts';

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('blames a service that takes nothing, and not the caller who waits for it', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = send({ port, method: 'POST' });
  call.on('error', () => undefined);
  call.write(Buffer.alloc(1024 * 1024));
  const [raw] = await once(server, 'request');
  const body = new ArrivingBody(raw, { largest: 2 * 1024 * 1024, stall: 50 });
  const reason = await new Promise((givenUp, arrived) => {
    body.passTo({ service: 'jobs', arrived: () => arrived(new Error('it arrived')), givenUp });
  });
  expect(reason).toMatchObject({
    status: 504,
    message: 'The jobs service took too long to answer. Please try again.',
  });
  call.destroy();
});
