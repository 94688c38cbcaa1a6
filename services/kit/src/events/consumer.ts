import { type EventEnvelope, type EventType, eventEnvelope } from '@fairlead/contracts';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isOutage } from '../outage.ts';
import { type Broker, untilMissing } from './broker.ts';
import { bury } from './dead-letters.ts';
import { pause } from './pause.ts';

/**
 * A durable consumer of one event type. Its handler may see an event again and must then change nothing.
 * Events come one at a time and in the order they were told, over all instances: the next one waits for one that
 * failed. With `atOnce` above 1, and for an event that was put aside and is replayed, there is no order.
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

/** Thrown for an event of a later version than this release can read; it waits for the next release. */
class LaterVersion extends Error {
  override name = 'LaterVersion';
}

const START_AGAIN_MS = 1_000;
const OUTAGE_PAUSE_MS = 1_000;
const CATCH_UP_POLL_MS = 20;
/** How long (ms) the broker waits for an answer, and how often a handler that takes longer says that it is at it. */
const ACK_WAIT_MS = 30_000;
const AT_IT_MS = 10_000;
const NS_PER_MS = 1_000_000;
const MOST_POLLS = 50;
/** How many events of a consumer without order may be on the way. */
const MOST_UNORDERED = 100;

/** Consumes until stopped; connection losses, restarts and a missing stream are waited out. */
export class EventConsumer {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  /** A look at what is still to be taken that has not begun yet; whoever asks meanwhile shares it. */
  #nextLook: Promise<boolean> | undefined;
  #look: Promise<boolean> = Promise.resolve(false);
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
      if (await this.#isCaughtUp()) return;
      await pause(CATCH_UP_POLL_MS, this.#stopping.signal);
    }
  }

  /** Whether nothing is left, as of a moment after this was asked; many who ask together share one look. */
  #isCaughtUp(): Promise<boolean> {
    this.#nextLook ??= this.#look.then(() => {
      this.#nextLook = undefined;
      this.#look = this.lag().then(
        (lag) => lag === 0,
        () => false,
      );
      return this.#look;
    });
    return this.#nextLook;
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
        this.#broker.forgetStream(this.#source);
      }
      await pause(START_AGAIN_MS, this.#stopping.signal);
    }
  }

  async #consume(): Promise<void> {
    await this.#broker.ensureStream(this.#source);
    const { atOnce = 1 } = this.#declaration;
    await this.#ensureConsumer(atOnce);
    const client = await this.#broker.client();
    const consumer = await client.consumers.get(this.#stream, this.#durable);
    this.#messages = await consumer.consume({
      max_messages: atOnce,
      ...untilMissing,
    });
    // Stopped meanwhile: whoever stopped could not close what was not there yet.
    if (this.#stopping.signal.aborted) {
      this.#messages.stop();
      return;
    }
    const taking = new Set<Promise<void>>();
    for await (const message of this.#messages) {
      const taken = this.#take(message)
        .catch((error: unknown) => this.#log.warn({ err: error }, 'an event has to come again'))
        .finally(() => taking.delete(taken));
      taking.add(taken);
      if (taking.size >= atOnce) await Promise.race(taking);
    }
    await Promise.all(taking);
  }

  /** Makes the consumer, or brings one of an earlier release up to date; what cannot be brought is made anew. */
  async #ensureConsumer(atOnce: number): Promise<void> {
    const { consumers } = await this.#broker.manager();
    const changeable = {
      filter_subject: this.#broker.subjects(this.#declaration.event.type),
      ack_wait: ACK_WAIT_MS * NS_PER_MS,
      // One that failed keeps its place, so that with one at a time nothing overtakes it.
      max_ack_pending: atOnce === 1 ? 1 : MOST_UNORDERED,
    };
    const config = {
      ...changeable,
      durable_name: this.#durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    };
    const known = await consumers.info(this.#stream, this.#durable).catch(() => undefined);
    if (!known) await consumers.add(this.#stream, config);
    else
      await consumers.update(this.#stream, this.#durable, changeable).catch(async () => {
        await consumers.delete(this.#stream, this.#durable);
        await consumers.add(this.#stream, config);
      });
  }

  async #take(message: JsMsg): Promise<void> {
    const atIt = setInterval(() => message.working(), AT_IT_MS);
    try {
      while (!(await this.#try(message))) {
        await pause(OUTAGE_PAUSE_MS, this.#stopping.signal);
        if (!this.#stopping.signal.aborted) continue;
        // Not at once: it must not come back to what is just being closed.
        message.nak(START_AGAIN_MS);
        return;
      }
    } finally {
      clearInterval(atIt);
    }
  }

  /** Tries to take an event. @returns false when it has to wait, which is not counted as a failure. */
  async #try(message: JsMsg): Promise<boolean> {
    const attempt = message.info.deliveryCount;
    try {
      const envelope = eventEnvelope.parse(message.json());
      const { reading, version } = this.#declaration.event;
      if (envelope.version > version)
        throw new LaterVersion(`version ${envelope.version} is later than ${version}`);
      const payload = reading.parse(envelope.payload);
      await Promise.all(this.#before.map((other) => other.#awaitCaughtUp(MOST_POLLS)));
      await this.#declaration.handle(payload, { ...envelope, payload }, attempt);
      message.ack();
    } catch (error) {
      if (error instanceof LaterVersion || isOutage(error)) {
        this.#log.warn({ err: error, seq: message.seq }, 'an event has to wait');
        return false;
      }
      await this.#fail(message, attempt, error);
    }
    return true;
  }

  async #fail(message: JsMsg, attempt: number, error: unknown): Promise<void> {
    const { seq } = message;
    if (error instanceof NotKnownYet)
      this.#log.debug({ reason: error.message, attempt, seq }, 'an event has to wait for another');
    else this.#log.warn({ err: error, attempt, seq }, 'an event could not be taken');
    if (attempt < lastAttempt) message.nak(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    else await this.#putAside(message, error);
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
      // Without a reason: brokers before 2.11 do not understand one.
      message.term();
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
