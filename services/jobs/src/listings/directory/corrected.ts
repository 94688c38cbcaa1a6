import { type ListingCorrections, splitSearch } from '@fairlead/contracts';
import type { Bitset } from '@fairlead/service-kit';
import {
  anyField,
  anyFieldButPlace,
  corrections,
  type WordField,
  whatFields,
  whereFields,
} from './finding.ts';
import type { DirectoryIndex } from './index.ts';
import { baseOf, type DirectoryQuestion } from './query.ts';
import { wordsOf } from './words.ts';

/** What a search used instead of misspelt words; undefined if it took every word as typed. */
export function correctedSearch(
  index: DirectoryIndex,
  question: DirectoryQuestion,
): ListingCorrections | undefined {
  const { position, place, searchTerm } = question.filters;
  const base = baseOf(index, question);
  const term = splitSearch(searchTerm ?? '');
  const corrected: ListingCorrections = {
    position: put(index, position, [[whatFields, position]], base),
    place: put(index, place, [[whereFields, place]], base),
    searchTerm: put(
      index,
      searchTerm,
      [
        [term.place ? anyFieldButPlace : anyField, term.position],
        [whereFields, term.place],
      ],
      base,
    ),
  };
  return Object.values(corrected).some((text) => text !== undefined) ? corrected : undefined;
}

/** A text with its misspelt words corrected; undefined if it has none. Each of `parts` is looked for in its fields. */
function put(
  index: DirectoryIndex,
  text: string | undefined,
  parts: readonly [fields: readonly WordField[], part: string | undefined][],
  base: Bitset,
): string | undefined {
  if (!text) return undefined;
  const known = new Map(
    parts.flatMap(([fields, part]) => [...corrections(index, fields, wordsOf(part ?? ''), base)]),
  );
  if (!known.size) return undefined;
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => known.get(wordsOf(word)[0] ?? '') ?? word);
}
