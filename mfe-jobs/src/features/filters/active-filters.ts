import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import { publishedStatus } from '@fairlead/contracts/reference/listings';

/** The parts of the search, not of the filters: they stay when the filters are cleared. */
const searchParts = ['position', 'place', 'searchTerm', 'status'] as const;

/** Whether any filter narrows the directory. */
export function anyFilterActive(filters: ListingFilters): boolean {
  const parts: readonly string[] = searchParts;
  return Object.keys(filters).some((name) => !parts.includes(name));
}

/** The filters once cleared: only the search narrows, and only published listings are shown. */
export function clearedFilters({ position, place, searchTerm }: ListingFilters): ListingFilters {
  return { status: publishedStatus, position, place, searchTerm };
}
