/** Text folded for comparison, without case and accents. */
export const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Whether a text contains what somebody looks for, whatever case and accents either is written with. */
export const isFoundIn = (text: string, sought: string): boolean =>
  foldCase(text).includes(foldCase(sought));

/** How well a text that contains what somebody looks for fits it, the best first: the same, its beginning, the beginning of a word, elsewhere. */
function fitOf(text: string, sought: string): number {
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(sought)) ? 2 : 3;
}

/**
 * What contains what somebody looks for, by its text, the best fit first: for “deckhand”, Deckhand comes before Lead Deckhand. What fits equally well
 * stays in its order, as does everything where nothing is looked for.
 */
export function bestFits<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  sought: string,
): Item[] {
  const wanted = foldCase(sought);
  if (wanted === '') return [...items];
  return items
    .map((item) => ({ item, text: foldCase(textOf(item)) }))
    .filter(({ text }) => text.includes(wanted))
    .map(({ item, text }) => ({ item, fit: fitOf(text, wanted) }))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item);
}
