import { combineSearch, type ListingSearch } from '@fairlead/contracts/api/listing-search';

/** A search that somebody made: its term, its time (ISO 8601) and how many jobs it found. */
export interface SearchHistoryItem {
  term: string;
  timestamp: string;
  resultCount: number;
  /** The two inputs it filled; the term alone does not distinguish a place from a position. */
  search: ListingSearch;
}

export const historyLimits = { minCharacters: 2, kept: 5, shown: 3 } as const;

const key = 'fairlead.jobs.searches';

/** The searches stored in this browser, newest first; empty where storage is blocked or holds something else. */
export function readHistory(): SearchHistoryItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Puts a search at the top of the history, in place of an older one with the same term. */
export function remember(search: ListingSearch, resultCount: number, now = new Date()): void {
  const term = combineSearch(search);
  if (term.length < historyLimits.minCharacters) return;
  const item = { term, timestamp: now.toISOString(), resultCount, search };
  const others = readHistory().filter((kept) => kept.term !== term);
  try {
    localStorage.setItem(key, JSON.stringify([item, ...others].slice(0, historyLimits.kept)));
  } catch {
    // A browser that stores nothing simply has no history.
  }
}

function isItem(kept: unknown): kept is SearchHistoryItem {
  if (typeof kept !== 'object' || kept === null) return false;
  const { term, timestamp, resultCount, search } = kept as Partial<SearchHistoryItem>;
  return (
    typeof term === 'string' &&
    typeof timestamp === 'string' &&
    typeof resultCount === 'number' &&
    typeof search?.position === 'string' &&
    typeof search.place === 'string'
  );
}
