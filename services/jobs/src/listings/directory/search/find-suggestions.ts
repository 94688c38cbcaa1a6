import { presetRegions, type SearchSuggestion, suggestionLimits } from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { termsIn, type WordField, whatFields, whereFields } from '../finding.ts';
import { type SearchTerm, saysTerm } from '../search-terms.ts';
import { wordsOf } from '../words.ts';
import { allOf, published, valueIs } from './clauses.ts';
import { type IndexReader, listed } from './index-reader.ts';
import { byAnyName, findWords, nearestWords, typedWord } from './word-search.ts';

/** The fields whose values are suggested, and what they are. */
type Named = 'position' | 'organizationName' | 'place';
const types = { position: 'position', organizationName: 'company', place: 'location' } as const;

/** How many names are looked at, those of most listings first. */
const MOST_NAMES = 1_000;

/**
 * Positions, then companies, or preset regions, then places, that match what was typed, most listings first; if there are none, those with the nearest words. Each
 * with the count of the search that it opens.
 */
export async function findSuggestions(
  reader: IndexReader,
  type: 'position' | 'location',
  typed: string,
  now: number,
): Promise<SearchSuggestion[]> {
  const { minCharacters, shown } = suggestionLimits[type];
  if (typed.trim().length < minCharacters) return [];
  const fields = type === 'location' ? whereFields : whatFields;
  const words = wordsOf(typed);
  const suggest = (terms: readonly SearchTerm[]) =>
    type === 'location' ? places(reader, terms, now) : positions(reader, terms, now);
  const found = await suggest(termsIn(fields, words));
  const suggestions = found.length
    ? found
    : await suggest(await nearestTerms(reader, fields, words, now));
  return asOpened(reader, fields, suggestions.slice(0, shown), now);
}

const positions = async (reader: IndexReader, terms: readonly SearchTerm[], now: number) => {
  const [known, companies] = await namesOf(reader, ['position', 'organizationName'], terms, now);
  return [...(known ?? []), ...(companies ?? [])];
};

async function places(reader: IndexReader, terms: readonly SearchTerm[], now: number) {
  const matching = presetRegions.filter(({ label }) => saysAll(wordsOf(label), terms));
  const open = published(now);
  const [counts, [named = []]] = await Promise.all([
    reader.counts(matching.map(({ code }) => allOf([open, valueIs('region', code)]))),
    namesOf(reader, ['place'], terms, now),
  ]);
  const found = matching.map(
    ({ label }, at): SearchSuggestion => ({
      text: label,
      type: 'location',
      count: counts[at] ?? 0,
    }),
  );
  const known = new Set(found.map(({ text }) => text.toLowerCase()));
  return [...found, ...named.filter(({ text }) => !known.has(text.toLowerCase()))];
}

/** The values of fields that match every term, with how many published listings have each, most first. */
async function namesOf(
  reader: IndexReader,
  fields: readonly Named[],
  terms: readonly SearchTerm[],
  now: number,
): Promise<SearchSuggestion[][]> {
  if (terms.length === 0) return fields.map(() => []);
  const found = await reader.all(
    fields.map((field) => ({
      query: allOf([published(now), ...terms.map((term) => byAnyName([field], term))]),
      size: 0,
      track_total_hits: false,
      aggs: { names: { terms: { field, size: MOST_NAMES } } },
    })),
  );
  return fields.map((field, at) =>
    listed(found[at]?.aggregations?.names)
      .filter(({ key }) => saysAll(wordsOf(key), terms))
      .map(({ key, doc_count }) => ({ text: key, type: types[field], count: doc_count }))
      .sort((one, other) => other.count - one.count || compareAsRead(one.text, other.text)),
  );
}

/** The terms that words without any match may have been meant for. */
async function nearestTerms(
  reader: IndexReader,
  fields: readonly WordField[],
  words: readonly string[],
  now: number,
): Promise<SearchTerm[]> {
  const open = published(now);
  const known = await reader.exist(words.map((word) => allOf([open, typedWord(fields, word)])));
  const near = await nearestWords(
    reader,
    fields,
    words.filter((_, at) => !known[at]),
    open,
  );
  return words.map((word) => ({
    typed: [word],
    otherNames: (near.get(word) ?? []).map((one) => [[one]]),
  }));
}

/** Suggestions with the counts of the searches that they open: the words of a name find more than its exact name. */
async function asOpened(
  reader: IndexReader,
  fields: readonly WordField[],
  suggestions: readonly SearchSuggestion[],
  now: number,
): Promise<SearchSuggestion[]> {
  const open = published(now);
  const opened = await Promise.all(
    suggestions.map(async ({ text }) => {
      const { clause } = await findWords(reader, fields, wordsOf(text), open);
      return allOf([open, clause]);
    }),
  );
  const counts = await reader.counts(opened);
  return suggestions.map((one, at) => ({ ...one, count: counts[at] ?? 0 }));
}

/** Whether a name matches every term, of which there must be at least one. */
const saysAll = (words: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.length > 0 && terms.every((term) => saysTerm(words, term));
