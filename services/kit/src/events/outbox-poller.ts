import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AuditTrail } from '../audit/audit-record.ts';
import { messageOf } from '../runtime/message-of.ts';
import { pause, type Rest, restAfter } from '../runtime/pause.ts';
import { withTrace } from '../runtime/request-under-way.ts';
import type { Broker } from './broker.ts';
import type { Pending, PendingDocument, PendingEvent } from './outbox.ts';
import {
  OutboxAcknowledger,
  type PublishedDocument,
  type PublishingDocument,
} from './outbox-acknowledger.ts';
import { isNeverAccepted, type OutboxDeadLetters } from './outbox-dead-letters.ts';
import { publishTraced } from './publish-traced.ts';

const BATCH = 200;
/** What every event says: which document it is about, and whether that is deleted. */
const announcement = z.object({ id: z.string(), deleted: z.boolean().optional() });
/** Nobody waits for the last events of a bulk change: three quarters of the time are left for others. */
const RESTS = 3;
const PAUSE_AFTER_FAILURE_MS = 500;
const RETRY_DELAY_MS = 1_000;
/** Finds the documents with something to publish. */
export const withPending = {
  'pending.kind': { $in: ['event', 'audit', 'document'] satisfies Pending['kind'][] },
};

/** Where published entries go. */
export interface OutboxPollerDependencies {
  audit: AuditTrail;
  /** Adds a companion of a change; an existing one is left as it is. */
  add(companion: PendingDocument): Promise<void>;
  /** Called with documents before they are removed for good. */
  removing?(slug: string, ids: readonly unknown[]): Promise<void>;
  /** Where events go that the broker will never accept. */
  deadLetters: Pick<OutboxDeadLetters, 'add'>;
  broker: Broker;
  service: string;
  log: Logger;
  /** How a sweep of many rests between its batches; as long as each took when left out. */
  rest?: Rest;
}

/** The collection that is swept, and how long (ms) its documents may be collected. */
export interface Swept {
  slug: string;
  documents: DriverCollection;
  within?: number | undefined;
}

/**
 * Publishes what the documents of one collection have to publish. New ones are handed over when created; a
 * change of one that may already have something pending triggers a search, so that one document's events
 * stay in order whichever instance made them.
 */
export class OutboxPoller {
  readonly #slug: string;
  readonly #documents: DriverCollection;
  readonly #dependencies: OutboxPollerDependencies;
  readonly #within: number;
  readonly #rest: Rest;
  readonly #acknowledger: OutboxAcknowledger;
  readonly #stopping = new AbortController();
  #sweptAt = 0;
  #created: PublishingDocument[] = [];
  #running = false;
  #wanted = false;
  #retry: NodeJS.Timeout | undefined;
  #current: Promise<void> = Promise.resolve();

  constructor({ slug, documents, within = 0 }: Swept, dependencies: OutboxPollerDependencies) {
    this.#slug = slug;
    this.#documents = documents;
    this.#within = within;
    this.#dependencies = dependencies;
    this.#rest = dependencies.rest ?? restAfter;
    this.#acknowledger = new OutboxAcknowledger({ slug, documents }, dependencies);
  }

  /** Has what newly created documents have to publish delivered soon. */
  take(created: readonly PublishingDocument[]): void {
    this.#created.push(...created);
    this.#run();
  }

  /** Requests a sweep soon. */
  kick(): void {
    this.#wanted = true;
    this.#run();
  }

