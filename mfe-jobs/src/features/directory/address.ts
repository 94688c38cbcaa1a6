import {
  isSearch,
  type ListingFilters,
  listingSortOf,
  readListingFilters,
  writeListingFilters,
} from '@fairlead/contracts/api/listing-filters';
import { type ListingSort, listingSorts } from '@fairlead/contracts/reference/listings';
import { optionOf } from '@fairlead/contracts/reference/options';
import { pageNumber } from '@fairlead/remote-kit';

/** What the directory shows, as its address says it. */
export interface DirectoryAddress {
  filters: ListingFilters;
  /** What was chosen; without a choice the directory decides. */
  sort?: ListingSort | undefined;
  page: number;
}

/** Reads the directory's address; what cannot be read is left out and the rest stands. */
export function readAddress(parameters: URLSearchParams): DirectoryAddress {
  return {
    filters: readListingFilters(grouped(parameters)),
    sort: optionOf(listingSorts, parameters.get('sort'))?.code,
    page: pageNumber.read(parameters.get('page')),
  };
}

/** Writes the address. Equal directories have equal addresses. */
export function writeAddress({ filters, sort, page }: DirectoryAddress): URLSearchParams {
  const parameters = writeListingFilters(filters);
  if (sort) parameters.set('sort', sort);
  const paged = pageNumber.write(page);
  if (paged) parameters.set('page', paged);
  return parameters;
}

/** The query of the listings call: the address with the directory's own sort in words, for the call by itself has another. */
export function listingsQuery(address: DirectoryAddress): URLSearchParams {
  const parameters = writeAddress(address);
  if (!address.sort && !isSearch(address.filters)) parameters.set('sort', sortOf(address));
  return parameters;
}

/** The sort in force: the chosen one, else the directory's own. */
export function sortOf({ sort, filters }: DirectoryAddress): ListingSort {
  return listingSortOf(sort, filters);
}

/** A parameter that is repeated becomes a list. */
function grouped(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
