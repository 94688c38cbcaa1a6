import { combineSearch, type ListingSearch } from '@fairlead/contracts/api/listing-search';

/** Popular searches, as the two inputs of the search bar. */
const searches: readonly ListingSearch[] = [
  { position: 'Captain', place: '' },
  { position: 'Chief Engineer', place: '' },
  { position: 'Chef', place: 'Mediterranean' },
  { position: 'Steward', place: 'Caribbean' },
  { position: '', place: 'Monaco' },
];

/** The popular searches with the term each one shows. */
export const popularSearches = searches.map((search) => ({ search, term: combineSearch(search) }));
