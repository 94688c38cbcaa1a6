import { setTimeout as pause } from 'node:timers/promises';
import { backoffAfter, objectId, type Service } from '@fairlead/service-kit';
import { countEach } from '../../../applications/counts.ts';
import type { RateTable } from '../../../exchange-rates/rates.ts';
import { listings } from '../../collection.ts';
import { type EntrySource, entryOf, entryProjection } from '../entry.ts';
import { IndexMissing, SearchUnavailable } from './cluster.ts';
import { goneListing, indexedListing } from './indexed-listing.ts';
import type { Indexed, SearchIndexes, Writing } from './search-index.ts';

/** How many listings are written at a time. */
const BATCH = 500;
/** How often a listing that others write at the same time is read again at once. */
const MOST_TRIES = 20;
const PAUSE_MS = { first: 20, longest: 1_000 } as const;

interface PendingWrite {
  promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Brings the state of single listings into every index there is. What is indexed is always read before the listing is: whoever writes last has read what everybody
 * before it caused, in whatever order changes are heard of, on however many instances. An index that is being built is among them from the moment it exists, so that
 * a listing that changes afterwards is in it, and one that changed before is read by who builds it.
 */
export class IndexWriter {
  readonly #service: Service;
  readonly #indexes: SearchIndexes;
  #waiting = new Map<string, PendingWrite>();
  /** What waits, and what is being written. */
  readonly #pending = new Set<Promise<void>>();
  #running: Promise<void> | undefined;

  constructor(service: Service, indexes: SearchIndexes) {
    this.#service = service;
    this.#indexes = indexes;
  }

  /** How many listings wait to be written. */
  get size(): number {
    return this.#pending.size;
  }

  /** Settles once all changes that it was called for by now are found by searches, or could not be written. */
  settled(): Promise<unknown> {
    return Promise.allSettled(this.#pending);
  }

  /** Indexes a listing as it is from now on at the earliest. Searches find it when this settles. @throws {SearchUnavailable} */
  put(id: string): Promise<void> {
    const known = this.#waiting.get(id);
    if (known) return known.promise;
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    const { promise } = waiting;
    this.#pending.add(promise);
    promise.catch(() => undefined).finally(() => this.#pending.delete(promise));
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
    });
    return promise;
  }

  async #writeAll(): Promise<void> {
    // Changes of one moment go together.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const batch = new Map([...this.#waiting].slice(0, BATCH));
      for (const id of batch.keys()) this.#waiting.delete(id);
      try {
        await this.#write([...batch.keys()]);
        for (const { resolve } of batch.values()) resolve();
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
  }

  async #write(ids: readonly string[]): Promise<void> {
    for (const { index, rates } of await this.#indexes.all())
      if (rates)
        await this.#writeTo(index, rates, ids).catch((error: unknown) => {
          // It was replaced or given up meanwhile.
          if (!(error instanceof IndexMissing)) throw error;
        });
  }

  async #writeTo(index: string, rates: RateTable, all: readonly string[]): Promise<void> {
    let isWritten = false;
    for (let ids = all, tries = 1; ids.length > 0; tries += 1) {
      const indexed = await this.#indexes.read(index, ids);
      const writings = await this.#writingsOf(ids, indexed, rates);
      if (writings.length === 0) break;
      const outcomes = await this.#indexes.write(index, writings, { searchable: true });
      isWritten = true;
      ids = writings
        .filter((_, at) => outcomes[at] === 'outdated' || outcomes[at] === 'refused')
        .map(({ id }) => id);
      if (ids.length > 0 && tries >= MOST_TRIES)
        throw new SearchUnavailable('others write the same listings all the time');
      if (ids.length > 0) await pause(backoffAfter(tries, PAUSE_MS));
    }
    // Another instance wrote them, and perhaps searches do not find them yet.
    if (!isWritten) await this.#indexes.refresh(index);
  }

  /** What must be written so that the index has these listings as they are now. */
  async #writingsOf(
    ids: readonly string[],
    indexed: ReadonlyMap<string, Indexed>,
    rates: RateTable,
  ): Promise<Writing[]> {
    const found = await this.#service
      .store(listings)
      .find({ _id: { $in: ids.map(objectId) } })
      .project<EntrySource>(entryProjection)
      .toArray();
    const stored = new Map(found.map((one) => [one._id.toHexString(), one]));
    const applications = await countEach(this.#service, ids);
    return ids.flatMap((id): Writing[] => {
      const known = indexed.get(id);
      const source = stored.get(id);
      const count = applications.get(id) ?? 0;
      const document = source ? indexedListing(entryOf(source), count, rates) : goneListing(id);
      if (
        known?.state.revision === document.revision &&
        (!source || known.state.applications === count)
      )
        return [];
      return [{ id, document, over: known?.at }];
    });
  }
}
