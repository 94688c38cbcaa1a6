import {
  type ListingCorrections,
  type ListingFilters,
  optionOf,
  regions,
  splitSearch,
} from '@fairlead/contracts';
import type { DimensionName } from '../dimensions.ts';
import { anyField, anyFieldButPlace, type WordField, whatFields, whereFields } from '../finding.ts';
import type { DirectorySort } from '../query.ts';
import { wordsOf } from '../words.ts';
import {
  allOf,
  anyOf,
  baseOf,
  type Clause,
  idIsAny,
  plainDimensions,
  type SearchQuestion,
  valueIs,
  wordIs,
} from './clauses.ts';
import type { IndexReader } from './index-reader.ts';
import { type FoundWords, findWords, typedWords } from './word-search.ts';

/** A text that is searched for, of which filter, and where its words are looked for. */
interface SearchedText {
  filter: keyof ListingCorrections;
  fields: readonly WordField[];
  words: readonly string[];
}

/** What a question asks, as clauses: what the viewer may see of it, each dimension that narrows it, and the words that were looked for. */
export interface QuestionClauses {
  base: Clause;
  dimensions: Readonly<Partial<Record<DimensionName, Clause>>>;
  texts: readonly (SearchedText & FoundWords)[];
}

/** The clauses of a question; its words are looked for in what the viewer may see. */
export async function ask(reader: IndexReader, question: SearchQuestion): Promise<QuestionClauses> {
  const { filters, now, within } = question;
  const base = baseOf(question);
  const { rates } = reader;
  const plain = Object.entries(plainDimensions).flatMap(([name, dimension]) => {
    const clause = dimension(filters, { now, rates });
    return clause ? [[name, clause] as const] : [];
  });
  const [location, texts] = await Promise.all([
    inPlaces(reader, filters.location, base),
    Promise.all(
      searchedTexts(filters).map(async (text) => ({
        ...text,
        ...(await findWords(reader, text.fields, text.words, base)),
      })),
    ),
  ]);
  return {
    base: within ? allOf([base, idIsAny(within)]) : base,
    dimensions: {
      ...Object.fromEntries(plain),
      ...(location && { location }),
      ...(texts.length > 0 && { search: allOf(texts.map(({ clause }) => clause)) }),
    },
    texts,
  };
}

/** Everything that is asked. */
export const foundBy = ({ base, dimensions }: QuestionClauses): Clause =>
  allOf([base, ...Object.values(dimensions)]);

async function inPlaces(
  reader: IndexReader,
  places: ListingFilters['location'],
  base: Clause,
): Promise<Clause | undefined> {
  if (!places) return undefined;
  const clauses = places.map(async (place) => {
    const region = optionOf(regions, place);
    if (region) return valueIs('region', region.code);
    return (await findWords(reader, whereFields, wordsOf(place), base)).clause;
  });
  return anyOf(await Promise.all(clauses));
}

function searchedTexts({ searchTerm, position, place }: ListingFilters): SearchedText[] {
  const texts: SearchedText[] = [];
  const add = (filter: SearchedText['filter'], fields: readonly WordField[], text: string) =>
    texts.push({ filter, fields, words: wordsOf(text) });
  if (position) add('position', whatFields, position);
  if (place) add('place', whereFields, place);
  if (searchTerm) {
    const term = splitSearch(searchTerm);
    add('searchTerm', term.place ? anyFieldButPlace : anyField, term.position);
    if (term.place) add('searchTerm', whereFields, term.place);
  }
  return texts;
}

/** What a search used instead of misspelt words; undefined if it took every word as typed. */
export async function correctedSearch(
  reader: IndexReader,
  { texts }: QuestionClauses,
  question: SearchQuestion,
): Promise<ListingCorrections | undefined> {
  const misspelt = texts.flatMap(({ filter, fields, nearest }) =>
    [...nearest].flatMap(([word, near]) => (near.length ? [{ filter, fields, word, near }] : [])),
  );
  if (misspelt.length === 0) return undefined;
  const base = baseOf(question);
  const counts = await reader.counts(
    misspelt.flatMap(({ fields, near }) =>
      near.map((known) => allOf([base, anyOf(fields.map((field) => wordIs(field, known)))])),
    ),
  );
  const best = new Map<keyof ListingCorrections, Map<string, string>>();
  let at = 0;
  for (const { filter, word, near } of misspelt) {
    const counted = near.map((known) => ({ known, count: counts[at++] ?? 0 }));
    const [first] = counted.sort(
      (one, other) => other.count - one.count || other.known.length - one.known.length,
    );
    if (first)
      best.set(filter, (best.get(filter) ?? new Map<string, string>()).set(word, first.known));
  }
  const corrected = (filter: keyof ListingCorrections) => {
    const known = best.get(filter);
    return (
      known &&
      question.filters[filter]?.replace(
        /[\p{L}\p{N}\p{M}]+/gu,
        (word) => known.get(wordsOf(word)[0] ?? '') ?? word,
      )
    );
  };
  return {
    position: corrected('position'),
    place: corrected('place'),
    searchTerm: corrected('searchTerm'),
  };
}

