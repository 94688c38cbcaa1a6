import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import { publishedStatus } from '@fairlead/contracts/reference/listings';

/** What belongs to the search, not to the filters: it stands when the filters are cleared. */
const searchParts = ['position', 'place', 'searchTerm', 'status'] as const;

/** Whether any filter narrows the directory. */
export function anyFilterActive(filters: ListingFilters): boolean {
  const parts: readonly string[] = searchParts;
  return Object.keys(filters).some((name) => !parts.includes(name));
}

/** The filters once cleared: nothing narrows but the search, and only published listings are shown. */
export function clearedFilters({ position, place, searchTerm }: ListingFilters): ListingFilters {
  return { status: publishedStatus, position, place, searchTerm };
}
