import { tradeSynonyms } from '@fairlead/contracts';
import { wordsOf } from './words.ts';

/** A part of a search that means one thing: the words as they are typed, and other names of the same, each in words. */
export interface SearchTerm {
  typed: readonly string[];
  /** For each word of each other name, the words that say it. */
  otherNames: readonly (readonly (readonly string[])[])[];
}

const synonyms = tradeSynonyms.map((names) => names.map(wordsOf));
const isSingle = (words: readonly string[]): boolean => words.length === 1;

/** The words that say the same as a single one, by that one; the first is how all are compared. */
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

/** A word that has no other name. */
export const plainTerm = (word: string): SearchTerm => ({ typed: [word], otherNames: [] });

/** Splits words that are looked for into terms: the longest names of the trade, and single words between them. */
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

/** A name as all that mean the same are compared: “Skipper” and “Captain” are one. */
export const tradeNameOf = (name: string): string =>
  searchTermsOf(wordsOf(name))
    .map(({ typed, otherNames: [first] }) => (first ?? [typed]).map(([word]) => word).join(' '))
    .join(' ');

const LONGEST_ABBREVIATION = 4;

/** Whether a synonym must stand by itself to be meant; a longer one may go on ("engineers"). */
export const isAbbreviation = (synonym: string): boolean => synonym.length <= LONGEST_ABBREVIATION;

/** Whether words, such as those of a position's name, say a term: by the beginnings that were typed or by another name. */
export function saysTerm(words: readonly string[], { typed, otherNames }: SearchTerm): boolean {
  const begins = (beginning: string) => words.some((word) => word.startsWith(beginning));
  const says = (synonym: string) =>
    isAbbreviation(synonym) ? words.includes(synonym) : begins(synonym);
  return (
    typed.every(begins) || otherNames.some((name) => name.every((synonyms) => synonyms.some(says)))
  );
}
