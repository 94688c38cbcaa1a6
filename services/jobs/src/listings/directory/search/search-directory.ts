import { setTimeout as pause } from 'node:timers/promises';
import {
  applicationChanged,
  isId,
  type ListingAlternatives,
  type ListingFacets,
  type ListingFilters,
  listingChanged,
  publishedStatus,
  type SearchSuggestion,
} from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import {
  type ConsumerDeclaration,
  type JobDeclaration,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { Counter, Gauge, type Registry } from '@fairlead/service-kit/metrics';
import { applications } from '../../../applications/collection.ts';
import { countEach } from '../../../applications/counts.ts';
import { exchangeRates } from '../../../exchange-rates/collection.ts';
import { type RateTable, readRates } from '../../../exchange-rates/rates.ts';
import { RetryQueue } from '../../../retry-queue.ts';
import { listings, type StoredListing } from '../../collection.ts';
import type { Directory, DirectoryPage } from '../directory.ts';
import { entryOf } from '../entry.ts';
import type { DirectoryQuestion, DirectorySort } from '../query.ts';
import { allOf, published, type SearchQuestion } from './clauses.ts';
import { Cluster, IndexMissing, SearchUnavailable } from './cluster.ts';
import { Expiries } from './expiries.ts';
import { findAlternatives } from './find-alternatives.ts';
import { findFacets } from './find-facets.ts';
import { ask, correctedSearch, foundBy, pageOf } from './find-listings.ts';
import { findSimilar } from './find-similar.ts';
import { findSuggestions } from './find-suggestions.ts';
import { IndexReader } from './index-reader.ts';
import { IndexWriter } from './index-writer.ts';
import { mappingVersion } from './indexed-listing.ts';
import { rebuild } from './rebuild.ts';
import { type KnownIndex, SearchIndexes } from './search-index.ts';

/** How often (ms) it is looked which index answers, and whether it must be built anew. */
const LOOK_EVERY_MS = 2_000;
/** How long (ms) a question waits for changes that this instance knows of: no longer, as the cluster may have too much to do. */
const MOST_WAIT_MS = 2_000;
/** How long (ms) after a rebuild that did not help the next one begins. */
const REBUILD_AGAIN_MS = 10_000;
/** How many events are handled at the same time: changes of many listings are written together. */
const AT_ONCE = 100;

/** How far into a result one search of the cluster reaches: what it allows by default. */
const REACH = 10_000;

/** How the search cluster is: `building` while it has no index that answers. */
export type SearchState = 'up' | 'building' | 'down';

/**
 * The directory in an index of a search cluster, for more listings than columns should hold. It answers what columns answer. A question waits until the changes that
 * its instance knows of are found by searches, so that people read their own writes as they do from columns.
 */
export class SearchDirectory implements Directory {
  readonly #service: Service;
  readonly #cluster: Cluster;
  readonly #indexes: SearchIndexes;
  readonly #writer: IndexWriter;
  readonly #expiries: Expiries;
  readonly #reach: number;
  readonly #again = new RetryQueue((id) => this.#follow(id));
  readonly #stopping = new AbortController();
  readonly #looks: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #current: KnownIndex | undefined;
  #isKnown = false;
  /** Since when (ms) the index must be built anew. */
  #neededSince: number | undefined;
  #rebuilt = 0;

  private constructor(service: Service, url: string, expiries: Expiries, reach: number) {
    this.#reach = reach;
    this.#service = service;
    this.#cluster = new Cluster(url);
    this.#indexes = new SearchIndexes(this.#cluster, service.environment.NAMESPACE);
    this.#writer = new IndexWriter(service, this.#indexes);
    this.#expiries = expiries;
  }

  /** Follows changes from now on; the cluster need not answer yet. */
  static async open(
    service: Service,
    url: string,
    { reach = REACH } = {},
  ): Promise<SearchDirectory> {
    const directory = new SearchDirectory(service, url, await Expiries.open(service), reach);
    await directory.#look();
    service.changes.onChangeOf(listings, ({ id }) => directory.#follow(id));
    service.changes.onChangeOf(applications, ({ stored, published: event }) => {
      const listing = stored?.job.toHexString() ?? event?.listing;
      if (listing !== undefined) directory.#follow(listing);
    });
    service.changes.onChangeOf(exchangeRates, () => void directory.#look());
    directory.#lookAgain();
    return directory;
  }

  /** What brings each change into the index, even if it was made while no instance ran, or the cluster did not answer. */
  get consumers(): ConsumerDeclaration[] {
    const handled = { atOnce: AT_ONCE };
    const ofListings: ConsumerDeclaration<typeof listingChanged.payload> = {
      ...handled,
      name: 'search',
      event: listingChanged,
      handle: ({ id }) => this.#putWhenever(id),
    };
    const ofApplications: ConsumerDeclaration<typeof applicationChanged.payload> = {
      ...handled,
      name: 'search-applications',
      event: applicationChanged,
      handle: ({ listing }) => this.#putWhenever(listing),
    };
    return [ofListings, ofApplications];
  }

  /** Builds the index where there is none, or one of an earlier mapping or of other rates; one instance at a time. */
  get job(): JobDeclaration {
    return {
      name: 'rebuild-search-index',
      at: (after) => {
        const needed = this.#neededSince ?? Infinity;
        // One that was needed before the last rebuild began is still needed after it.
        return needed > after ? needed : after + REBUILD_AGAIN_MS;
      },
      watch: (look) => this.#looks.push(look),
      run: (lost) => this.#rebuild(lost),
    };
  }

  /** How the cluster is, as last seen. */
  get state(): SearchState {
    if (this.#cluster.unavailableSince !== undefined || !this.#isKnown) return 'down';
    return this.#current ? 'up' : 'building';
  }

  measure(registry: Registry): void {
    const { state, unavailableSeconds, pendingChanges } = {
      state: () => this.state,
      unavailableSeconds: () =>
        (Date.now() - (this.#cluster.unavailableSince ?? Date.now())) / 1_000,
      pendingChanges: () => this.#writer.size,
    };
    new Gauge({
      name: 'search_unavailable_seconds',
      help: 'For how long the search cluster has not answered; 0 while it does',
      registers: [registry],
      collect() {
        this.set(unavailableSeconds());
      },
    });
    new Gauge({
      name: 'search_index_missing',
      help: '1 while no index answers, as none was built yet',
      registers: [registry],
      collect() {
        this.set(state() === 'building' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'search_changes_pending',
      help: 'Changed listings that this process has yet to bring into the index',
      registers: [registry],
      collect() {
        this.set(pendingChanges());
      },
    });
    const rebuilt = () => this.#rebuilt;
    new Counter({
      name: 'search_rebuilt_listings_total',
      help: 'Listings that rebuilds of the index in this process have indexed',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(rebuilt());
      },
    });
  }

  async page(
    question: DirectoryQuestion,
    sort: DirectorySort,
    range: { skip: number; limit: number },
  ): Promise<DirectoryPage> {
    return this.#read(async (reader) => {
      const asked = await ask(reader, this.#steady(question));
      const found = foundBy(asked);
      const page = await pageOf(reader, question, { found, sort }, range);
      const corrected = page.total > 0 ? await correctedSearch(reader, asked, question) : undefined;
      return { ...page, corrected };
    });
  }

  facets(question: DirectoryQuestion): Promise<ListingFacets> {
    return this.#read((reader) => findFacets(reader, this.#steady(question)));
  }

  alternatives(question: DirectoryQuestion): Promise<ListingAlternatives> {
    return this.#read((reader) => findAlternatives(reader, question));
  }

  suggest(type: 'position' | 'location', typed: string): Promise<SearchSuggestion[]> {
    return this.#read((reader) => findSuggestions(reader, type, typed, Date.now()));
  }

  similar(listing: StoredListing, most: number): Promise<string[]> {
    return this.#read((reader) => findSimilar(reader, entryOf(listing), most, Date.now()));
  }

  postedSince(given: ListingFilters, since: number, limit: number): Promise<string[]> {
    const filters = { ...given, status: publishedStatus } as const;
    const question = { filters, organizations: [], now: Date.now() };
    return this.#read(async (reader) => {
      const recent = { range: { postedAt: { gte: since } } };
      const [isAny] = await reader.exist([allOf([published(question.now), recent])]);
      if (!isAny) return [];
      const found = allOf([foundBy(await ask(reader, question)), recent]);
      const range = { skip: 0, limit };
      return (await pageOf(reader, question, { found, sort: 'date_desc' }, range)).ids;
    });
  }

  /** From the database, which is authoritative: the index may not have received a change yet. */
  async find(ids: readonly string[], organizations: readonly string[]): Promise<StoredListing[]> {
    const asked = ids.filter(isId).map(objectId);
    const found = this.#service.store(listings).find({ _id: { $in: asked } });
    const known = new Map<string, StoredListing>();
    for await (const stored of found) known.set(stored._id.toHexString(), stored);
    const now = Date.now();
    return ids.flatMap((id) => {
      const stored = known.get(id);
      return stored && (isPublished(stored, now) || belongsTo(stored, organizations))
        ? [stored]
        : [];
    });
  }

  async isOf(id: string, organizations: readonly string[]): Promise<boolean | undefined> {
    const stored = isId(id) && (await this.#service.store(listings).findById(objectId(id)));
    return stored ? belongsTo(stored, organizations) : undefined;
  }

  /** From the index; counted in the database while the cluster does not answer. */
  async applicationsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const index = this.#current?.index;
    if (ids.length === 0 || !index || this.state !== 'up') return countEach(this.#service, ids);
    try {
      await this.#changesFound();
      const indexed = await this.#indexes.read(index, ids, MOST_WAIT_MS);
      return new Map([...indexed].map(([id, { state }]) => [id, state.applications ?? 0]));
    } catch (error) {
      if (error instanceof SearchUnavailable || error instanceof IndexMissing)
        return countEach(this.#service, ids);
      throw error;
    }
  }

  applicationsCounted(listing: string): Promise<void> {
    return this.#writer.put(listing).catch(() => undefined);
  }

  nextExpiry(after: number): number {
    return this.#expiries.after(after);
  }

  hasExpired(by: number): boolean {
    return this.#expiries.has(by);
  }

  onExpiriesChange(listener: () => void): void {
    this.#expiries.onChange(listener);
  }

  /** Ends what would go on for long, such as a rebuild. */
  async closing(): Promise<void> {
    this.#stopping.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#expiries.stop();
    this.#again.stop();
    await this.#cluster.close();
  }

  /** Answers from the index that is current, and from the one after it if it is replaced meanwhile. @throws {SearchUnavailable} where there is none. */
  async #read<Answer>(answer: (reader: IndexReader) => Promise<Answer>): Promise<Answer> {
    await this.#changesFound();
    try {
      return await answer(this.#reader());
    } catch (error) {
      if (!(error instanceof IndexMissing)) throw error;
      await this.#look();
      return await answer(this.#reader()).catch((again: unknown) => {
        throw again instanceof IndexMissing ? new SearchUnavailable(again.message) : again;
      });
    }
  }

  /** A question by the last full minute, so that the cluster remembers its answers, unless a listing has expired since. */
  #steady(question: DirectoryQuestion): SearchQuestion {
    const minute = Math.floor(question.now / MINUTE_MS) * MINUTE_MS;
    const visibleAt = this.#expiries.after(minute) > question.now ? minute : question.now;
    return { ...question, visibleAt };
  }

  #reader(): IndexReader {
    if (!this.#current) throw new SearchUnavailable('there is no index yet');
    return new IndexReader(this.#cluster, { ...this.#current, reach: this.#reach });
  }

  /** Waits until searches find what this instance knows to have changed; not for long. */
  async #changesFound(): Promise<void> {
    if (this.#writer.size === 0) return;
    const enough = new AbortController();
    const wait = pause(MOST_WAIT_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([this.#writer.settled(), wait]);
    enough.abort();
  }

  /** Indexes a listing that has changed; one that cannot be indexed now is tried again, and comes again as an event. */
  #follow(id: string): void {
    const since = performance.now();
    this.#writer.put(id).then(
      () => {
        // Questions waited for it, but not for as long as this.
        if (performance.now() - since > MOST_WAIT_MS) this.#service.changes.invalidate('listings');
      },
      (error: unknown) => {
        const { log } = this.#service;
        const words = 'applying a change to the directory failed, will retry';
        // The cluster itself is reported once in a while.
        if (error instanceof SearchUnavailable) log.debug({ err: error, id }, words);
        else log.warn({ err: error, id }, words);
        this.#again.later(id);
      },
    );
  }

  /** Indexes a listing, however long the cluster does not answer. */
  async #putWhenever(id: string): Promise<void> {
    for (;;) {
      try {
        await this.#writer.put(id);
        return;
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error;
        await pause(LOOK_EVERY_MS, undefined, { signal: this.#stopping.signal });
      }
    }
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => {
        if (!this.#stopping.signal.aborted) this.#lookAgain();
      });
    }, LOOK_EVERY_MS).unref();
  }

  /** Learns which index answers, and whether it must be built anew. */
  async #look(): Promise<void> {
    try {
      const [current, rates] = await Promise.all([
        this.#indexes.current(),
        readRates(this.#service),
      ]);
      if (current?.index !== this.#current?.index) this.#service.changes.invalidate('listings');
      this.#current = current;
      this.#isKnown = true;
      const isNeeded = !this.#isCurrent(current, rates);
      if (!isNeeded) this.#neededSince = undefined;
      else if (this.#neededSince === undefined) {
        this.#neededSince = Date.now();
        for (const look of this.#looks) look();
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        this.#service.log.warn({ err: error }, 'the search cluster does not answer, will retry');
    }
  }

  #isCurrent(index: KnownIndex | undefined, rates: RateTable): boolean {
    return (
      index !== undefined &&
      index.version >= mappingVersion &&
      Object.entries(rates).every(([code, rate]) => index.rates[code as keyof RateTable] === rate)
    );
  }

  async #rebuild(lost: AbortSignal): Promise<void> {
    const { log } = this.#service;
    if (this.#isCurrent(await this.#indexes.current(), await readRates(this.#service))) {
      await this.#look();
      return;
    }
    const since = performance.now();
    let count = 0;
    const index = await rebuild({
      service: this.#service,
      indexes: this.#indexes,
      lost: AbortSignal.any([lost, this.#stopping.signal]),
      indexed: (listings) => {
        count += listings;
        this.#rebuilt += listings;
      },
    });
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    log.info({ index, listings: count, seconds }, 'the search index was built anew');
    await this.#look();
  }
}

const isPublished = ({ status, expiresOn }: StoredListing, now: number): boolean =>
  status === 'active' && (!expiresOn || new Date(expiresOn).getTime() > now);

const belongsTo = ({ organization }: StoredListing, organizations: readonly string[]): boolean =>
  organizations.includes(organization?.id.toHexString() ?? '');
