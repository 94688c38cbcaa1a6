import { eventEnvelope } from '@fairlead/contracts';
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { pause } from '../runtime/pause.ts';
import type { Broker } from './broker.ts';
import { openDelivery } from './delivery.ts';

const START_AGAIN_MS = 1_000;
/** In a cluster one server alone keeps what is followed here: what people see live waits twice as long (ms) when that one dies. */
const HEARTBEAT_MS = 3_000;
/** How far (ms) this machine's clock may be ahead of the broker's. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Follows a service's events in every instance: its own, so that the caches of one instance receive changes made by another, and those
 * of others that only matter while somebody listens. Starts with events from before its creation, so that changes made while caches are
 * being filled are received too; some come twice. Nothing is stored for absent instances.
 */
export class FollowedEvents {
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  readonly #listeners = new Map<string, ((payload: unknown) => void)[]>();
  /** When the last received event, or else this, was created. */
  #since = new Date(Date.now() - CLOCK_TOLERANCE_MS);
  #messages: ConsumerMessages | undefined;
  readonly #stopping = new AbortController();

  constructor(options: { broker: Broker; service: string; log: Logger }) {
    this.#broker = options.broker;
    this.#service = options.service;
    this.#log = options.log;
  }

  /** Calls a listener with the payload of every event of a type. */
  on(type: string, listener: (payload: unknown) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  start(): void {
    void this.#followUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
  }

  async #followUntilStopped(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#follow();
      } catch (error) {
        this.#log.warn(
          { err: error, service: this.#service },
          'following events has to start again',
        );
        this.#broker.forgetStream(this.#service);
      }
      await pause(START_AGAIN_MS, this.#stopping.signal);
    }
  }

  async #follow(): Promise<void> {
    await this.#broker.ensureStream(this.#service);
    const client = await this.#broker.client();
    const consumer = await client.consumers.get(this.#broker.streamName(this.#service), {
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: this.#since.toISOString(),
      ...this.#filter(),
    });
    this.#messages = await openDelivery(this.#broker, consumer, { heartbeatMs: HEARTBEAT_MS });
    // Stopped meanwhile: the stop could not close what did not exist yet.
    if (this.#stopping.signal.aborted) {
      this.#messages.stop();
      return;
    }
    for await (const message of this.#messages) this.#take(message);
  }

  /** With only one type subscribed, the others are not sent; brokers before 2.10 accept only one filter. */
  #filter(): { filter_subjects?: string } {
    const [type, ...more] = this.#listeners.keys();
    return type === undefined || more.length > 0
      ? {}
      : { filter_subjects: this.#broker.subjects(type) };
  }

  #take(message: JsMsg): void {
    this.#since = message.time;
    try {
      const { type, payload } = eventEnvelope.parse(message.json());
      for (const listener of this.#listeners.get(type) ?? []) listener(payload);
    } catch (error) {
      this.#log.warn(
        { err: error, seq: message.seq },
        'handling a followed event failed, it is skipped',
      );
    }
  }
}
