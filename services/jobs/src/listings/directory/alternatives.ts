import { type ListingAlternatives, removableFilters, withoutFilter } from '@fairlead/contracts';
import { nearestIn, type WordField, whatFields, whereFields } from './finding.ts';
import type { DirectoryIndex } from './index.ts';
import { slipsIn } from './near-words.ts';
import { type DirectoryQuestion, matches } from './query.ts';
import { suggestLocations, suggestPositions } from './suggestions.ts';
import { published } from './visibility.ts';
import { wordsOf } from './words.ts';

type Term = ListingAlternatives['terms'][number];

const MOST_WORDS = 5;
const MOST_TERMS = 5;

/** Where the words of a part of the search are looked for, and the source of suggestions for them. */
const searches = {
  position: { fields: whatFields, suggest: suggestPositions },
  place: { fields: whereFields, suggest: suggestLocations },
  searchTerm: { fields: whatFields, suggest: suggestPositions },
} satisfies Record<
  Term['filter'],
  { fields: readonly WordField[]; suggest: typeof suggestPositions }
>;

/** Alternative queries: other words when the given ones find nothing, and the query without each of its filters. */
export function alternativesOf(
  index: DirectoryIndex,
  question: DirectoryQuestion,
): ListingAlternatives {
  const { filters } = question;
  const count = (changed: DirectoryQuestion['filters']) =>
    matches(index, { ...question, filters: changed }).size;
  const parts = Object.keys(searches) as Term['filter'][];
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
  filter: Term['filter'],
  asked: string,
  now: number,
): readonly string[] {
  const { fields, suggest } = searches[filter];
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
