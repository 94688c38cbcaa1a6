import { isId } from '@fairlead/contracts';
import {
  type DocumentChange,
  objectId,
  RecentDocuments,
  type Service,
} from '@fairlead/service-kit';
import { exchangeRates } from '../../exchange-rates/collection.ts';
import { readRates } from '../../exchange-rates/rates.ts';
import { RetryQueue } from '../../retry-queue.ts';
import { listings, type StoredListing } from '../collection.ts';
import { type DirectoryEntry, type EntrySource, entryOf, entryProjection } from './entry.ts';
import { DirectoryIndex } from './index.ts';
import { isOf, isPublished } from './visibility.ts';

/** How many listings are read at a time at the start. */
const PAGE = 1_000;
/** How many recently answered listings are cached whole. */
const RECENT = 5_000;
/** Represents the exchange rates among what is reread. */
const RATES = 'rates';

type ListingChange = Pick<DocumentChange, 'id' | 'revision' | 'deleted'> & {
  stored?: StoredListing;
};

/** The index of one running service: filled from the database, kept current by changes. */
export class Directory {
  readonly index: DirectoryIndex;
  readonly #service: Service;
  readonly #recent = new RecentDocuments<StoredListing>(RECENT);
  readonly #again = new RetryQueue((name) => void this.#refresh(name));
  /** The read that each listing waits for; a later change of it makes the read obsolete. */
  readonly #awaited = new Map<string, symbol>();

  private constructor(service: Service, index: DirectoryIndex) {
    this.index = index;
    this.#service = service;
  }

  /**
   * Reads every listing and follows their changes from then on; a service that is still starting
   * publishes none. `applications` gives the number for each listing.
   */
  static async open(
    service: Service,
    applications: AsyncIterable<readonly [id: string, applications: number]>,
  ): Promise<Directory> {
    const index = new DirectoryIndex(await readRates(service));
    const expected = await service.store(listings).estimatedCount();
    await index.fill(readEntries(service), applications, expected);
    const directory = new Directory(service, index);
    service.changes.onChangeOf(listings, (change) => directory.#follow(change));
    service.changes.onChangeOf(exchangeRates, () => void directory.#refresh(RATES));
    return directory;
  }

  stop(): void {
    this.#again.stop();
  }

  /**
   * The stored listings with these ids, in this order, that are published or of these organizations. The
   * database is authoritative, even if the index has not received a change yet.
   */
  async find(ids: readonly string[], organizations: readonly string[]): Promise<StoredListing[]> {
    const asked = ids.filter((id) => this.#isVisible(id, organizations));
    const known = new Map(
      asked.map((id) => [id, this.#recent.find(id, this.index.revisionOf(id))]),
    );
    const missing = asked.filter((id) => !known.get(id));
    if (missing.length) {
      const found = this.#service.store(listings).find({ _id: { $in: missing.map(objectId) } });
      for await (const stored of found) {
        this.#learn(stored);
        known.set(stored._id.toHexString(), stored);
      }
    }
    return asked.flatMap((id) => (this.#isVisible(id, organizations) && known.get(id)) || []);
  }

  #isVisible(id: string, organizations: readonly string[]): boolean {
    return isPublished(this.index, id, Date.now()) || isOf(this.index, id, organizations);
  }

  /** Applies what was read of a known listing, in case nobody announced it yet. */
  #learn(stored: StoredListing): void {
    this.#recent.keep(stored);
    const known = this.index.revisionOf(stored._id.toHexString());
    if (known === 0 || known >= stored.revision) return;
    this.index.put(entryOf(stored));
    this.#service.changes.invalidate('listings');
  }

  #follow({ id, revision, deleted, stored }: ListingChange): void {
    this.#awaited.delete(id);
    if (deleted) this.index.remove(id);
    else if (stored) this.index.put(entryOf(stored));
    else if (revision > this.index.revisionOf(id)) void this.#refresh(id);
  }

  async #refresh(name: string): Promise<void> {
    try {
      await (name === RATES ? this.#readRates() : this.#read(name));
    } catch (error) {
      this.#service.log.warn(
        { err: error, name },
        'applying a change to the directory failed, will retry',
      );
      this.#again.later(name);
    }
  }

  /** A change made by another instance only names the listing. */
  async #read(id: string): Promise<void> {
    const read = Symbol(id);
    this.#awaited.set(id, read);
    const stored = isId(id)
      ? await this.#service.store(listings).findById(objectId(id))
      : undefined;
    if (this.#awaited.get(id) !== read) return;
    this.#awaited.delete(id);
    if (stored) this.index.put(entryOf(stored));
    else this.index.remove(id);
    this.#service.changes.invalidate('listings');
  }

  async #readRates(): Promise<void> {
    this.index.useRates(await readRates(this.#service));
    this.#service.changes.invalidate('listings');
  }
}

async function* readEntries(service: Service): AsyncGenerator<DirectoryEntry> {
  const pages = service.store(listings).pages<EntrySource>({}, PAGE, entryProjection);
  for await (const page of pages) for (const stored of page) yield entryOf(stored);
}
