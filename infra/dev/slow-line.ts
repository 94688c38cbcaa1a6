import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What a line does to what goes over it. */
export interface LineProfile {
  /** The time (ms) to the other end and back. */
  roundTrip: number;
  /** How much it carries in each direction, in bytes per second. */
  bytesPerSecond: number;
  /** The share of packets that are lost, and sent again a round trip later. */
  loss: number;
}

/** A link over a satellite, as ships have: 700 ms, 1 Mbit/s, and every fiftieth packet lost. */
export const satellite: LineProfile = { roundTrip: 700, bytesPerSecond: 125_000, loss: 0.02 };

/** A slow line to a server on this machine. */
export interface SlowLine {
  /** Its address, in place of the server's. */
  url: string;
  /** Breaks every connection; new ones are let through. */
  drop(): void;
  close(): Promise<void>;
}

/** The size (bytes) of a packet, and how many a connection sends before the first is acknowledged (RFC 6928). */
const packet = 1_448;
const firstWindow = 10;
/** How much (bytes) waits in a connection before no more is read of it. */
const mostWaiting = 262_144;

/** Which packets are lost: the same ones in every run. */
function lossesOf(share: number): () => boolean {
  let seen = 0;
  return () => {
    seen += 1;
    return share > 0 && seen % Math.round(1 / share) === 0;
  };
}

/** One direction of the line, which all connections share. */
class Direction {
  readonly #profile: LineProfile;
  readonly #isLost: () => boolean;
  #freeAt = 0;

  constructor(profile: LineProfile) {
    this.#profile = profile;
    this.#isLost = lossesOf(profile.loss);
  }

  /** Sends a packet now, behind those that were sent before. @returns when it arrives (ms) */
  send(bytes: number): number {
    const { roundTrip, bytesPerSecond } = this.#profile;
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + (bytes / bytesPerSecond) * 1_000;
    return this.#freeAt + roundTrip / 2 + (this.#isLost() ? roundTrip : 0);
  }
}

/** Waits until a moment (ms). */
async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await setTimeout(left);
}

/**
 * Passes on what one side of a connection sends, packet by packet and in order, with the window that doubles with each round trip. A packet takes the
 * line once its window is open: until then the line is free for other connections.
 */
function carry(
  from: Socket,
  to: Socket,
  direction: Direction,
  { roundTrip }: LineProfile,
  opens: number,
): void {
  let sent = 0;
  let waiting = 0;
  let begun: number | undefined;
  let last = 0;
  let departure = Promise.resolve();
  let arrival = Promise.resolve();
  /** Does something at the other end, at a moment and after all before. */
  const arrive = (moment: number, act: () => void) => {
    arrival = arrival.then(() => until(moment)).then(act);
  };
  const pass = async (bytes: Buffer) => {
    begun ??= Math.max(performance.now(), opens);
    const rounds = Math.floor(Math.log2(sent / firstWindow + 1));
    sent += 1;
    await until(begun + rounds * roundTrip);
    last = Math.max(last, direction.send(bytes.length));
    arrive(last, () => {
      waiting -= bytes.length;
      if (waiting <= mostWaiting) from.resume();
      if (!to.destroyed) to.write(bytes);
    });
  };
  from.on('data', (chunk: Buffer) => {
    waiting += chunk.length;
    if (waiting > mostWaiting) from.pause();
    for (let at = 0; at < chunk.length; at += packet) {
      const bytes = chunk.subarray(at, at + packet);
      departure = departure.then(() => pass(bytes));
    }
  });
  from.on('end', () => {
    departure = departure.then(() => arrive(last, () => to.end()));
  });
}

/** Opens a slow line to a server, given by its URL. The browser has a connection at once, and what it sends waits for the handshake that it would have had. */
export function slowLine(server: string, profile: LineProfile): Promise<SlowLine> {
  const { hostname, port } = new URL(server);
  return openLine('http', profile, async () => ({
    far: connect({ host: hostname, port: Number(port), noDelay: true }),
    opens: performance.now() + profile.roundTrip,
  }));
}

/**
 * Opens a slow line as a SOCKS proxy, for a browser to reach any server of this machine over. Its connections open only after the handshake, so that the
 * browser gives a connection that is free to what it has wanted longest, as it does over a real line.
 */
export const slowProxy = (profile: LineProfile): Promise<SlowLine> =>
  openLine('socks5', profile, async (near) => {
    const far = await farOfSocks(near);
    await setTimeout(profile.roundTrip);
    near.write(Buffer.from([socksVersion, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    return { far, opens: performance.now() };
  });

const socksVersion = 5;

/** Connects to where a SOCKS client wants to go: a name or an IPv4 address (RFC 1928). */
async function farOfSocks(near: Socket): Promise<Socket> {
  await once(near, 'data');
  near.write(Buffer.from([socksVersion, 0]));
  const [asked] = (await once(near, 'data')) as [Buffer];
  const isName = asked[3] === 3;
  const end = isName ? 5 + (asked[4] ?? 0) : 8;
  const host = isName ? asked.toString('latin1', 5, end) : asked.subarray(4, end).join('.');
  const far = connect({ host, port: asked.readUInt16BE(end), noDelay: true });
  await once(far, 'connect');
  return far;
}

/** Listens for connections, and carries each to the far end that is opened for it. */
async function openLine(
  protocol: string,
  profile: LineProfile,
  openFar: (near: Socket) => Promise<{ far: Socket; opens: number }>,
): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const [up, down] = [new Direction(profile), new Direction(profile)];
  const follow = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket);
    socket.on('error', () => other()?.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (socket.errored) other()?.destroy();
    });
  };
  const join = async (near: Socket) => {
    let end: Socket | undefined;
    follow(near, () => end);
    const { far, opens } = await openFar(near);
    end = far;
    follow(far, () => near);
    carry(near, far, up, profile, opens);
    carry(far, near, down, profile, opens);
  };
  const listener = createServer({ noDelay: true }, (near) => {
    join(near).catch(() => near.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', resolve);
  });
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `${protocol}://localhost:${(listener.address() as AddressInfo).port}`,
    drop,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        drop();
      }),
  };
}
