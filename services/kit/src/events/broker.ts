import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { pause } from '../runtime/pause.ts';
import type { Tracing } from '../runtime/tracing/span.ts';
import { brokerAddress, inboxPrefix } from './broker-address.ts';

export const deadLetterStream = 'dead';

/** How long a consumer waits for a stream that only its publisher may create, and how often it looks (ms). */
const STREAM_TIMEOUT_MS = 10_000;
const STREAM_POLL_MS = 200;

/** How streams are kept. */
export interface StreamKeeping {
  /** On how many servers of the cluster. */
  replicas: number;
  /** How many days an event stays. */
  days: number;
}
const shortest: StreamKeeping = { replicas: 1, days: 90 };

/** How many events of one document stay: its current state, and the latest before it. */
const PER_DOCUMENT = 8;
const DAY_NS = 86_400 * 1_000_000_000;

/** Names of one namespace's streams and subjects; several namespaces share a server without colliding. */
export class Broker {
  readonly namespace: string;
  /** Where the traces of what is published and consumed go, if anywhere. */
  tracing: Tracing | undefined;
  readonly #url: string;
  #connecting: Promise<NatsConnection> | undefined;
  #connection: NatsConnection | undefined;
  #client: Promise<JetStreamClient> | undefined;
  #manager: Promise<JetStreamManager> | undefined;
  readonly #ensured = new Map<string, Promise<void>>();

  readonly #keeping: StreamKeeping;

  constructor(url: string, namespace: string, keeping: StreamKeeping = shortest) {
    this.#url = url;
    this.namespace = namespace;
    this.#keeping = keeping;
  }

  streamName(service: string): string {
    return `${this.namespace}_${service}`;
  }

  /**
   * The subject of an event: for an event of state, one per document, so that a stream keeps a few of each; for an event of something that happened,
   * one per event, so that it keeps them all.
   */
  subject(type: string, document: string, happening?: string): string {
    const subject = `${this.namespace}.${type}.${document.replace(/[^\w-]/g, '_')}`;
    return happening === undefined ? subject : `${subject}.${happening}`;
  }

  /** The subjects of all events of a type. */
  subjects(type: string): string {
    return `${this.namespace}.${type}.>`;
  }

  get connected(): boolean {
    return this.#connection !== undefined && !this.#connection.isClosed() && this.#online;
  }

  #online = false;
  readonly #reconnected = new Set<() => void>();

  /** Calls back each time the connection is there again after it was lost. @returns what ends that */
  onReconnect(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => this.#reconnected.delete(listener);
  }

  /** The connection, as soon as there is one; keeps trying for as long as the service runs. */
  connection(): Promise<NatsConnection> {
    this.#connecting ??= this.#connect();
    return this.#connecting;
  }

  async #connect(): Promise<NatsConnection> {
    const address = brokerAddress(this.#url);
    const connection = await connect({
      ...address,
      inboxPrefix: inboxPrefix(address),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      ignoreClusterUpdates: true,
      // Each request would capture a stack trace, a tenth of a millisecond for what almost never fails.
      noAsyncTraces: true,
    });
    this.#connection = connection;
    this.#online = true;
    void this.#watch(connection);
    return connection;
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#online = false;
      if (type !== 'reconnect') continue;
      this.#online = true;
      for (const listener of [...this.#reconnected]) listener();
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

  /**
   * Makes sure that a service's stream exists; publisher and consumer may start in either order. Whose account may not create it waits until its
   * publisher has.
   * @throws {Error} when it does not exist in time
   */
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

  /** Has a stream looked up again: part of it was missing. */
  forgetStream(service: string): void {
    this.#ensured.delete(service);
  }

  async #ensure(service: string): Promise<void> {
    const { streams } = await this.manager();
    const name = this.streamName(service);
    const { replicas, days } = this.#keeping;
    const isDead = service === deadLetterStream;
    const wanted = {
      subjects: [`${this.namespace}.${service}.>`],
      num_replicas: replicas,
      max_age: days * DAY_NS,
      // Dead letters of one consumer share a subject, and all of them are kept.
      max_msgs_per_subject: isDead ? -1 : PER_DOCUMENT,
    };
    const known = await streams.info(name).catch(() => undefined);
    try {
      if (!known) await streams.add({ name, ...wanted });
      else if (!isKept(known.config, wanted)) await streams.update(name, wanted);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (!known) await this.#awaitStream(name);
    }
  }

  async #awaitStream(name: string): Promise<void> {
    const { streams } = await this.manager();
    const end = Date.now() + STREAM_TIMEOUT_MS;
    for (;;) {
      const isThere = await streams.info(name).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      if (Date.now() > end) throw new Error(`the stream ${name} does not exist yet`);
      await pause(STREAM_POLL_MS);
    }
  }

  /** Purges what was published of a document before it was deleted: personal data does not outlive it here. */
  async forgetDocument(service: string, type: string, document: string): Promise<void> {
    const { streams } = await this.manager();
    const filter = this.subject(type, document);
    await streams.purge(this.streamName(service), { filter, keep: 1 });
  }

  async close(): Promise<void> {
    if (!this.#connecting) return;
    if (!this.#connection) {
      // Not connected yet, and perhaps never: nothing is in flight, and nobody waits for it.
      void this.#connecting.then((connection) => connection.close()).catch(() => undefined);
      return;
    }
    this.#online = false;
    await this.#connection.drain().catch(() => this.#connection?.close());
  }
}

/** Whether the account may not do what it asked for. */
const isRefused = (error: unknown) =>
  error instanceof Error && error.cause instanceof PermissionViolationError;

const isKept = (config: object, wanted: object) =>
  Object.entries(wanted).every(
    ([name, value]) =>
      JSON.stringify((config as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
