import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { brokerAddress } from './broker-address.ts';

export const deadLetterStream = 'dead';

/** Names of one namespace's streams and subjects; several namespaces share a server without meeting. */
export class Broker {
  readonly namespace: string;
  readonly #url: string;
  #connecting: Promise<NatsConnection> | undefined;
  #connection: NatsConnection | undefined;
  #client: Promise<JetStreamClient> | undefined;
  #manager: Promise<JetStreamManager> | undefined;
  readonly #ensured = new Map<string, Promise<void>>();

  constructor(url: string, namespace: string) {
    this.#url = url;
    this.namespace = namespace;
  }

  streamName(service: string): string {
    return `${this.namespace}_${service}`;
  }

  subject(type: string): string {
    return `${this.namespace}.${type}`;
  }

  get connected(): boolean {
    return this.#connection !== undefined && !this.#connection.isClosed() && this.#online;
  }

  #online = false;

  /** The connection, as soon as there is one; it goes on trying for as long as the service runs. */
  connection(): Promise<NatsConnection> {
    this.#connecting ??= this.#connect();
    return this.#connecting;
  }

  async #connect(): Promise<NatsConnection> {
    const connection = await connect({
      ...brokerAddress(this.#url),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      ignoreClusterUpdates: true,
    });
    this.#connection = connection;
    this.#online = true;
    void this.#watch(connection);
    return connection;
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#online = false;
      if (type === 'reconnect') this.#online = true;
    }
  }

  client(): Promise<JetStreamClient> {
    this.#client ??= this.connection().then((connection) => jetstream(connection));
    return this.#client;
  }

  manager(): Promise<JetStreamManager> {
    this.#manager ??= this.connection().then((connection) =>
      jetstreamManager(connection, { checkAPI: false }),
    );
    return this.#manager;
  }

  /** Makes sure that a service's stream is there; publisher and consumer may come in either order. */
  ensureStream(service: string): Promise<void> {
    const known = this.#ensured.get(service);
    if (known) return known;
    const ensuring = this.#ensure(service).catch((error: unknown) => {
      this.#ensured.delete(service);
      throw error;
    });
    this.#ensured.set(service, ensuring);
    return ensuring;
  }

  async #ensure(service: string): Promise<void> {
    const manager = await this.manager();
    const name = this.streamName(service);
    const subjects = [`${this.namespace}.${service}.>`];
    try {
      await manager.streams.info(name);
    } catch {
      await manager.streams.add({ name, subjects, max_age: 0 });
    }
  }

  async close(): Promise<void> {
    if (!this.#connecting) return;
    if (!this.#connection) {
      // Never connected: the client's own loop ends with the process, and nothing is in flight.
      return;
    }
    this.#online = false;
    await this.#connection.drain().catch(() => this.#connection?.close());
  }
}
