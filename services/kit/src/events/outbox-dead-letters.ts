import type { EventEnvelope } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import { z } from 'zod';

/** An event that the broker will never accept, as it was stored with its document. */
export interface OutboxDeadLetter {
  /** The event's id. */
  _id: string;
  collection: string;
  /** The `_id` of the document whose change it announces. */
  document: unknown;
  event: EventEnvelope;
  isHappening?: true;
  failedAt: Date;
  error: string;
}

interface Stored extends OutboxDeadLetter {
  /** When it expires. */
  until: Date;
}

/** The JetStream API's code for a message that is larger than its stream allows. */
const MESSAGE_EXCEEDS_MAXIMUM = 10054;

/**
 * Whether publishing the event again would fail in the same way: it is larger than the broker allows, or names no document. Everything else, a
 * full disk among it, may pass.
 */
export const isNeverAccepted = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  (error instanceof Error && error.name === 'InvalidArgumentError') ||
  (error instanceof JetStreamApiError && error.apiError().err_code === MESSAGE_EXCEEDS_MAXIMUM);

/**
 * The events of a service that the broker will never accept, in the service's own database, where an operator finds them and can have them
 * published again once the broker allows more. They are deleted with their document, and after as many days as the broker keeps events.
 */
export class OutboxDeadLetters {
  readonly #letters: DriverCollection<Stored>;
  readonly #days: number;

  constructor(connection: Connection, days: number) {
    this.#letters = connection.collection('outbox_dead_letters');
    this.#days = days;
  }

  /** Makes the indexes. */
  async prepare(): Promise<void> {
    await this.#letters.createIndex({ collection: 1, document: 1 }, { name: 'ofDocument' });
    await this.#letters.createIndex({ until: 1 }, { name: 'until', expireAfterSeconds: 0 });
  }

  /** Stores one; one that is there already stays as it is. */
  async add({ _id, ...letter }: OutboxDeadLetter): Promise<void> {
    const until = new Date(letter.failedAt.getTime() + this.#days * DAY_MS);
    await this.#letters.updateOne(
      { _id },
      { $setOnInsert: { ...letter, until } },
      { upsert: true },
    );
  }

  count(): Promise<number> {
    return this.#letters.countDocuments();
  }

  /** All of them, in the order in which they failed. */
  list(): Promise<OutboxDeadLetter[]> {
    return this.#letters.find({}).sort({ failedAt: 1 }).toArray();
  }

  async delete(_id: string): Promise<void> {
    await this.#letters.deleteOne({ _id });
  }

  /** Deletes those of documents that are removed for good. */
  async forget(collection: string, documents: readonly unknown[]): Promise<void> {
    if (documents.length === 0) return;
    await this.#letters.deleteMany({ collection, document: { $in: [...documents] } });
  }
}
