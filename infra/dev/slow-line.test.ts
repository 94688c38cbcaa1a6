import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createSocketServer,
  type Socket,
} from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LineProfile, type SlowLine, satellite, slowLine } from './slow-line.ts';

const quick: LineProfile = { ...satellite, roundTrip: 70, bytesPerSecond: 1_250_000 };

const listen = (onSocket: (socket: Socket) => void) =>
  createSocketServer(onSocket).listen(0, '127.0.0.1');

describe('a slow line', () => {
  let server: Server | undefined;
  let line: SlowLine | undefined;
  afterEach(async () => {
    await line?.close();
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  /** A server that answers with as many bytes as the path says, behind the line. */
  async function open(profile: LineProfile): Promise<SlowLine> {
    const made = createServer((request, response) =>
      response.end(Buffer.alloc(Number(request.url?.slice(1)), 'x')),
    );
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    line = await slowLine(`http://127.0.0.1:${(made.address() as AddressInfo).port}`, profile);
    return line;
  }
  const bytesOf = async (path: string) =>
    (await (await fetch(path, { headers: { connection: 'close' } })).arrayBuffer()).byteLength;

  it('carries everything whole, lost packets too', async () => {
    const { url } = await open(quick);
    expect(await bytesOf(`${url}/300000`)).toBe(300_000);
  });

  it('keeps every byte in its order, though packets are lost', async () => {
    const sent = randomBytes(1_000_000);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<Buffer>();
    const far = listen((socket) => void buffer(socket).then(arrive));
    await once(far, 'listening');
    line = await slowLine(`http://127.0.0.1:${(far.address() as AddressInfo).port}`, quick);
    const socket = connect(Number(new URL(line.url).port), '127.0.0.1');
    socket.end(sent);
    expect((await arrived).equals(sent)).toBe(true);
    far.close();
  });

  it('is free for others while a connection waits for its window to open', async () => {
    const { url } = await open(quick);
    const arrived: string[] = [];
    const fetched = async (size: string) => {
      await bytesOf(`${url}/${size}`);
      arrived.push(size);
    };
    await Promise.all([fetched('90000'), fetched('12000'), fetched('5000')]);
    expect(arrived.at(-1)).toBe('90000');
  });

  it('takes at least two round trips for a first answer', async () => {
    const { url } = await open(quick);
    const began = performance.now();
    await bytesOf(`${url}/100`);
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * quick.roundTrip);
  });
});
