import {
  isId,
  type ListingAlternatives,
  type ListingFacets,
  type ListingFilters,
  publishedStatus,
  type SearchSuggestion,
} from '@fairlead/contracts';
import {
  Bitset,
  type DocumentChange,
  objectId,
  RecentDocuments,
  type Service,
} from '@fairlead/service-kit';
import { ApplicationCounts, countAll } from '../../applications/counts.ts';
import { exchangeRates } from '../../exchange-rates/collection.ts';
import { readRates } from '../../exchange-rates/rates.ts';
import { RetryQueue } from '../../retry-queue.ts';
import { listings, type StoredListing } from '../collection.ts';
import { alternativesOf } from './alternatives.ts';
import { correctedSearch } from './corrected.ts';
import type { Directory, DirectoryPage } from './directory.ts';
import { type DirectoryEntry, type EntrySource, entryOf, entryProjection } from './entry.ts';
import { facetsOf } from './facets.ts';
import { DirectoryIndex } from './index.ts';
import { type DirectoryQuestion, type DirectorySort, matches, pageOfIds } from './query.ts';
import { similarTo } from './similar.ts';
import { suggestLocations, suggestPositions } from './suggestions.ts';
import { isOf, isPublished, nextExpiry, pastExpiry } from './visibility.ts';

/** How many listings are read at a time at the start. */
const PAGE = 1_000;
/** How many recently answered listings are cached whole. */
const RECENT = 5_000;
/** Represents the exchange rates among what is reread. */
const RATES = 'rates';

type ListingChange = Pick<DocumentChange, 'id' | 'revision' | 'deleted'> & {
  stored?: StoredListing;
};

/** The directory in the memory of one running service: filled from the database, kept current by changes. */
export class ColumnDirectory implements Directory {
  readonly index: DirectoryIndex;
  readonly #service: Service;
  readonly #recent = new RecentDocuments<StoredListing>(RECENT);
  readonly #again = new RetryQueue((name) => void this.#refresh(name));
  /** The read that each listing waits for; a later change of it makes the read obsolete. */
  readonly #awaited = new Map<string, symbol>();
  readonly #counts: ApplicationCounts;

  private constructor(service: Service, index: DirectoryIndex) {
    this.index = index;
    this.#service = service;
    this.#counts = new ApplicationCounts(service, index);
  }

  /**
   * Reads every listing and follows their changes from then on; a service that is still starting
   * publishes none.
   */
  static async open(service: Service): Promise<ColumnDirectory> {
    const index = new DirectoryIndex(await readRates(service));
    const expected = await service.store(listings).estimatedCount();
    await index.fill(readEntries(service), countAll(service), expected);
    const directory = new ColumnDirectory(service, index);
    service.changes.onChangeOf(listings, (change) => directory.#follow(change));
    service.changes.onChangeOf(exchangeRates, () => void directory.#refresh(RATES));
    return directory;
  }

  async stop(): Promise<void> {
    this.#counts.stop();
    this.#again.stop();
  }

  async page(
    question: DirectoryQuestion,
    sort: DirectorySort,
    range: { skip: number; limit: number },
  ): Promise<DirectoryPage> {
    const { index } = this;
    const found = matches(index, question);
    return {
      ids: pageOfIds(index, found, sort, question.filters, range),
      total: found.size,
      corrected: found.size > 0 ? correctedSearch(index, question) : undefined,
    };
  }

  async facets(question: DirectoryQuestion): Promise<ListingFacets> {
    return facetsOf(this.index, question);
  }

  async alternatives(question: DirectoryQuestion): Promise<ListingAlternatives> {
    return alternativesOf(this.index, question);
  }

  async suggest(type: 'position' | 'location', typed: string): Promise<SearchSuggestion[]> {
    const suggest = type === 'location' ? suggestLocations : suggestPositions;
    return suggest(this.index, typed, Date.now());
  }

  async similar(listing: StoredListing, most: number): Promise<string[]> {
    return similarTo(this.index, entryOf(listing), most, Date.now());
  }

  async postedSince(given: ListingFilters, since: number, limit: number): Promise<string[]> {
    const { index } = this;
    const recent = index.rows.postedAt.from(since);
    if (recent.size === 0) return [];
    const filters = { ...given, status: publishedStatus } as const;
    const question = { filters, organizations: [], now: Date.now() };
    const found = Bitset.intersection(matches(index, question), [recent]);
    return pageOfIds(index, found, 'date_desc', filters, { skip: 0, limit });
  }

  async isOf(id: string, organizations: readonly string[]): Promise<boolean | undefined> {
    return this.index.slotOf(id) === undefined ? undefined : isOf(this.index, id, organizations);
  }

  async applicationsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(ids.map((id) => [id, this.index.applicationsOf(id)]));
  }

  applicationsCounted(listing: string): Promise<void> {
    return this.#counts.settled(listing);
  }

  nextExpiry(after: number): number {
    return nextExpiry(this.index, after);
  }

  hasExpired(by: number): boolean {
    return pastExpiry(this.index, by).length > 0;
  }

  onExpiriesChange(listener: () => void): void {
    this.#service.changes.onChangeOf(listings, listener);
  }

  /** The database is authoritative, even if the index has not received a change yet. */
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
