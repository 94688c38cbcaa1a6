import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { Collection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { connected } from '../runtime/driver.ts';
import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import { forEachDue } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import type { Broker } from './broker.ts';
import { type DeadLetterAt, deadLetters } from './dead-letters.ts';
import type { OutboxDeadLetters } from './outbox-dead-letters.ts';

/** How long (ms) events stay for consumers that are behind. */
const KEPT_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/** A document whose earlier events are to leave the broker. */
interface PurgeDue {
  /** Collection and document. */
  _id: string;
  collection: string;
  document: string;
  dueAt: Date;
}

interface Dependencies {
  connection: Connection;
  log: Logger;
  broker: Broker;
  service: string;
  collections: readonly Collection[];
  /** What the broker never accepted. */
  outboxDeadLetters?: Pick<OutboxDeadLetters, 'forget'>;
}

/**
 * Removes from the broker what was published of documents that are deleted, or that named somebody who is erased: a day later, and only what every
 * consumer has handled. Of a document's state the last event stays; of what happened to it, and of what consumers could not handle, nothing.
 */
export class EventPurges {
  readonly #dependencies: Dependencies;
  readonly #due: DriverCollection<PurgeDue>;
  readonly #types: ReadonlyMap<string, readonly string[]>;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#due = dependencies.connection.collection('event_purges');
    this.#types = new Map(
      dependencies.collections.flatMap(({ slug, events = [] }) =>
        events.length > 0 ? [[slug, [...new Set(events.map(({ type }) => type.type))]]] : [],
      ),
    );
  }

  /** Makes the index. */
  async prepare(): Promise<void> {
    await this.#due.createIndex({ dueAt: 1 }, { name: 'dueAt' });
  }

  /** Has the earlier events of documents of a collection removed, a day from now. */
  async schedule(collection: string, documents: readonly string[]): Promise<void> {
    if (!this.#types.has(collection)) return;
    const dueAt = new Date(Date.now() + KEPT_MS);
    await insertIgnoringDuplicates(
      this.#due,
      documents.map((document) => ({
        _id: `${collection} ${document}`,
        collection,
        document,
        dueAt,
      })),
    );
  }

  /** Removes what is due. */
  get job(): JobDeclaration {
    return { name: 'purge-events', every: EVERY_MS, run: (lost) => this.run(new Date(), lost) };
  }

  /** Removes what is due at a moment. `lost` ends it early. */
  async run(now: Date, lost?: AbortSignal): Promise<void> {
    const isDue = { dueAt: { $lte: now } };
    if (!(await this.#due.findOne(isDue))) return;
    const handled = await this.#handledUpTo();
    // Read once, however many documents are due.
    const letters = await deadLetters.list(this.#dependencies.broker);
    await forEachDue(connected(this.#dependencies), {
      name: 'purge-events',
      due: this.#due.find(isDue),
      lost,
      work: async ({ _id, collection, document }) => {
        const isDone = await this.#purge({ collection, document }, handled, letters);
        if (isDone) await this.#due.deleteOne({ _id });
        else {
          const dueAt = new Date(now.getTime() + KEPT_MS);
          await this.#due.updateOne({ _id }, { $set: { dueAt } });
        }
      },
    });
  }

  /** Up to which event (its number in the stream) every consumer of the service's events has handled them. */
  async #handledUpTo(): Promise<number> {
    const { broker, service } = this.#dependencies;
    await broker.ensureStream(service);
    const { consumers } = await broker.manager();
    let least = Number.MAX_SAFE_INTEGER - 1;
    for await (const { config, ack_floor, num_pending, num_ack_pending } of consumers.list(
      broker.streamName(service),
    ))
      if (config.durable_name && num_pending + num_ack_pending > 0)
        least = Math.min(least, ack_floor.stream_seq);
    return least;
  }

  /** @returns whether nothing of it is left but its last state. */
  async #purge(
    { collection, document }: Pick<PurgeDue, 'collection' | 'document'>,
    handled: number,
    letters: readonly DeadLetterAt[],
  ): Promise<boolean> {
    const { broker, service, outboxDeadLetters } = this.#dependencies;
    const { streams } = await broker.manager();
    const stream = broker.streamName(service);
    let isDone = true;
    await outboxDeadLetters?.forget(collection, [objectId(document)]);
    for (const type of this.#types.get(collection) ?? []) {
      const state = broker.subject(type, document);
      await streams.purge(stream, { filter: state, keep: 1 });
      const happenings = `${state}.>`;
      await streams.purge(stream, { filter: happenings, seq: handled + 1 });
      const { state: left } = await streams.info(stream, { subjects_filter: happenings });
      if (Object.keys(left.subjects ?? {}).length > 0) isDone = false;
      for (const { number, subject } of letters)
        if (subject === state || subject.startsWith(`${state}.`))
          await deadLetters.delete(broker, number);
    }
    return isDone;
  }
}
