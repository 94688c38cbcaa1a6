import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import type { ListingSort } from '@fairlead/contracts/reference/listings';
import { usePortal } from '@fairlead/remote-kit';
import { useSearchParams } from '@fairlead/ui';
import { useMemo, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import {
  type DirectoryAddress,
  listingsQuery,
  readAddress,
  sortOf,
  writeAddress,
} from './address.ts';

interface DirectoryOptions {
  /** Whether changes replace the current history entry, because something laid over the page has one of its own. */
  inPlace: boolean;
}

/** The directory's state, which is its address and nothing else, and how to change it. */
export function useDirectory({ inPlace }: DirectoryOptions) {
  const [parameters] = useSearchParams();
  const { navigate } = usePortal();
  const address = useMemo(() => readAddress(parameters), [parameters]);
  const [clearings, setClearings] = useState(0);
  /** The address that typing last led to: one search is one history entry, however often typing pauses. */
  const typed = useRef<string>(undefined);
  // These stay the same whatever the address is, so that what receives them need not re-render for another one.
  const changes = useMemo(() => {
    const here = () => readAddress(new URLSearchParams(location.search));
    const go = (
      change: (address: DirectoryAddress) => Partial<DirectoryAddress>,
      replace = inPlace,
    ) => {
      const address = here();
      const href = paths.jobs.href(writeAddress({ ...address, page: 1, ...change(address) }));
      navigate(href, { replace });
      return href;
    };
    const goTyping = (change: Partial<ListingFilters>) => {
      const isTypedOn = typed.current === location.pathname + location.search;
      typed.current = go(filtering(change), inPlace || isTypedOn);
    };
    return {
      setFilters: (change: Partial<ListingFilters>) => go(filtering(change)),
      /** Searches the shown jobs for a word, while somebody is still typing it. */
      searchWithin: (searchTerm: string) => goTyping({ searchTerm }),
      replaceFilters: (filters: ListingFilters) => {
        setClearings((before) => before + 1);
        go(() => ({ filters }));
      },
      setSearch: (search: ListingSearch) => go(filtering(trimmed(search))),
      /** Like `setSearch`, while somebody is still typing. */
      typeSearch: (search: ListingSearch) => goTyping(trimmed(search)),
      setSort: (sort: ListingSort) => go(() => ({ sort })),
      /** Restores an address, should Back have led to another. */
      keep: (address: DirectoryAddress) => {
        const kept = writeAddress(address).toString();
        if (kept !== writeAddress(here()).toString()) go(() => address, false);
      },
      setPage: (page: number, replace = inPlace) => go(() => ({ page }), replace),
    };
  }, [navigate, inPlace]);
  return useMemo(() => {
    const { filters, page } = address;
    return {
      ...changes,
      filters,
      page,
      sort: sortOf(address),
      query: listingsQuery(address).toString(),
      /** The address of another page of the same jobs. */
      hrefOf: (number: number) => paths.jobs.href(writeAddress({ ...address, page: number })),
      // Neither sort nor page affects the counts.
      facetsQuery: writeAddress({ filters, page: 1 }).toString(),
      search: { position: filters.position ?? '', place: filters.place ?? '' },
      focus: focusIn(parameters),
      /** How often filters were cleared: a pending change from before that is dropped. */
      clearings,
      /** Restores the current state, should Back have led to another. */
      keep: () => changes.keep(address),
    };
  }, [address, parameters, changes, clearings]);
}

/** Changes some filters of an address. */
const filtering =
  (change: Partial<ListingFilters>) =>
  ({ filters }: DirectoryAddress) => ({ filters: { ...filters, ...change } });

export type Directory = ReturnType<typeof useDirectory>;

const trimmed = ({ position, place }: ListingSearch): ListingSearch => ({
  position: position.trim(),
  place: place.trim(),
});

/** `?filter=position` and `?filter=location` request the focus in that input. */
function focusIn(parameters: URLSearchParams): 'position' | 'location' | undefined {
  const asked = parameters.get('filter');
  return asked === 'position' || asked === 'location' ? asked : undefined;
}
