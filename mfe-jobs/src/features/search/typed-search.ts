import { type ListingSearch, splitSearch } from '@fairlead/contracts/api/listing-search';
import { suggestionLimits } from '@fairlead/contracts/reference/suggestion-limits';

/** How long after the last key a search runs automatically, in milliseconds. */
export const searchDelay = 600;

/** Whether a search may run automatically: each input is empty or long enough. */
export function mayRun({ position, place }: ListingSearch): boolean {
  const enough = (text: string, least: number) => text.trim() === '' || text.trim().length >= least;
  return (
    enough(position, suggestionLimits.position.minCharacters) &&
    enough(place, suggestionLimits.location.minCharacters)
  );
}

/** The actual search: `Chef in Mediterranean` in the first box, with the second empty, is a position and a place (J-026). */
export const splitOf = (search: ListingSearch): ListingSearch =>
  search.place.trim() === '' ? splitSearch(search.position) : search;
