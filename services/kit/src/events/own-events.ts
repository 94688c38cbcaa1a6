import { eventEnvelope } from '@fairlead/contracts';
import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Broker } from './broker.ts';
import type { Changes } from './changes.ts';

const changed = z.looseObject({ id: z.string(), revision: z.number(), deleted: z.boolean() });
const START_AGAIN_MS = 1_000;
/** How far (ms) this machine's clock may be ahead of the broker's. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Follows the service's own events, so that what every instance keeps in memory hears of changes
 * that another instance made. It takes events from before this service was made, so that what changes
 * while memory is being filled from the database is heard of as well.
 */
export class OwnEvents {
  readonly #broker: Broker;
  readonly #service: string;
  readonly #changes: Changes;
  readonly #log: Logger;
  /** Entity name of an event type to the collection it is of. */
  readonly #collections: ReadonlyMap<string, string>;
  /** When the last event that was taken, or else this, came to be. */
  #since = new Date(Date.now() - CLOCK_TOLERANCE_MS);
  #messages: ConsumerMessages | undefined;
  #stopped = false;

  constructor(options: {
    broker: Broker;
    service: string;
    changes: Changes;
    collections: ReadonlyMap<string, string>;
    log: Logger;
  }) {
    this.#broker = options.broker;
    this.#service = options.service;
    this.#changes = options.changes;
    this.#collections = options.collections;
    this.#log = options.log;
  }

  start(): void {
    void this.#followUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#messages?.close();
  }

  async #followUntilStopped(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#follow();
      } catch (error) {
        this.#log.warn({ err: error }, 'following own events has to start again');
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS));
    }
  }

  async #follow(): Promise<void> {
    await this.#broker.ensureStream(this.#service);
    const client = await this.#broker.client();
    const consumer = await client.consumers.get(this.#broker.streamName(this.#service), {
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: this.#since.toISOString(),
    });
    this.#messages = await consumer.consume();
    // Stopped meanwhile: whoever stopped could not close what was not there yet.
    if (this.#stopped) {
      this.#messages.stop();
      return;
    }
    for await (const message of this.#messages) {
      this.#since = message.time;
      const envelope = eventEnvelope.parse(message.json());
      const collection = this.#collections.get(envelope.type);
      const change = changed.safeParse(envelope.payload);
      if (!collection || !change.success) continue;
      const { id, revision, deleted } = change.data;
      this.#changes.announce({ collection, id, revision, deleted, told: change.data });
    }
  }
}
