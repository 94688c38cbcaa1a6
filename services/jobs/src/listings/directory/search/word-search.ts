import { termsIn, type WordField } from '../finding.ts';
import { slipsIn, wordsSlippedBy } from '../near-words.ts';
import { isAbbreviation, type SearchTerm } from '../search-terms.ts';
import { allOf, anyOf, type Clause, nothing, wordBegins, wordIs } from './clauses.ts';
import { type IndexReader, listed } from './index-reader.ts';

/** The clause of a search for words, and the words nearest to those that nothing has as they were typed. */
export interface FoundWords {
  clause: Clause;
  nearest: ReadonlyMap<string, readonly string[]>;
}

/** How many words next to a misspelt one are looked at. */
const MOST_WORDS = 10_000;
/** The most typos that the index itself looks for. */
const MOST_FUZZY = 2;

/** Of descriptions only what was typed is looked for. */
const withoutDescription = (fields: readonly WordField[]) =>
  fields.filter((field) => field !== 'description');

/** A word as it was typed: the beginning of one in any of the fields. */
export const typedWord = (fields: readonly string[], word: string): Clause =>
  anyOf(fields.map((field) => wordBegins(field, word)));

/** Every word as it was typed; nothing where there are none. */
export const typedWords = (fields: readonly string[], words: readonly string[]): Clause =>
  words.length ? allOf(words.map((word) => typedWord(fields, word))) : nothing;

/** A term by its typed words, or by a synonym. */
export function byAnyName(
  fields: readonly string[],
  { typed, otherNames }: SearchTerm,
  named: readonly string[] = fields,
): Clause {
  const synonyms = otherNames.map((name) =>
    allOf(
      name.map((words) =>
        anyOf(
          words.flatMap((word) =>
            isAbbreviation(word)
              ? named.map((field) => wordIs(field, word))
              : [typedWord(named, word)],
          ),
        ),
      ),
    ),
  );
  return anyOf([typedWords(fields, typed), ...synonyms]);
}

/**
 * Finds every word in one of the fields: by prefix, by a synonym of the trade or, if nothing in `base` has either, by the nearest words; the same as `finding` does
 * in columns.
 */
export async function findWords(
  reader: IndexReader,
  fields: readonly WordField[],
  words: readonly string[],
  base: Clause,
): Promise<FoundWords> {
  const terms = termsIn(fields, words).map((term) => ({
    term,
    clause: byAnyName(fields, term, withoutDescription(fields)),
  }));
  if (terms.length === 0) return { clause: nothing, nearest: new Map() };
  const typed = [
    ...new Set(
      terms.flatMap(({ term }) =>
        term.typed.length > 1 || term.otherNames.length > 0 ? term.typed : [],
      ),
    ),
  ];
  const inBase = (clause: Clause) => allOf([base, clause]);
  const exist = await reader.exist([
    ...terms.map(({ clause }) => inBase(clause)),
    ...typed.map((word) => inBase(typedWord(fields, word))),
  ]);
  const isTyped = (word: string) => exist[terms.length + typed.indexOf(word)] === true;
  const missing = terms
    .filter((_, at) => !exist[at])
    .flatMap(({ term }) => term.typed.filter((word) => !typed.includes(word) || !isTyped(word)));
  const near = await nearestWords(reader, fields, missing, base);
  const byWord = (word: string) => {
    const known = near.get(word);
    return known ? anyOf(known.map((one) => typedWord(fields, one))) : typedWord(fields, word);
  };
  const clauses = terms.map(({ term, clause }, at) =>
    exist[at] ? clause : allOf(term.typed.map(byWord)),
  );
  return { clause: allOf(clauses), nearest: near };
}

/** The words nearest to each of these in what `base` has, none for one that is too short for typos; `more`: typos beyond those that a search allows. */
export async function nearestWords(
  reader: IndexReader,
  fields: readonly WordField[],
  words: readonly string[],
  base: Clause,
  more = 0,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const looked = withoutDescription(fields);
  const tolerant = [...new Set(words)].filter((word) => slipsIn(word) > 0);
  const found = await reader.all(
    tolerant.map((word) => {
      const most = slipsIn(word) + more;
      const fuzzy = looked.map((field) => ({
        fuzzy: {
          [`${field}Words`]: {
            value: word,
            fuzziness: most,
            prefix_length: 1,
            transpositions: true,
            rewrite: 'constant_score',
          },
        },
      }));
      const [letter = ''] = word;
      const rest = word.length - letter.length;
      const include = `${letter}.{${Math.max(0, rest - most)},${rest + most}}`;
      return {
        query: most > MOST_FUZZY ? base : allOf([base, anyOf(fuzzy)]),
        size: 0,
        track_total_hits: false,
        aggs: Object.fromEntries(
          looked.map((field) => [
            field,
            { terms: { field: `${field}Words`, include, size: MOST_WORDS } },
          ]),
        ),
      };
    }),
  );
  return new Map(
    tolerant.map((word, at) => {
      const known = new Set(
        looked.flatMap((field) => listed(found[at]?.aggregations?.[field]).map(({ key }) => key)),
      );
      return [word, nearest(word, known, slipsIn(word) + more)];
    }),
  );
}

function nearest(word: string, known: ReadonlySet<string>, most: number): readonly string[] {
  for (let slips = 1; slips <= most; slips += 1) {
    const near = wordsSlippedBy(slips, word, known);
    if (near.length) return near;
  }
  return [];
}
