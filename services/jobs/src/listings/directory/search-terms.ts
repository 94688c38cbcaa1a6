import { tradeSynonyms } from '@fairlead/contracts';
import { wordsOf } from './words.ts';

/** A part of a search with a single meaning: the words as typed, and its synonyms, each as words. */
export interface SearchTerm {
  typed: readonly string[];
  /** For each word of each synonym, the words that match it. */
  otherNames: readonly (readonly (readonly string[])[])[];
}

const synonyms = tradeSynonyms.map((names) => names.map(wordsOf));
const isSingle = (words: readonly string[]): boolean => words.length === 1;

/** The synonyms of a single word, by that word; the first is used for comparing. */
const sameWords = new Map<string, readonly string[]>(
  synonyms
    .filter((names) => names.every(isSingle))
    .flatMap((names) => names.flat().map((word) => [word, names.flat()] as const)),
);
const wordsFor = (word: string): readonly string[] => sameWords.get(word) ?? [word];
const keyOf = (words: readonly string[]): string =>
  words.map((word) => wordsFor(word)[0]).join(' ');

const byName = new Map(
  synonyms.flatMap((names) => names.map((name) => [keyOf(name), names] as const)),
);
const longestName = Math.max(...synonyms.flat().map((words) => words.length));

/** A word without synonyms. */
export const plainTerm = (word: string): SearchTerm => ({ typed: [word], otherNames: [] });

/** Splits search words into terms: the longest names of the trade, and single words between them. */
export function searchTermsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; at += terms.at(-1)?.typed.length ?? 1)
    terms.push(termAt(words, at));
  return terms;
}

function termAt(words: readonly string[], at: number): SearchTerm {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length);
    const names = byName.get(keyOf(typed));
    if (names) return { typed, otherNames: names.map((name) => name.map(wordsFor)) };
  }
  return plainTerm(words[at] ?? '');
}

/** The canonical form of a name, the same for synonyms: “Skipper” and “Captain” are one. */
export const tradeNameOf = (name: string): string =>
  searchTermsOf(wordsOf(name))
    .map(({ typed, otherNames: [first] }) => (first ?? [typed]).map(([word]) => word).join(' '))
    .join(' ');

const LONGEST_ABBREVIATION = 4;

/** Whether a synonym must be a whole word to match; a longer one may continue ("engineers"). */
export const isAbbreviation = (synonym: string): boolean => synonym.length <= LONGEST_ABBREVIATION;

/** Whether words, such as those of a position's name, match a term: by the typed prefixes or by a synonym. */
export function saysTerm(words: readonly string[], { typed, otherNames }: SearchTerm): boolean {
  const begins = (beginning: string) => words.some((word) => word.startsWith(beginning));
  const says = (synonym: string) =>
    isAbbreviation(synonym) ? words.includes(synonym) : begins(synonym);
  return (
    typed.every(begins) || otherNames.some((name) => name.every((synonyms) => synonyms.some(says)))
  );
}
