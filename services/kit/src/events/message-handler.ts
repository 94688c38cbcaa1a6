import { eventEnvelope } from '@fairlead/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { backoffAfter } from '../runtime/backoff.ts';
import { messageOf } from '../runtime/message-of.ts';
import { isOutage } from '../runtime/outage.ts';
import { pause } from '../runtime/pause.ts';
import type { Span } from '../runtime/tracing/span.ts';
import { runIn } from '../runtime/tracing/trace-context.ts';
import type { Broker } from './broker.ts';
import {
  type ConsumerDeclaration,
  DependencyNotReady,
  lastAttempt,
} from './consumer-declaration.ts';
import { publishDeadLetter } from './dead-letters.ts';
import { traceHeader } from './publish-traced.ts';

/** Thrown for an event of a later version than this release can read; it waits for the next release. */
class LaterVersion extends Error {
  override name = 'LaterVersion';
}

const PAUSE_MS = { first: 200, longest: 30_000 } as const;
const OUTAGE_PAUSE_MS = 1_000;
/** How often an event meets an outage while the database answers, before that counts as a failure of the event. */
const MOST_OUTAGES = 10;
/** The same for an event that has failed this way before. */
const MOST_OUTAGES_AGAIN = 2;
const COME_AGAIN_MS = 1_000;
/** How often (ms) a slow handler reports progress. */
const AT_IT_MS = 1_500;

/** Dependencies of handling an event. */
interface ConsumerDependencies {
  declaration: ConsumerDeclaration;
  broker: Broker;
  service: string;
  log: Logger;
  /** Aborted when the consumer is stopped. */
  stopping: AbortSignal;
  /** Settles when what must be handled before an event has been. */
  ready: () => Promise<unknown>;
  /** Whether the database answers right now. */
  databaseAnswers: () => Promise<boolean>;
  /** Counts an event that was handled, and one that was not. */
  count: HandlerCounts;
}

/** The counters of a consumer's events. */
export interface HandlerCounts {
  /** `seconds`: how long its handler took. */
  handled(publishedAt: Date, seconds: number): void;
  failed(): void;
}

/** Hands a consumer's events to its handler: waits during an outage, retries failures, dead-letters what keeps failing. */
export class MessageHandler {
  readonly #declaration: ConsumerDeclaration;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #stopping: AbortSignal;
  readonly #ready: () => Promise<unknown>;
  readonly #databaseAnswers: () => Promise<boolean>;
  readonly #count: HandlerCounts;

  constructor({
    declaration,
    broker,
    service,
    log,
    stopping,
    ready,
    databaseAnswers,
    count,
  }: ConsumerDependencies) {
    this.#declaration = declaration;
    this.#broker = broker;
    this.#service = service;
    this.#log = log;
    this.#stopping = stopping;
    this.#ready = ready;
    this.#databaseAnswers = databaseAnswers;
    this.#count = count;
  }

  /** Handles an event, as often and for as long as it needs. */
  async handle(message: JsMsg): Promise<void> {
    const atIt = setInterval(() => message.working(), AT_IT_MS);
    try {
      for (let outages = 0; !(await this.#tryTraced(message, outages)); outages += 1) {
        await pause(OUTAGE_PAUSE_MS, this.#stopping);
        if (!this.#stopping.aborted) continue;
        // Not at once: it must not be redelivered to what is just being closed.
        message.nak(COME_AGAIN_MS);
        return;
      }
    } finally {
      clearInterval(atIt);
    }
  }

  /** Tries to handle an event as part of its trace, if it has one. */
  #tryTraced(message: JsMsg, outages: number): Promise<boolean> {
    const { name, event } = this.#declaration;
    const span = this.#broker.tracing?.continue(message.headers?.get(traceHeader), {
      name: `process ${event.type}`,
      kind: 'consumer',
      attributes: {
        'messaging.system': 'nats',
        'messaging.destination.name': event.type,
        'messaging.consumer.group.name': `${this.#service}_${name}`,
      },
    });
    return runIn(span, () => this.#try(message, outages, span));
  }

  /**
   * Tries to handle an event. @returns false when it has to wait, which does not count as a failure; one that always meets an outage that nothing
   * else meets has failed.
   */
  async #try(message: JsMsg, outages: number, span?: Span): Promise<boolean> {
    const attempt = message.info.deliveryCount;
    try {
      const envelope = eventEnvelope.parse(message.json());
      const { reading, version } = this.#declaration.event;
      if (envelope.version > version)
        throw new LaterVersion(`version ${envelope.version} is later than ${version}`);
      const payload = reading.parse(envelope.payload);
      await this.#ready();
      const since = performance.now();
      await this.#declaration.handle(payload, { ...envelope, payload }, attempt, message.seq);
      message.ack();
      this.#count.handled(message.time, (performance.now() - since) / 1_000);
    } catch (error) {
      span?.fail(error instanceof Error ? error.name : 'Error');
      if (error instanceof LaterVersion || (await this.#isOutage(error, outages, attempt))) {
        this.#log.warn(
          { err: error, seq: message.seq },
          'handling an event met an outage, will retry',
        );
        return false;
      }
      await this.#fail(message, attempt, error);
    }
    return true;
  }

  async #isOutage(error: unknown, outages: number, attempt: number): Promise<boolean> {
    if (!isOutage(error)) return false;
    const most = attempt === 1 ? MOST_OUTAGES : MOST_OUTAGES_AGAIN;
    return outages < most || !(await this.#databaseAnswers());
  }

  async #fail(message: JsMsg, attempt: number, error: unknown): Promise<void> {
    const { seq } = message;
    if (error instanceof DependencyNotReady)
      this.#log.debug(
        { reason: error.message, attempt, seq },
        'an event depends on one that is not handled yet, will retry',
      );
    else this.#log.warn({ err: error, attempt, seq }, 'handling an event failed');
    const { attempts = lastAttempt, retryForever, onFailing } = this.#declaration;
    this.#count.failed();
    if (retryForever && attempt >= lastAttempt)
      await onFailing?.(documentOf(message), seq).catch((failure: unknown) =>
        this.#log.error(
          { err: failure, seq },
          'marking the document of a failing event as outdated failed',
        ),
      );
    if (retryForever || attempt < attempts) message.nak(backoffAfter(attempt, PAUSE_MS));
    else await this.#deadLetter(message, error);
  }

  async #deadLetter(message: JsMsg, error: unknown): Promise<void> {
    const { seq, subject } = message;
    try {
      await publishDeadLetter(this.#broker, {
        service: this.#service,
        consumer: this.#declaration.name,
        subject,
        failedAt: new Date().toISOString(),
        error: messageOf(error),
        event: readable(message),
      });
      // Without a reason: brokers before 2.11 do not understand one.
      message.term();
    } catch (failure) {
      this.#log.warn({ err: failure, seq }, 'dead-lettering an event failed, will retry');
      message.nak(OUTAGE_PAUSE_MS);
    }
  }
}

/** The document that an event is about, named last in its subject. */
const documentOf = ({ subject }: JsMsg): string => subject.split('.').at(-1) ?? '';

function readable(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return message.string();
  }
}