type Direction = 'asc' | 'desc';

/** The order of a sort: the fields that it compares, and what comes first of all, the earlier of these before the later. */
interface Order {
  keys: readonly (readonly [field: string, direction: Direction])[];
  first: readonly Clause[];
}

const byDate = [['postedAt', 'desc']] as const;

/** The order of a sort in what was found. */
async function orderOf(
  reader: IndexReader,
  sort: DirectorySort,
  { position, searchTerm }: ListingFilters,
  found: Clause,
): Promise<Order> {
  const direction = sort.endsWith('_asc') || sort === 'createdAt' ? 'asc' : 'desc';
  switch (sort) {
    case 'relevance': {
      const term = splitSearch(searchTerm ?? '');
      const words = wordsOf(`${position ?? ''} ${term.position}`);
      if (words.length === 0) return { keys: byDate, first: [valueIs('flag', 'featured')] };
      const { clause } = await findWords(reader, ['title'], words, found);
      return { keys: byDate, first: [typedWords(['title'], words), clause] };
    }
    case 'salary_desc':
    case 'salary_asc':
      // Listings that do not name a salary come last either way.
      return {
        keys: [
          ['isSalaried', 'desc'],
          ['salaryMin', direction],
        ],
        first: [],
      };
    case 'title_asc':
    case 'title_desc':
      return { keys: [['titleKey', direction]], first: [] };
    case 'applications_desc':
    case 'applications_asc':
      return { keys: [['applications', direction]], first: [] };
    case 'date_desc':
    case 'date_asc':
      return { keys: [['postedAt', direction]], first: [] };
    default:
      return { keys: [['createdAt', direction]], first: [] };
  }
}

/** The ids of one page of what was found, and how many there are in all. */
export async function pageOf(
  reader: IndexReader,
  question: SearchQuestion,
  { found, sort }: { found: Clause; sort: DirectorySort },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const order = await orderOf(reader, sort, question.filters, found);
  const isNear = skip + limit <= reader.reach;
  const [counted, first] = await reader.all([
    { query: found, size: 0, track_total_hits: true },
    ...(isNear ? [searchIn(order, found, { from: skip, size: limit })] : []),
  ]);
  const total = counted?.hits.total?.value ?? 0;
  if (first) return { ids: first.hits.hits.map(idIn), total };
  const end = Math.min(skip + limit, total);
  if (skip >= end) return { ids: [], total };
  // The nearer end is where it begins.
  if (skip <= total - end) return { ids: await walk(reader, order, found, skip, end), total };
  const ids = await walk(reader, reversed(order), found, total - end, total - skip);
  return { ids: ids.reverse(), total };
}

/** The ids from one place in an order to before another, step by step. */
async function walk(
  reader: IndexReader,
  order: Order,
  found: Clause,
  from: number,
  to: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: readonly unknown[] | undefined;
  for (let at = 0; at < to; ) {
    const size = Math.min(reader.reach, to - at);
    const step = await reader.one({
      ...searchIn(order, found, { size }),
      ...(after && { search_after: after }),
    });
    const { hits } = step.hits;
    ids.push(...hits.slice(Math.max(0, from - at)).map(idIn));
    after = hits.at(-1)?.sort;
    at += hits.length;
    if (hits.length < size) break;
  }
  return ids;
}

const idIn = ({ sort }: { sort?: readonly unknown[] }): string => String(sort?.at(-1) ?? '');

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

interface Turned extends Order {
  isReversed?: boolean;
}

const reversed = ({ keys, first }: Order): Turned => ({
  keys: keys.map(([field, direction]) => [field, opposite(direction)] as const),
  first,
  isReversed: true,
});

/** The search for a part of an order; ties are broken by id, in the direction of the last key. */
function searchIn(
  { keys, first, isReversed = false }: Turned,
  found: Clause,
  part: { from?: number; size: number },
) {
  const last = keys.at(-1)?.[1] ?? 'desc';
  return {
    query: first.length ? ranked(found, first) : found,
    sort: [
      ...(first.length ? [{ _score: isReversed ? 'asc' : 'desc' }] : []),
      ...keys.map(([field, order]) => ({ [field]: { order, missing: '_last' } })),
      { id: last },
    ],
    stored_fields: '_none_',
    track_total_hits: false,
    ...part,
  };
}

/** What was found, with a score by the first of these clauses that it fits. */
const ranked = (found: Clause, first: readonly Clause[]): Clause => ({
  bool: {
    filter: [found],
    must: [
      {
        dis_max: {
          queries: [
            { constant_score: { filter: { match_all: {} }, boost: 1 } },
            ...first.map((filter, at) => ({
              constant_score: { filter, boost: 1 + first.length - at },
            })),
          ],
        },
      },
    ],
  },
});
