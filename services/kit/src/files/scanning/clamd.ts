import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The most bytes that are sent in one piece. */
const PIECE = 64 * 1024;
/** How long (ms) scanning a file may take. */
const TIMEOUT_MS = 20_000;

/** Where a scanner listens: `tcp://host:3310`, or a socket of this machine, `unix:///run/clamav/clamd.sock`. */
export function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? connect({ path: pathname })
    : connect({ host: hostname, port: Number(port) });
}

/**
 * Has clamd scan a file, by its `INSTREAM` command: chunks prefixed with their lengths, ended by a length of 0. @returns its verdict,
 * without the name that it gives the stream. @throws {Error} when it is unavailable, or takes too long.
 */
export async function askClamd(url: string, bytes: Uint8Array): Promise<string> {
  const socket = connectTo(url);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const giveUp = () => socket.destroy(new Error('the virus scanner took too long'));
  late.addEventListener('abort', giveUp);
  try {
    await once(socket, 'connect');
    const answer = text(socket);
    // Errors while sending are thrown here, and not where nobody listens.
    answer.catch(() => undefined);
    // A scanner that has given its verdict stops reading.
    for (const piece of piecesOf(bytes))
      if (socket.writable && !socket.write(piece))
        await Promise.race([once(socket, 'drain'), answer]);
    return (await answer).replace('\0', '').replace('stream: ', '').trim();
  } finally {
    late.removeEventListener('abort', giveUp);
    socket.destroy();
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0', 'latin1');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Uint8Array {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
}
