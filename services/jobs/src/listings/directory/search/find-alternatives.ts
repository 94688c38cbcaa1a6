import { type ListingAlternatives, removableFilters, withoutFilter } from '@fairlead/contracts';
import { MOST_TERMS, MOST_WORDS, type SearchPart, searchFields } from '../alternatives.ts';
import { slipsIn } from '../near-words.ts';
import type { DirectoryQuestion } from '../query.ts';
import { wordsOf } from '../words.ts';
import { published } from './clauses.ts';
import { ask, foundBy } from './find-listings.ts';
import { findSuggestions } from './find-suggestions.ts';
import type { IndexReader } from './index-reader.ts';
import { nearestWords } from './word-search.ts';

/** Alternative questions: other words when the given ones find nothing, and the question without each of its filters. */
export async function findAlternatives(
  reader: IndexReader,
  question: DirectoryQuestion,
): Promise<ListingAlternatives> {
  const { filters } = question;
  const count = async (changed: readonly DirectoryQuestion['filters'][]) => {
    const asked = await Promise.all(
      changed.map((filters) => ask(reader, { ...question, filters })),
    );
    return reader.counts(asked.map(foundBy));
  };
  const otherTexts = async (filter: SearchPart): Promise<ListingAlternatives['terms']> => {
    const asked = filters[filter];
    if (asked === undefined) return [];
    const alone = { status: filters.status };
    const [known = 0] = await count([{ ...alone, [filter]: asked }]);
    if (known > 0) return [];
    const texts = await nearestTexts(reader, filter, asked, question.now);
    const counted = async (isAlone: boolean) => {
      const others = isAlone ? alone : filters;
      const counts = await count(texts.map((text) => ({ ...others, [filter]: text })));
      return texts
        .map((text, at) => ({ filter, text, count: counts[at] ?? 0, alone: isAlone }))
        .filter((one) => one.count > 0)
        .sort((one, other) => other.count - one.count)
        .slice(0, MOST_TERMS);
    };
    const together = await counted(false);
    return together.length ? together : counted(true);
  };
  const removable = removableFilters(filters);
  const [terms, counts] = await Promise.all([
    Promise.all((Object.keys(searchFields) as SearchPart[]).map(otherTexts)),
    count(removable.map((filter) => withoutFilter(filters, filter))),
  ]);
  return {
    terms: terms.flat(),
    without: removable.map((filter, at) => ({ filter, count: counts[at] ?? 0 })),
  };
}

/** Names that contain some word of a text, or one that is one typo further from it than a search tolerates. */
async function nearestTexts(
  reader: IndexReader,
  filter: SearchPart,
  asked: string,
  now: number,
): Promise<readonly string[]> {
  const fields = searchFields[filter];
  const words = wordsOf(asked).slice(0, MOST_WORDS);
  const near = await nearestWords(
    reader,
    fields,
    words.filter((word) => slipsIn(word) > 0),
    published(now),
    1,
  );
  const type = filter === 'place' ? 'location' : 'position';
  const suggestions = await Promise.all(
    words
      .flatMap((word) => [word, ...(near.get(word) ?? [])])
      .map((word) => findSuggestions(reader, type, word, now)),
  );
  return [...new Set(suggestions.flat().map(({ text }) => text))].slice(0, 2 * MOST_TERMS);
}
