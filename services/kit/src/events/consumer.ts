import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DeliverPolicy,
} from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { pause } from '../runtime/pause.ts';
import type { Broker } from './broker.ts';
import type { ConsumerDeclaration } from './consumer-declaration.ts';
import type { ConsumerPositions, Position } from './consumer-positions.ts';
import { openDelivery } from './delivery.ts';
import { MessageHandler } from './message-handler.ts';

const START_AGAIN_MS = 1_000;
/** How often (ms) it is written down how far a consumer has come. */
const SAVE_EVERY_MS = 5_000;
const CATCH_UP_POLL_MS = 20;
const HEARTBEAT_MS = 10_000;
/**
 * How long (ms) the broker waits for an acknowledgement or progress. An event in flight to an instance just as it stops is lost to it, and with
 * one at a time nothing follows until then: so it is short.
 */
const ACK_WAIT_MS = 5_000;
const NS_PER_MS = 1_000_000;
const MOST_POLLS = 50;
/** How many events may be in flight for an unordered consumer, and for one that never dead-letters any. */
const MOST_UNORDERED = 100;
const MOST_TRIED_UNTIL_TAKEN = 1_000;

/** What a consumer needs of its service. */
export interface ConsumerContext {
  broker: Broker;
  service: string;
  log: Logger;
  positions: ConsumerPositions;
  /** Whether the database answers right now. */
  databaseAnswers(): Promise<boolean>;
  /** Called with each handled event's consumer and how long (s) its handler took. */
  handled?(consumer: string, seconds: number): void;
}

/** Consumes until stopped; waits out connection losses, restarts and a missing stream. */
export class EventConsumer {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #positions: ConsumerPositions;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #handler: MessageHandler;
  /** A scheduled check of what is still pending; everyone who asks before it starts shares it. */
  #nextLook: Promise<boolean> | undefined;
  #look: Promise<boolean> = Promise.resolve(false);
  #caughtUp: Promise<void> | undefined;
  #before: readonly EventConsumer[] = [];
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> = Promise.resolve();
  #saving: NodeJS.Timeout | undefined;

  /** How many attempts have failed since the start. */
  #failures = 0;
  /** When the latest handled event occurred. */
  #takenUntil: Date | undefined;

  constructor(
    declaration: ConsumerDeclaration,
    { broker, service, log, positions, databaseAnswers, handled }: ConsumerContext,
  ) {
    this.#declaration = declaration;
    this.#broker = broker;
    this.#positions = positions;
    this.#service = service;
    this.#log = log.child({ consumer: declaration.name });
    this.#handler = new MessageHandler({
      declaration,
      broker,
      service,
      log: this.#log,
      stopping: this.#stopping.signal,
      ready: () => Promise.all(this.#before.map((other) => other.#awaitCaughtUp(MOST_POLLS))),
      databaseAnswers,
      count: {
        handled: (at, seconds) => {
          this.#saveLater();
          if (!this.#takenUntil || at > this.#takenUntil) this.#takenUntil = at;
          handled?.(declaration.name, seconds);
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

  /** Its durable name at the broker. */
  get durable(): string {
    return `${this.#service}_${this.#declaration.name}`;
  }

  get after(): readonly string[] {
    return this.#declaration.after ?? [];
  }

  /** Starts, once those it comes after have caught up. */
  start(before: readonly EventConsumer[] = []): void {
    this.#before = before;
    this.#running = Promise.all(before.map((other) => other.caughtUp())).then(() =>
      this.#consumeUntilStopped(),
    );
  }

  /** Settles once this consumer has handled everything pending for it, or is stopped. */
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

  /** Whether nothing is pending, as of a moment after the call; concurrent callers share one check. */
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

  /** Dependent consumers do not wait for what may fail for ever. */
  #isDone({ untried, failing }: { untried: number; failing: number }): boolean {
    return untried === 0 && (failing === 0 || this.decidesAccess);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
    if (!this.#broker.connected) return;
    await this.#running;
    if (this.#saving) await this.#save();
  }

  #saveLater(): void {
    this.#saving ??= setTimeout(() => void this.#save(), SAVE_EVERY_MS).unref();
  }

  /** Writes down how far the consumer has come; what is not written is handled again at worst. */
  async #save(): Promise<void> {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    try {
      const { streams, consumers } = await this.#broker.manager();
      const [{ created }, { ack_floor }] = await Promise.all([
        streams.info(this.#stream),
        consumers.info(this.#stream, this.durable),
      ]);
      await this.#positions.save(this.durable, { stream: created, seq: ack_floor.stream_seq });
    } catch (error) {
      this.#log.warn({ err: error }, 'storing the position of a consumer failed');
    }
  }

  /** Where a consumer that the broker does not know begins. */
  async #startOfNew(): Promise<Partial<ConsumerConfig>> {
    const { streams } = await this.#broker.manager();
    const [position, { created, state }] = await Promise.all([
      this.#positions.find(this.durable),
      streams.info(this.#stream),
    ]);
    return position && isIn(position, { created, last: state.last_seq })
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position.seq + 1 }
      : { deliver_policy: DeliverPolicy.All };
  }

  /** How many events are pending for this consumer; undefined while the broker cannot say. */
  async lag(): Promise<number | undefined> {
    const waiting = await this.waiting();
    return waiting && waiting.untried + waiting.failing;
  }

  /** How many events are untried or in progress, and how many have failed and will be redelivered; undefined while the broker cannot say. */
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
    return this.#declaration.retryForever === true;
  }

  get counts(): { failures: number } {
    return { failures: this.#failures };
  }

  /** When the latest handled event occurred; undefined when none has been handled since the start. */
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
        this.#log.warn({ err: error }, 'a consumer stopped, it is restarted');
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
    this.#messages = await openDelivery(this.#broker, consumer, {
      atOnce,
      heartbeatMs: HEARTBEAT_MS,
    });
    // Stopped meanwhile: the stop could not close what did not exist yet.
    if (this.#stopping.signal.aborted) {
      this.#messages.stop();
      return;
    }
    const underWay = new Set<Promise<void>>();
    for await (const message of this.#messages) {
      const handled = this.#handler
        .handle(message)
        .catch((error: unknown) =>
          this.#log.warn({ err: error }, 'handling an event was interrupted, it is redelivered'),
        )
        .finally(() => underWay.delete(handled));
      underWay.add(handled);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  /**
   * Makes the consumer, or updates one of an earlier release. One with other subjects is recreated and continues
   * where it was: brokers before 2.10 claim to change the subjects, and then deliver nothing.
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
      await make(await this.#startOfNew());
      return;
    }
    this.#saveLater();
    if (known.config.filter_subject === filter_subject) {
      // Whatever is refused or lost here, it keeps its place and works as it was made.
      await consumers
        .update(this.#stream, this.durable, changeable)
        .catch((error: unknown) =>
          this.#log.warn({ err: error }, 'the settings of a consumer could not be updated'),
        );
      return;
    }
    await consumers.delete(this.#stream, this.durable);
    await make({
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: known.ack_floor.stream_seq + 1,
    });
  }
}

/** Whether a position is one of this stream, which may have been made anew or restored from an earlier state. */
const isIn = ({ stream, seq }: Position, { created, last }: { created: string; last: number }) =>
  stream === created && seq <= last;
