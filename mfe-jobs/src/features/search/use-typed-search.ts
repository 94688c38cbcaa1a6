import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { suggestionLimits } from '@fairlead/contracts/reference/suggestion-limits';
import { useEffect, useRef } from 'react';

/** How long after the last key a search runs by itself, in milliseconds. */
export const searchDelay = 600;

/** Whether a search may run by itself: each input is empty or long enough. */
export function mayRun({ position, place }: ListingSearch): boolean {
  const enough = (text: string, least: number) => text.trim() === '' || text.trim().length >= least;
  return (
    enough(position, suggestionLimits.position.minCharacters) &&
    enough(place, suggestionLimits.location.minCharacters)
  );
}

/** Runs what is typed, once nobody has typed for a while. Returns what to call on each key and how to call it off. */
export function useTypedSearch(run: (search: ListingSearch) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const callOff = () => clearTimeout(timer.current);
  const typed = (search: ListingSearch) => {
    callOff();
    timer.current = setTimeout(() => mayRun(search) && run(search), searchDelay);
  };
  return { typed, callOff };
}
