import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { AuditTrail } from '../audit/audit-record.ts';
import { writeAudits } from '../audit/recording.ts';
import { forgetValues } from '../audit/retention.ts';
import { throughDeadlocks } from '../runtime/deadlocks.ts';
import type { Pending, PendingDocument } from './outbox.ts';

/** A document and what it has to publish. */
export interface PublishingDocument {
  _id: unknown;
  pending: readonly Pending[];
}

/** What was published of a document: everything except what the broker could not accept. */
export interface PublishedDocument extends PublishingDocument {
  ids: readonly string[];
}

/** Where entries other than events go. */
interface AcknowledgerDependencies {
  audit: AuditTrail;
  add(companion: PendingDocument): Promise<void>;
  /** Called with documents before they are removed for good. */
  removing?(slug: string, ids: readonly unknown[]): Promise<void>;
  log: Logger;
}

/** How long (ms) a deleted document stays marked, so that every instance sees that it is gone. */
const MARKED_MS = 60_000;
/** How many deleted documents are removed in one go. */
const REMOVED = 500;
/** How long (ms) published entries are collected. */
const DEBOUNCE_MS = 200;

/**
 * Writes the audit records and companions of what was published, then removes it from its documents. Whatever fails stays in the document and is
 * found there again.
 */
export class OutboxAcknowledger {
  readonly #slug: string;
  readonly #documents: DriverCollection;
  readonly #audit: AuditTrail;
  readonly #add: (companion: PendingDocument) => Promise<void>;
  readonly #removing: AcknowledgerDependencies['removing'];
  readonly #log: Logger;
  #gathered: PublishedDocument[] = [];
  #timer: NodeJS.Timeout | undefined;
  #current: Promise<void> = Promise.resolve();
  /** What was published and is still in its document. */
  readonly #ids = new Set<string>();

  constructor(
    { slug, documents }: { slug: string; documents: DriverCollection },
    { audit, add, removing, log }: AcknowledgerDependencies,
  ) {
    this.#slug = slug;
    this.#documents = documents;
    this.#audit = audit;
    this.#add = add;
    this.#removing = removing;
    this.#log = log;
  }

  /** Whether this was already published and is about to be removed. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Acknowledges soon, with what else is published by then. */
  soon(published: readonly PublishedDocument[]): void {
    if (!published.length) return;
    this.#gathered.push(...published);
    for (const { ids } of published) for (const id of ids) this.#ids.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#current = this.#current.then(() => this.#settleGathered());
    }, DEBOUNCE_MS);
  }

  /** Acknowledges what is left, immediately. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#current;
    await this.#settleGathered();
  }

  /** Acknowledges immediately. @throws what the database does. */
  async now(published: readonly PublishedDocument[]): Promise<void> {
    const pending = published.flatMap((one) => one.pending);
    for (const entry of pending) if (entry.kind === 'document') await this.#add(entry);
    await writeAudits(
      this.#audit,
      pending.filter((entry) => entry.kind === 'audit'),
    );
    const settled = published.filter(({ ids }) => ids.length);
    if (settled.length)
      await throughDeadlocks(() =>
        this.#documents.updateMany(
          { _id: { $in: idsOf(settled) } },
          { $pull: { pending: { id: { $in: settled.flatMap(({ ids }) => ids) } } } as never },
        ),
      );
  }

  /** Removes documents deleted a while ago whose deletion was published, and before that what the audit trail still holds of their content. */
  async removeGone(): Promise<void> {
    const gone = {
      goneAt: { $lt: new Date(Date.now() - MARKED_MS) },
      'pending.0': { $exists: false },
    };
    for (let isMore = true; isMore; ) {
      const batch = await this.#documents
        .find(gone, { projection: { _id: 1 } })
        .limit(REMOVED)
        .toArray();
      if (batch.length === 0) return;
      const ids = batch.map(({ _id }) => _id);
      await forgetValues(this.#audit, this.#slug, ids.map(String));
      await this.#removing?.(this.#slug, ids);
      await this.#documents.deleteMany({ _id: { $in: ids }, ...gone });
      isMore = batch.length === REMOVED;
    }
  }

  async #settleGathered(): Promise<void> {
    const gathered = this.#gathered;
    this.#gathered = [];
    try {
      await this.now(gathered);
    } catch (error) {
      this.#log.warn({ err: error }, 'acknowledging published events failed, will retry');
    } finally {
      for (const { ids } of gathered) for (const id of ids) this.#ids.delete(id);
    }
  }
}

const idsOf = (published: readonly PublishedDocument[]) => published.map(({ _id }) => _id as never);
