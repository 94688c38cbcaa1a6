import { presetRegions, type SearchSuggestion, suggestionLimits } from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import {
  finding,
  findingTyped,
  nearestIn,
  termsIn,
  type WordField,
  whatFields,
  whereFields,
} from './finding.ts';
import type { DirectoryIndex } from './index.ts';
import type { Postings } from './postings.ts';
import { type SearchTerm, saysTerm } from './search-terms.ts';
import { published } from './visibility.ts';
import { wordsOf } from './words.ts';

/**
 * Positions, then companies, that match what was typed, or a synonym, by word prefixes; most listings first. If there are none,
 * those with the nearest words.
 */
export function suggestPositions(
  index: DirectoryIndex,
  typed: string,
  now: number,
): SearchSuggestion[] {
  const { minCharacters, shown } = suggestionLimits.position;
  if (typed.trim().length < minCharacters) return [];
  const suggestions = suggested(index, whatFields, typed, now, (terms) => [
    ...counted(index, index.values.position, terms, 'position', now),
    ...counted(index, index.values.organizationName, terms, 'company', now),
  ]);
  return asOpened(index, whatFields, suggestions.slice(0, shown), now);
}

/** Preset regions, then places, that match what was typed by word prefixes, or else by the nearest words. */
export function suggestLocations(
  index: DirectoryIndex,
  typed: string,
  now: number,
): SearchSuggestion[] {
  const { minCharacters, shown } = suggestionLimits.location;
  if (typed.trim().length < minCharacters) return [];
  const suggestions = suggested(index, whereFields, typed, now, (terms) =>
    locations(index, terms, now),
  );
  return asOpened(index, whereFields, suggestions.slice(0, shown), now);
}

/** Suggestions with the counts of the searches that they open: the words of a name find more than its exact name. */
function asOpened(
  index: DirectoryIndex,
  fields: readonly WordField[],
  suggestions: readonly SearchSuggestion[],
  now: number,
): SearchSuggestion[] {
  const open = published(index, now);
  return suggestions.map((one) => ({
    ...one,
    count: open.sharedWith(finding(index, fields, wordsOf(one.text), open)),
  }));
}

function locations(
  index: DirectoryIndex,
  terms: readonly SearchTerm[],
  now: number,
): SearchSuggestion[] {
  const open = published(index, now);
  const found = presetRegions
    .filter(({ label }) => saysAll(wordsOf(label), terms))
    .map(({ code, label }): SearchSuggestion => {
      return {
        text: label,
        type: 'location',
        count: open.sharedWith(index.values.region.of(code)),
      };
    });
  const known = new Set(found.map(({ text }) => text.toLowerCase()));
  const places = counted(index, index.values.place, terms, 'location', now).filter(
    ({ text }) => !known.has(text.toLowerCase()),
  );
  return [...found, ...places];
}

function suggested(
  index: DirectoryIndex,
  fields: readonly WordField[],
  typed: string,
  now: number,
  suggest: (terms: readonly SearchTerm[]) => SearchSuggestion[],
): SearchSuggestion[] {
  const words = wordsOf(typed);
  const found = suggest(termsIn(fields, words));
  return found.length ? found : suggest(nearestTerms(index, fields, words, now));
}

/** The terms that words without any match may have been meant for. */
function nearestTerms(
  index: DirectoryIndex,
  fields: readonly WordField[],
  words: readonly string[],
  now: number,
): SearchTerm[] {
  const open = published(index, now);
  return words.map((word) => {
    const isKnown = open.sharedWith(findingTyped(index, fields, [word])) > 0;
    const near = isKnown ? [] : nearestIn(index, fields, word, open);
    return { typed: [word], otherNames: near.map((known) => [[known]]) };
  });
}

function counted(
  index: DirectoryIndex,
  named: Postings,
  terms: readonly SearchTerm[],
  type: SearchSuggestion['type'],
  now: number,
): SearchSuggestion[] {
  const open = published(index, now);
  return [...named.terms()]
    .filter((name) => saysAll(index.texts.wordsOf(name), terms))
    .map((text) => ({ text, type, count: open.sharedWith(named.of(text)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compareAsRead(a.text, b.text));
}

/** Whether a name matches every term, of which there must be at least one. */
const saysAll = (words: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.length > 0 && terms.every((term) => saysTerm(words, term));
