import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DeliverPolicy,
} from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { type Broker, untilMissing } from './broker.ts';
import type { ConsumerDeclaration } from './consumer-declaration.ts';
import { pause } from './pause.ts';
import { Taking } from './taking.ts';

const START_AGAIN_MS = 1_000;
const CATCH_UP_POLL_MS = 20;
/**
 * How long (ms) the broker waits for a sign that an event is being taken. An event that is on its way to an instance just as it stops is lost to
 * it, and with one at a time nothing comes after it until then: so it is short.
 */
const ACK_WAIT_MS = 5_000;
const NS_PER_MS = 1_000_000;
const MOST_POLLS = 50;
/** How many events of a consumer without order may be on the way, and of one that never puts any aside. */
const MOST_UNORDERED = 100;
const MOST_TRIED_UNTIL_TAKEN = 1_000;

/** What a consumer needs of its service. */
export interface ConsumerContext {
  broker: Broker;
  service: string;
  log: Logger;
  /** Whether the database answers at this moment. */
  databaseAnswers(): Promise<boolean>;
}

/** Consumes until stopped; connection losses, restarts and a missing stream are waited out. */
export class EventConsumer {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #taking: Taking;
  /** A look at what is still to be taken that has not begun yet; whoever asks meanwhile shares it. */
  #nextLook: Promise<boolean> | undefined;
  #look: Promise<boolean> = Promise.resolve(false);
  #caughtUp: Promise<void> | undefined;
  #before: readonly EventConsumer[] = [];
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> = Promise.resolve();

  /** How many tries have failed since the start. */
  #failures = 0;
  /** When the latest event that was taken came to be. */
  #takenUntil: Date | undefined;

  constructor(
    declaration: ConsumerDeclaration,
    { broker, service, log, databaseAnswers }: ConsumerContext,
  ) {
    this.#declaration = declaration;
    this.#broker = broker;
    this.#service = service;
    this.#log = log.child({ consumer: declaration.name });
    this.#taking = new Taking({
      declaration,
      broker,
      service,
      log: this.#log,
      stopping: this.#stopping.signal,
      ready: () => Promise.all(this.#before.map((other) => other.#awaitCaughtUp(MOST_POLLS))),
      databaseAnswers,
      count: {
        taken: (at) => {
          if (!this.#takenUntil || at > this.#takenUntil) this.#takenUntil = at;
        },
        failed: () => {
          this.#failures += 1;
        },
      },
    });
  }

  get name(): string {
    return this.#declaration.name;
  }

  /** What the broker knows it by. */
  get durable(): string {
    return `${this.#service}_${this.#declaration.name}`;
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
      this.#look = this.waiting().then(
        (waiting) => waiting !== undefined && this.#isDone(waiting),
        () => false,
      );
      return this.#look;
    });
    return this.#nextLook;
  }

  /** Whoever comes after does not wait for what may fail for ever. */
  #isDone({ untried, failing }: { untried: number; failing: number }): boolean {
    return untried === 0 && (failing === 0 || this.decidesAccess);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
    if (this.#broker.connected) await this.#running;
  }

  /** How many events wait for this consumer; undefined while the broker cannot say. */
  async lag(): Promise<number | undefined> {
    const waiting = await this.waiting();
    return waiting && waiting.untried + waiting.failing;
  }

  /** How many events have not been tried yet, or are being so, and how many have failed and come again; undefined while the broker cannot say. */
  async waiting(): Promise<{ untried: number; failing: number } | undefined> {
    if (!this.#broker.connected) return undefined;
    const manager = await this.#broker.manager();
    const info = await manager.consumers.info(this.#stream, this.durable).catch(() => undefined);
    if (!info) return undefined;
    const failing = Math.min(info.num_redelivered, info.num_ack_pending);
    return { untried: info.num_pending + info.num_ack_pending - failing, failing };
  }

  /** Whether it decides what people may do. */
  get decidesAccess(): boolean {
    return this.#declaration.isTriedUntilTaken === true;
  }

  get counts(): { failures: number } {
    return { failures: this.#failures };
  }

  /** When the latest event that was taken came to be; undefined where none has been since the start. */
  get takenUntil(): Date | undefined {
    return this.#takenUntil;
  }

  get #source(): string {
    return this.#declaration.event.type.split('.')[0] ?? '';
  }

  get #stream(): string {
    return this.#broker.streamName(this.#source);
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
    const consumer = await client.consumers.get(this.#stream, this.durable);
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
      const taken = this.#taking
        .take(message)
        .catch((error: unknown) => this.#log.warn({ err: error }, 'an event has to come again'))
        .finally(() => taking.delete(taken));
      taking.add(taken);
      if (taking.size >= atOnce) await Promise.race(taking);
    }
    await Promise.all(taking);
  }

  /**
   * Makes the consumer, or brings one of an earlier release up to date. One that took other subjects is made anew and
   * goes on where it was: brokers before 2.10 say that they change the subjects, and then deliver nothing.
   */
  async #ensureConsumer(atOnce: number): Promise<void> {
    const { consumers } = await this.#broker.manager();
    const filter_subject = this.#broker.subjects(this.#declaration.event.type);
    const changeable = {
      filter_subject,
      ack_wait: ACK_WAIT_MS * NS_PER_MS,
      // One that failed keeps its place, so that with one at a time nothing overtakes it.
      max_ack_pending: this.decidesAccess
        ? MOST_TRIED_UNTIL_TAKEN
        : atOnce === 1
          ? 1
          : MOST_UNORDERED,
    };
    const make = (from: Partial<ConsumerConfig>) =>
      consumers.add(this.#stream, {
        ...changeable,
        durable_name: this.durable,
        ack_policy: AckPolicy.Explicit,
        ...from,
      });
    const known = await consumers.info(this.#stream, this.durable).catch(() => undefined);
    if (!known) {
      await make({ deliver_policy: DeliverPolicy.All });
      return;
    }
    if (known.config.filter_subject === filter_subject) {
      const updated = await consumers
        .update(this.#stream, this.durable, changeable)
        .catch(() => undefined);
      if (updated) return;
    }
    await consumers.delete(this.#stream, this.durable);
    await make({
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: known.ack_floor.stream_seq + 1,
    });
  }
}
