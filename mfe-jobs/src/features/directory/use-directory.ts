import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import type { ListingSort } from '@fairlead/contracts/reference/listings';
import { usePortal } from '@fairlead/remote-kit';
import { useSearchParams } from '@fairlead/ui';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import {
  type DirectoryAddress,
  listingsQuery,
  readAddress,
  sortOf,
  writeAddress,
} from './address.ts';

/** The directory's state, which is its address and nothing else, and how to change it. */
export function useDirectory() {
  const [parameters] = useSearchParams();
  const { navigate } = usePortal();
  const address = useMemo(() => readAddress(parameters), [parameters]);
  const go = (change: Partial<DirectoryAddress>) =>
    navigate(paths.jobs.href(writeAddress({ ...address, page: 1, ...change })));
  const { filters } = address;
  return {
    filters,
    page: address.page,
    sort: sortOf(address),
    query: listingsQuery(address).toString(),
    // Neither sort nor page changes a count.
    facetsQuery: writeAddress({ filters, page: 1 }).toString(),
    search: { position: filters.position ?? '', place: filters.place ?? '' },
    focus: focusIn(parameters),
    setFilters: (change: Partial<ListingFilters>) => go({ filters: { ...filters, ...change } }),
    replaceFilters: (next: ListingFilters) => go({ filters: next }),
    setSearch: ({ position, place }: ListingSearch) =>
      go({ filters: { ...filters, position: position.trim(), place: place.trim() } }),
    setSort: (sort: ListingSort) => go({ sort }),
    setPage: (page: number) => go({ page }),
  };
}

export type Directory = ReturnType<typeof useDirectory>;

/** `?filter=position` and `?filter=location` ask for the focus in that input. */
function focusIn(parameters: URLSearchParams): 'position' | 'location' | undefined {
  const asked = parameters.get('filter');
  return asked === 'position' || asked === 'location' ? asked : undefined;
}
