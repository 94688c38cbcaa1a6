import { type EventEnvelope, type EventType, eventEnvelope } from '@fairlead/contracts';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Broker } from './broker.ts';
import { bury } from './dead-letters.ts';

/**
 * A durable consumer of one event type. Its handler may see an event again and must then change
 * nothing; events of one document arrive in the order of their revisions unless one is replayed.
 */
export interface ConsumerDeclaration<Payload extends z.ZodType = z.ZodType> {
  name: string;
  event: EventType<Payload>;
  handle(payload: z.infer<Payload>, envelope: EventEnvelope): Promise<void>;
}

const TRIES = 5;
const FIRST_PAUSE_MS = 200;
const START_AGAIN_MS = 1_000;

/** Consumes until stopped; connection losses, restarts and a missing stream are waited out. */
export class EventConsumer {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
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

  start(): void {
    this.#running = this.#consumeUntilStopped();
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
      if (!this.#stopping.signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS));
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
    for await (const message of this.#messages) await this.#take(message);
  }

  async #take(message: JsMsg): Promise<void> {
    try {
      const envelope = eventEnvelope.parse(message.json());
      const payload = this.#declaration.event.payload.parse(envelope.payload);
      await this.#declaration.handle(payload, { ...envelope, payload });
      message.ack();
    } catch (error) {
      await this.#fail(message, error);
    }
  }

  async #fail(message: JsMsg, error: unknown): Promise<void> {
    const { deliveryCount } = message.info;
    this.#log.warn({ err: error, deliveryCount, seq: message.seq }, 'an event could not be taken');
    if (deliveryCount < TRIES) {
      message.nak(FIRST_PAUSE_MS * 2 ** (deliveryCount - 1));
      return;
    }
    await bury(this.#broker, {
      service: this.#service,
      consumer: this.#declaration.name,
      subject: message.subject,
      failedAt: new Date().toISOString(),
      error: error instanceof Error ? error.message : String(error),
      event: readable(message),
    });
    message.term('dead letter');
  }
}

function readable(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return message.string();
  }
}
