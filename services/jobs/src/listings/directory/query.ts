import { isSearch, type ListingFilters, listingSorts, publishedStatus } from '@fairlead/contracts';
import { Bitset, type Order } from '@fairlead/service-kit';
import { type DimensionName, dimensions, titleMatches } from './dimensions.ts';
import type { DirectoryIndex } from './index.ts';
import { published, visibleTo } from './visibility.ts';

/** The sorts of the directory, by their names in queries. */
export const directorySorts = [
  ...listingSorts.map(({ code }) => code),
  'createdAt',
  '-createdAt',
] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** The requested sort, if the directory has it. */
export const directorySortOf = (asked: unknown): DirectorySort | undefined =>
  directorySorts.find((sort) => sort === asked);

/** The effective sort: the requested one, else relevance for a search, and the default of every collection otherwise. */
export function sortInForce(asked: unknown, filters: ListingFilters): DirectorySort {
  return directorySortOf(asked) ?? (isSearch(filters) ? 'relevance' : '-createdAt');
}

/** A query of the directory, by whom and when. */
export interface DirectoryQuestion {
  filters: ListingFilters;
  /** Organizations of which the viewer sees every listing. */
  organizations: readonly string[];
  now: number;
  /** Only these listings; undefined for all. */
  within?: ReadonlySet<string>;
}

/** The listings a query finds, as slots; cached for the same query within its second. */
export function matches(index: DirectoryIndex, question: DirectoryQuestion): Bitset {
  const name = nameOf(question);
  return name === undefined
    ? find(index, question)
    : index.sharedAt(question.now, name, () => find(index, question));
}

/** The cache key of a query within its second; none for one narrowed to certain listings. */
export function nameOf({ filters, organizations, within }: DirectoryQuestion): string | undefined {
  if (within) return undefined;
  return `${JSON.stringify(filters)} ${organizations}`;
}

function find(index: DirectoryIndex, question: DirectoryQuestion): Bitset {
  const [base, asked] = askedSets(index, question);
  return Bitset.intersection(base, Object.values(asked));
}

/** The sets of every used dimension, and the base they all narrow. */
export function askedSets(
  index: DirectoryIndex,
  question: DirectoryQuestion,
): [base: Bitset, asked: Partial<Record<DimensionName, Bitset>>] {
  const { filters, now, within } = question;
  const base = baseOf(index, question);
  const asked: Partial<Record<DimensionName, Bitset>> = {};
  for (const name of Object.keys(dimensions) as DimensionName[]) {
    const set = dimensions[name](index, filters, now, base);
    if (set) asked[name] = set;
  }
  return [within ? onlyWithin(index, base, within) : base, asked];
}

/** What the viewer may see of what is queried: words are searched in it, and each dimension narrows it. */
export const baseOf = (
  index: DirectoryIndex,
  { filters, organizations, now }: DirectoryQuestion,
): Bitset =>
  filters.status === publishedStatus ? published(index, now) : visibleTo(index, organizations, now);

/** The ids of one page of matching slots in a sort; pages of one sort never overlap. */
export function pageOfIds(
  index: DirectoryIndex,
  found: Bitset,
  sort: DirectorySort,
  filters: ListingFilters,
  { skip, limit }: { skip: number; limit: number },
): string[] {
  const { order, backwards, first } = walkOf(index, sort, filters, found);
  const slots: number[] = [];
  let before = 0;
  for (const part of partsOf(found, first)) {
    slots.push(...order.part(part, Math.max(0, skip - before), skip + limit - before, backwards));
    if (slots.length === limit) break;
    before += part.size;
  }
  return slots.map((slot) => index.idAt(slot));
}

/** The part of a set that comes first, piece by piece, and then its rest, each on demand. */
function* partsOf(found: Bitset, first: readonly Bitset[]): Generator<Bitset> {
  let rest = found;
  for (const part of first) {
    yield Bitset.intersection(rest, [part]);
    rest = rest.without(part);
  }
  yield rest;
}

interface Walk {
  order: Order;
  backwards: boolean;
  /** What comes first whatever its position in the order, piece by piece. */
  first: readonly Bitset[];
}

/** The order that a sort walks through the result, and its direction. */
function walkOf(
  index: DirectoryIndex,
  sort: DirectorySort,
  filters: ListingFilters,
  found: Bitset,
): Walk {
  const { orders, values } = index;
  switch (sort) {
    case 'relevance': {
      const first = titleMatches(index, filters, found) ?? [values.flag.of('featured')];
      return { order: orders.date, backwards: true, first };
    }
    case 'salary_desc':
    case 'salary_asc': {
      // Listings that do not name a salary come last either way.
      const first = [values.flag.of('salaried')];
      return { order: orders.salary, backwards: sort === 'salary_desc', first };
    }
    case 'title_asc':
    case 'title_desc':
      return { order: orders.title, backwards: sort === 'title_desc', first: [] };
    case 'applications_desc':
    case 'applications_asc':
      return { order: orders.applications, backwards: sort === 'applications_desc', first: [] };
    case 'date_desc':
    case 'date_asc':
      return { order: orders.date, backwards: sort === 'date_desc', first: [] };
    default:
      return { order: orders.creation, backwards: sort === '-createdAt', first: [] };
  }
}

function onlyWithin(index: DirectoryIndex, base: Bitset, ids: ReadonlySet<string>): Bitset {
  const slots = Array.from(ids, (id) => index.slotOf(id)).filter((slot) => slot !== undefined);
  return Bitset.of(slots.filter((slot) => base.has(slot)).sort((a, b) => a - b));
}
