import { type ListingAlternatives, removableFilters, withoutFilter } from '@fairlead/contracts';
import { nearestIn, type WordField, whatFields, whereFields } from './finding.ts';
import type { DirectoryIndex } from './index.ts';
import { slipsIn } from './near-words.ts';
import { type DirectoryQuestion, matches } from './query.ts';
import { suggestLocations, suggestPositions } from './suggestions.ts';
import { published } from './visibility.ts';
import { wordsOf } from './words.ts';

type Term = ListingAlternatives['terms'][number];

export const MOST_WORDS = 5;
export const MOST_TERMS = 5;

/** A part of the search that is made of words, and where they are looked for. */
export type SearchPart = Term['filter'];
export const searchFields = {
  position: whatFields,
  place: whereFields,
  searchTerm: whatFields,
} satisfies Record<SearchPart, readonly WordField[]>;

/** The source of suggestions for a part of the search. */
const suggestions = {
  position: suggestPositions,
  place: suggestLocations,
  searchTerm: suggestPositions,
} satisfies Record<SearchPart, typeof suggestPositions>;

/** Alternative queries: other words when the given ones find nothing, and the query without each of its filters. */
export function alternativesOf(
  index: DirectoryIndex,
  question: DirectoryQuestion,
): ListingAlternatives {
  const { filters } = question;
  const count = (changed: DirectoryQuestion['filters']) =>
    matches(index, { ...question, filters: changed }).size;
  const parts = Object.keys(searchFields) as SearchPart[];
  return {
    terms: parts.flatMap((filter) => {
      const asked = filters[filter];
      const alone = { status: filters.status };
      if (asked === undefined || count({ ...alone, [filter]: asked }) > 0) return [];
      const texts = nearestTexts(index, filter, asked, question.now);
      const counted = (isAlone: boolean) =>
        texts
          .map((text) => {
            const others = isAlone ? alone : filters;
            return { filter, text, count: count({ ...others, [filter]: text }), alone: isAlone };
          })
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count)
          .slice(0, MOST_TERMS);
      const together = counted(false);
      return together.length ? together : counted(true);
    }),
    without: removableFilters(filters).map((filter) => ({
      filter,
      count: count(withoutFilter(filters, filter)),
    })),
  };
}

/** Names that contain some word of a text, or one that is one typo further from it than a search tolerates. */
function nearestTexts(
  index: DirectoryIndex,
  filter: SearchPart,
  asked: string,
  now: number,
): readonly string[] {
  const [fields, suggest] = [searchFields[filter], suggestions[filter]];
  const open = published(index, now);
  const texts = wordsOf(asked)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const most = slipsIn(word);
      const near = most ? nearestIn(index, fields, word, open, most + 1) : [];
      return [word, ...near].flatMap((one) => suggest(index, one, now));
    });
  return [...new Set(texts.map(({ text }) => text))].slice(0, 2 * MOST_TERMS);
}
