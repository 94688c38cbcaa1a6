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
  const text = term.trimStart();
  // The first character is text, so whatever ` in ` comes after it has text before it.
  const at = text.slice(1).search(/ in /i) + 1;
  if (at === 0) return { position: text.trim(), place: '' };
  return { position: text.slice(0, at).trim(), place: text.slice(at + ' in '.length).trim() };
}
