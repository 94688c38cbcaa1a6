/** The two halves of a search: what and where. */
export interface ListingSearch {
  position: string;
  place: string;
}

/** The combined term `{position} in {place}`; with one of the two empty it is just the other (J-025). */
export function combineSearch({ position, place }: ListingSearch): string {
  const [what, where] = [position.trim(), place.trim()];
  return what && where ? `${what} in ${where}` : what || where;
}

const SEPARATOR = ' in ';

/** Splits a combined term at the first ` in ` that has text before it (J-026). */
export function splitSearch(term: string): ListingSearch {
  const begin = term.length - term.trimStart().length;
  const at = term.toLowerCase().indexOf(SEPARATOR, begin + 1);
  if (at < 0) return { position: term.trim(), place: '' };
  return { position: term.slice(0, at).trim(), place: term.slice(at + SEPARATOR.length).trim() };
}
