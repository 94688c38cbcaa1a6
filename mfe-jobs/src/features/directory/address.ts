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

/** The state of the directory, as in its address. */
export interface DirectoryAddress {
  filters: ListingFilters;
  /** The chosen order; without a choice the directory decides. */
  sort?: ListingSort | undefined;
  page: number;
}

/** Parses the directory's address; what cannot be read is left out and the rest is kept. */
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

/** The query string of the listings call: the address with the directory's own sort made explicit, as the call has another default. */
export function listingsQuery(address: DirectoryAddress): URLSearchParams {
  const parameters = writeAddress(address);
  if (!address.sort && !isSearch(address.filters)) parameters.set('sort', sortOf(address));
  return parameters;
}

/** The active sort: the chosen one, else the directory's own. */
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
