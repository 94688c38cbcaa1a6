import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often (ms) instances are probed, and how long one has to say that it is ready. */
const PROBE_EVERY_MS = 500;
const READY_WITHIN_MS = 2_000;

/**
 * The one address of a service of which several instances run: each new connection goes to the next of them, as with the load balancer of a cluster.
 * Connections stay with their instance until it closes them.
 */
export class Switch {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #ports: number[] = [];
  #next = 0;

  constructor() {
    this.#server = createServer((socket) => this.#join(socket));
  }

  /** Opens the address. @returns its URL */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Sends new connections to the instances at these ports, from now on. */
  to(ports: readonly number[]): void {
    this.#ports = [...ports];
  }

  /** Sends new connections to those of the instances at these ports that say that they are ready, until `signal` is aborted. */
  async toReady(ports: readonly number[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const ready = await Promise.all(ports.map((port) => isReady(port)));
      this.to(ports.filter((_port, at) => ready[at]));
      await pause(PROBE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const port = this.#ports[this.#next % this.#ports.length];
    this.#next += 1;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const instance = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, instance],
      [instance, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    client.pipe(instance).pipe(client);
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