  /** Looks for whatever was left behind, by this process or another, and removes what is finished. */
  async tidy(): Promise<void> {
    this.kick();
    await this.#acknowledger.removeGone().catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'removing deleted documents failed, will retry');
    });
  }

  /** Waits for the sweep under way and ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#retry);
    await this.#current;
    await this.#acknowledger.end();
  }

  #run(): void {
    if (this.#running || this.#stopping.signal.aborted) return;
    this.#running = true;
    // What is published has traces of its own, which are not that of the request that happens to start it.
    this.#current = withTrace(undefined, () => this.#publishWhileWanted());
  }

  async #publishWhileWanted(): Promise<void> {
    const { signal } = this.#stopping;
    try {
      while (this.#wanted || this.#created.length) {
        const early = this.#sweptAt + this.#within - performance.now();
        if (early > 0) await pause(early, signal);
        if (signal.aborted) return;
        this.#sweptAt = performance.now();
        const created = await this.#publishNew(this.#created.splice(0, BATCH));
        this.#acknowledger.soon(created);
        if (created.some(isUnpublished)) this.#again();
        if (!this.#wanted) continue;
        this.#wanted = false;
        const { isMore, isLeft } = await this.#sweep();
        this.#wanted ||= isMore;
        if (isMore) await this.#rest(this.#sweptAt, RESTS, signal);
        if (isLeft) this.#again();
      }
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'publishing events failed, will retry');
      // They are in the database, where the next sweep finds them.
      this.#created = [];
      this.#wanted = true;
      await pause(PAUSE_AFTER_FAILURE_MS, signal);
    } finally {
      this.#running = false;
    }
    if (this.#wanted || this.#created.length) this.#run();
  }

  /** Sweeps again in a while, for what could not be published now. */
  #again(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.kick();
    }, RETRY_DELAY_MS).unref();
  }

  /** Delivers one batch; says whether there may be more, and whether something of it is left. */
  async #sweep(): Promise<{ isMore: boolean; isLeft: boolean }> {
    const telling = await this.#documents
      // Nothing is published that the election of another primary may roll back.
      .find(withPending, { readConcern: { level: 'majority' } })
      .project<PublishingDocument>({ pending: 1 })
      .limit(BATCH)
      .batchSize(BATCH)
      .toArray();
    if (!telling.length) return { isMore: false, isLeft: false };
    const published = await this.#publishDocuments(telling);
    await this.#acknowledger.now(published);
    const isLeft = published.some(isUnpublished);
    return { isMore: telling.length === BATCH && !isLeft, isLeft };
  }

  /** Everything a new document publishes is from one change: it goes out together, in the stored order. */
  #publishNew(created: readonly PublishingDocument[]): Promise<PublishedDocument[]> {
    return Promise.all(
      created.map(async (one) => {
        const ids = await Promise.all(
          one.pending.map((entry) => this.#publishEach({ _id: one._id, pending: [entry] })),
        );
        return { ...one, ids: ids.flat() };
      }),
    );
  }

  #publishDocuments(publish: readonly PublishingDocument[]): Promise<PublishedDocument[]> {
    return Promise.all(publish.map(async (one) => ({ ...one, ids: await this.#publishEach(one) })));
  }

  /**
   * Publishes the events of one document in their order, up to one that cannot be published now. One that never can be becomes a dead letter.
   * @returns how much of it has been published by then.
   */
  async #publishEach({ _id, pending }: PublishingDocument): Promise<string[]> {
    const publishedIds = pending.filter(({ kind }) => kind !== 'event').map(({ id }) => id);
    try {
      for (const entry of pending) {
        if (entry.kind !== 'event') continue;
        if (!this.#acknowledger.has(entry.id)) {
          if (!this.#dependencies.broker.connected) break;
          await this.#publish(_id, entry).catch((error: unknown) =>
            this.#deadLetter(_id, entry, error),
          );
        }
        publishedIds.push(entry.id);
      }
    } catch (error) {
      const { log } = this.#dependencies;
      log.warn({ err: error, collection: this.#slug }, 'event publish failed, will retry');
    }
    return publishedIds;
  }

  #publish(document: unknown, entry: PendingEvent): Promise<void> {
    const { broker, service } = this.#dependencies;
    return publishPending(broker, service, { ...entry, document });
  }

  /** Stores an event that the broker will never accept as a dead letter, so that those after it go on. @throws every other error. */
  async #deadLetter(document: unknown, entry: PendingEvent, error: unknown): Promise<void> {
    if (!isNeverAccepted(error)) throw error;
    const { deadLetters, log } = this.#dependencies;
    const { id, event, isHappening } = entry;
    await deadLetters.add({
      _id: id,
      collection: this.#slug,
      document,
      event,
      ...(isHappening && { isHappening }),
      failedAt: new Date(),
      error: messageOf(error),
    });
    log.error(
      { err: error, collection: this.#slug, document, type: event.type },
      'the broker can never accept an event, it was stored as a dead letter',
    );
  }
}

/**
 * Publishes an event of a document. One that happened is found by the document, whatever id its payload has, so that it leaves with it.
 * @throws what the broker does.
 */
export async function publishPending(
  broker: Broker,
  service: string,
  { document, ...pending }: PendingEvent & { document: unknown },
): Promise<void> {
  await broker.ensureStream(service);
  const { event, id: msgID, isHappening } = pending;
  const { id, deleted } = announcement.parse(event.payload);
  const subject = isHappening
    ? broker.subject(event.type, String(document), msgID)
    : broker.subject(event.type, id);
  try {
    await publishTraced(broker, subject, pending);
    if (deleted) await broker.forgetDocument(service, event.type, id);
  } catch (error) {
    broker.forgetStream(service);
    throw error;
  }
}

const isUnpublished = ({ ids, pending }: PublishedDocument) => ids.length < pending.length;
