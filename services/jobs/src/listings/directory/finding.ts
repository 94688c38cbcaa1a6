import { Bitset } from '@fairlead/service-kit';
import type { DirectoryIndex } from './index.ts';
import { slipsIn } from './near-words.ts';
import { isAbbreviation, plainTerm, type SearchTerm, searchTermsOf } from './search-terms.ts';

export type WordField = keyof DirectoryIndex['words'];

/** The fields in which a search looks for what a listing is, and for where it is. */
export const whatFields: readonly WordField[] = ['title', 'what'];
export const whereFields: readonly WordField[] = ['where'];
/** Where a search within jobs looks for words of no named place. */
export const anyField: readonly WordField[] = ['title', 'what', 'where', 'description'];
export const anyFieldButPlace: readonly WordField[] = ['title', 'what', 'description'];
/** Descriptions are searched for what was typed alone: they mention other jobs by their many names, and their many words are near to most others. */
const withoutDescription = (fields: readonly WordField[]) =>
  fields.filter((field) => field !== 'description');

/**
 * The slots in which every search word is in one of the fields: by prefix, by a synonym of the trade, or, if nothing in `base` has
 * either, by the nearest words. A text without words finds nothing. Only what the viewer may see (`base`) is searched, so that the
 * answer reveals no word of a hidden listing.
 */
export function finding(
  index: DirectoryIndex,
  fields: readonly WordField[],
  words: readonly string[],
  base: Bitset,
): Bitset {
  const [first, ...rest] = termsIn(fields, words).map((term) => {
    const named = byAnyName(index, fields, term);
    if (base.sharedWith(named) > 0) return named;
    const [word, ...others] = term.typed.map((typed) => byWord(index, fields, typed, base));
    return word ? Bitset.intersection(word, others) : new Bitset();
  });
  return first ? Bitset.intersection(first, rest) : new Bitset();
}

/** What `finding` looks for instead of misspelt words: of the words nearest to each the most frequent, and the longest of several. */
export function corrections(
  index: DirectoryIndex,
  fields: readonly WordField[],
  words: readonly string[],
  base: Bitset,
): ReadonlyMap<string, string> {
  const misspelt = termsIn(fields, words)
    .filter((term) => base.sharedWith(byAnyName(index, fields, term)) === 0)
    .flatMap(({ typed }) => typed)
    .filter((word) => base.sharedWith(findingTyped(index, fields, [word])) === 0);
  const standing = (known: string) =>
    base.sharedWith(Bitset.union(fields.map((field) => index.words[field].standingAs(known))));
  return new Map(
    misspelt.flatMap((word) => {
      const [best] = nearestIn(index, fields, word, base)
        .map((known) => ({ known, count: standing(known) }))
        .sort((one, other) => other.count - one.count || other.known.length - one.known.length);
      return best ? [[word, best.known] as const] : [];
    }),
  );
}

/** The terms of search words in these fields; the trade has synonyms for what a listing is, not for where. */
export const termsIn = (fields: readonly WordField[], words: readonly string[]): SearchTerm[] =>
  fields.includes('title') ? searchTermsOf(words) : words.map(plainTerm);

/** The slots in which every word, as typed, is a prefix of a word in one of the fields. */
export const findingTyped = (
  index: DirectoryIndex,
  fields: readonly WordField[],
  words: readonly string[],
): Bitset =>
  index.shared(`words ${words} in ${fields}`, () => {
    const [first, ...rest] = words.map((word) => beginning(index, fields, word));
    return first ? Bitset.intersection(first, rest) : new Bitset();
  });

/** The words nearest to one in what the viewer may see; none for a word too short for typos. */
export function nearestIn(
  index: DirectoryIndex,
  fields: readonly WordField[],
  word: string,
  base: Bitset,
  most = slipsIn(word),
): readonly string[] {
  for (let slips = 1; slips <= most; slips += 1) {
    const near = withoutDescription(fields).flatMap((field) =>
      index.words[field]
        .slippedBy(slips, word)
        .filter((known) => base.sharedWith(index.words[field].standingAs(known)) > 0),
    );
    if (near.length) return [...new Set(near)];
  }
  return [];
}

const byAnyName = (
  index: DirectoryIndex,
  fields: readonly WordField[],
  { typed, otherNames }: SearchTerm,
): Bitset =>
  otherNames.length
    ? index.shared(`names of ${typed} in ${fields}`, () =>
        Bitset.union([
          findingTyped(index, fields, typed),
          ...otherNames.map((name) => byName(index, withoutDescription(fields), name)),
        ]),
      )
    : findingTyped(index, fields, typed);

function byName(
  index: DirectoryIndex,
  fields: readonly WordField[],
  name: SearchTerm['otherNames'][number],
): Bitset {
  const [first, ...rest] = name.map((synonyms) =>
    Bitset.union(
      synonyms.flatMap((word) =>
        isAbbreviation(word)
          ? fields.map((field) => index.words[field].standingAs(word))
          : [beginning(index, fields, word)],
      ),
    ),
  );
  return first ? Bitset.intersection(first, rest) : new Bitset();
}

function byWord(
  index: DirectoryIndex,
  fields: readonly WordField[],
  word: string,
  base: Bitset,
): Bitset {
  const typed = findingTyped(index, fields, [word]);
  if (base.sharedWith(typed) > 0) return typed;
  const near = nearestIn(index, fields, word, base);
  return Bitset.union(near.map((known) => findingTyped(index, fields, [known])));
}

const beginning = (index: DirectoryIndex, fields: readonly WordField[], word: string): Bitset =>
  Bitset.union(fields.map((field) => index.words[field].startingWith(word)));
