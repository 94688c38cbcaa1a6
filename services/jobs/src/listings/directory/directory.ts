import type {
  ListingAlternatives,
  ListingCorrections,
  ListingFacets,
  ListingFilters,
  SearchSuggestion,
} from '@fairlead/contracts';
import type { StoredListing } from '../collection.ts';
import type { DirectoryQuestion, DirectorySort } from './query.ts';

/** One page of what a question finds: ids in order, how many there are in all, and what was looked for instead of misspelt words. */
export interface DirectoryPage {
  ids: readonly string[];
  total: number;
  corrected: ListingCorrections | undefined;
}

/** What listings are found, ordered and counted by: columns in memory, or an index of a search cluster. */
export interface Directory {
  page(
    question: DirectoryQuestion,
    sort: DirectorySort,
    range: { skip: number; limit: number },
  ): Promise<DirectoryPage>;
  /** The count of every filter option (J-165). */
  facets(question: DirectoryQuestion): Promise<ListingFacets>;
  /** Other questions, for one that finds too little. */
  alternatives(question: DirectoryQuestion): Promise<ListingAlternatives>;
  /** Positions and companies, or places, that match what was typed (J-166). */
  suggest(type: 'position' | 'location', typed: string): Promise<SearchSuggestion[]>;
  /** The ids of published listings like one, the most similar first. */
  similar(listing: StoredListing, most: number): Promise<string[]>;
  /** The ids of published listings that match filters and were posted since a moment (ms), the latest first. */
  postedSince(filters: ListingFilters, since: number, limit: number): Promise<string[]>;
  /** The stored listings with these ids, in this order, that are published or of these organizations. */
  find(ids: readonly string[], organizations: readonly string[]): Promise<StoredListing[]>;
  /** Whether a listing belongs to one of these organizations; undefined for an unknown listing. */
  isOf(id: string, organizations: readonly string[]): Promise<boolean | undefined>;
  /** How many applications each of these listings has. */
  applicationsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Settles once the applications of a listing known by now are counted, or cannot be counted at the moment. */
  applicationsCounted(listing: string): Promise<void>;
  /** The next moment (ms) after one at which a listing expires, infinite when none does; from memory. */
  nextExpiry(after: number): number;
  /** Whether a listing that expired by a moment (ms) is still active; from memory. */
  hasExpired(by: number): boolean;
  /** Calls back whenever the next expiry may be another. */
  onExpiriesChange(listener: () => void): void;
  stop(): Promise<void>;
}
