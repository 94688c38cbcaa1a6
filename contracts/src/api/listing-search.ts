/** The two halves of a search: what and where. */
export interface ListingSearch {
  position: string;
  place: string;
}

/** The combined term `{position} in {place}`; with one of the two empty it is the other alone (J-025). */
export function combineSearch({ position, place }: ListingSearch): string {
  const [what, where] = [position.trim(), place.trim()];
  return what && where ? `${what} in ${where}` : what || where;
}

/** Splits a combined term at the first ` in ` that has text before it (J-026). */
export function splitSearch(term: string): ListingSearch {
  const match = /^(.*?\S.*?) in (.*)$/is.exec(term);
  if (!match) return { position: term.trim(), place: '' };
  return { position: match[1]?.trim() ?? '', place: match[2]?.trim() ?? '' };
}
