import { type EventEnvelope, type EventType, eventEnvelope } from '@fairlead/contracts';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isOutage } from '../outage.ts';
import type { Broker } from './broker.ts';
import { bury } from './dead-letters.ts';
import { pause } from './pause.ts';

/**
 * A durable consumer of one event type. Its handler may see an event again and must then change
 * nothing; events of one document arrive in the order of their revisions unless one is replayed.
 */
export interface ConsumerDeclaration<Payload extends z.ZodType = z.ZodType> {
  name: string;
  event: EventType<Payload>;
  /** `attempt` counts from 1; the last before an event is put aside is `lastAttempt`. */
  handle(payload: z.infer<Payload>, envelope: EventEnvelope, attempt?: number): Promise<void>;
  /**
   * Consumers of this service whose events are taken before those of this one: it begins when they have
   * caught up, and looks each time whether something of theirs is still to be taken.
   */
  after?: readonly string[];
  /** How many events are handled at the same time; 1 unless order does not matter. */
  atOnce?: number;
}

/** How often an event is tried. */
export const lastAttempt = 5;
const FIRST_PAUSE_MS = 200;
/** Thrown by a handler that lacks what another event is about to bring; the event is tried again. */
export class NotKnownYet extends Error {
  override name = 'NotKnownYet';
}

const START_AGAIN_MS = 1_000;
const OUTAGE_PAUSE_MS = 1_000;
const CATCH_UP_POLL_MS = 20;
const MOST_POLLS = 50;

/** Consumes until stopped; connection losses, restarts and a missing stream are waited out. */
export class EventConsumer {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  /** How often each message failed here for a reason of its own. */
  readonly #failures = new Map<number, number>();
  #caughtUp: Promise<void> | undefined;
  #before: readonly EventConsumer[] = [];
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(declaration: ConsumerDeclaration, broker: Broker, service: string, log: Logger) {
    this.#declaration = declaration;
    this.#broker = broker;
    this.#service = service;
    this.#log = log.child({ consumer: declaration.name });
  }

  get name(): string {
    return this.#declaration.name;
  }

  get after(): readonly string[] {
    return this.#declaration.after ?? [];
  }

  /** Begins, once those it comes after have caught up. */
  start(before: readonly EventConsumer[] = []): void {
    this.#before = before;
    this.#running = Promise.all(before.map((other) => other.caughtUp())).then(() =>
      this.#consumeUntilStopped(),
    );
  }

  /** Settles once this consumer has taken everything there was for it, or is stopped. */
  caughtUp(): Promise<void> {
    this.#caughtUp ??= this.#awaitCaughtUp();
    return this.#caughtUp;
  }

  async #awaitCaughtUp(polls = Infinity): Promise<void> {
    for (let poll = 0; poll < polls && !this.#stopping.signal.aborted; poll += 1) {
      if ((await this.lag().catch(() => undefined)) === 0) return;
      await pause(CATCH_UP_POLL_MS, this.#stopping.signal);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
    if (this.#broker.connected) await this.#running;
  }

  /** How many events wait for this consumer; undefined while the broker cannot say. */
  async lag(): Promise<number | undefined> {
    if (!this.#broker.connected) return undefined;
    const manager = await this.#broker.manager();
    const info = await manager.consumers.info(this.#stream, this.#durable).catch(() => undefined);
    return info && info.num_pending + info.num_ack_pending;
  }

  get #source(): string {
    return this.#declaration.event.type.split('.')[0] ?? '';
  }

  get #stream(): string {
    return this.#broker.streamName(this.#source);
  }

  get #durable(): string {
    return `${this.#service}_${this.#declaration.name}`;
  }

  async #consumeUntilStopped(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#consume();
      } catch (error) {
        this.#log.warn({ err: error }, 'consuming has to start again');
      }
      await pause(START_AGAIN_MS, this.#stopping.signal);
    }
  }

  async #consume(): Promise<void> {
    await this.#broker.ensureStream(this.#source);
    const manager = await this.#broker.manager();
    await manager.consumers.add(this.#stream, {
      durable_name: this.#durable,
      filter_subject: this.#broker.subject(this.#declaration.event.type),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: 30_000_000_000,
      max_ack_pending: 100,
    });
    const client = await this.#broker.client();
    const consumer = await client.consumers.get(this.#stream, this.#durable);
    this.#messages = await consumer.consume({ max_messages: 100 });
    // Stopped meanwhile: whoever stopped could not close what was not there yet.
    if (this.#stopping.signal.aborted) {
      this.#messages.stop();
      return;
    }
    const taking = new Set<Promise<void>>();
    const { atOnce = 1 } = this.#declaration;
    for await (const message of this.#messages) {
      const taken = this.#take(message)
        .catch((error: unknown) => this.#log.warn({ err: error }, 'an event has to come again'))
        .finally(() => taking.delete(taken));
      taking.add(taken);
      if (taking.size >= atOnce) await Promise.race(taking);
    }
    await Promise.all(taking);
  }

  async #take(message: JsMsg): Promise<void> {
    try {
      const envelope = eventEnvelope.parse(message.json());
      const payload = this.#declaration.event.payload.parse(envelope.payload);
      await Promise.all(this.#before.map((other) => other.#awaitCaughtUp(MOST_POLLS)));
      const attempt = (this.#failures.get(message.seq) ?? 0) + 1;
      await this.#declaration.handle(payload, { ...envelope, payload }, attempt);
      message.ack();
      this.#failures.delete(message.seq);
    } catch (error) {
      await this.#fail(message, error);
    }
  }

  async #fail(message: JsMsg, error: unknown): Promise<void> {
    const { seq } = message;
    if (isOutage(error)) {
      this.#log.warn({ err: error, seq }, 'an event has to wait for the database');
      message.nak(OUTAGE_PAUSE_MS);
      return;
    }
    const failures = (this.#failures.get(seq) ?? 0) + 1;
    this.#failures.set(seq, failures);
    if (error instanceof NotKnownYet)
      this.#log.debug({ reason: error.message, failures, seq }, 'an event has to wait for another');
    else this.#log.warn({ err: error, failures, seq }, 'an event could not be taken');
    if (failures < lastAttempt) {
      message.nak(FIRST_PAUSE_MS * 2 ** (failures - 1));
      return;
    }
    await this.#putAside(message, error);
  }

  async #putAside(message: JsMsg, error: unknown): Promise<void> {
    const { seq, subject } = message;
    try {
      await bury(this.#broker, {
        service: this.#service,
        consumer: this.#declaration.name,
        subject,
        failedAt: new Date().toISOString(),
        error: error instanceof Error ? error.message : String(error),
        event: readable(message),
      });
      this.#failures.delete(seq);
      message.term('dead letter');
    } catch (failure) {
      this.#log.warn({ err: failure, seq }, 'an event could not be put aside yet');
      message.nak(OUTAGE_PAUSE_MS);
    }
  }
}

function readable(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return message.string();
  }
}
