import { type ListingFilters, type ListingSort, publishedStatus } from '@fairlead/contracts';
import { Bitset } from './bitset.ts';
import { type DimensionName, dimensions, titleMatches } from './dimensions.ts';
import type { DirectoryIndex } from './index.ts';
import type { Order } from './order.ts';
import { published, visibleTo } from './visibility.ts';

/** What is asked of the directory, by whom and when. */
export interface DirectoryQuestion {
  filters: ListingFilters;
  /** Organizations of which the viewer sees every listing. */
  organizations: readonly string[];
  now: number;
  /** Only these listings; undefined for all. */
  within?: ReadonlySet<string>;
}

/** The listings a question finds, as slots. */
export function matches(index: DirectoryIndex, question: DirectoryQuestion): Bitset {
  const [base, asked] = askedSets(index, question);
  return Bitset.intersection(base, Object.values(asked));
}

/** The sets of every dimension that is asked, and the base they all narrow. */
export function askedSets(
  index: DirectoryIndex,
  { filters, organizations, now, within }: DirectoryQuestion,
): [base: Bitset, asked: Partial<Record<DimensionName, Bitset>>] {
  const base =
    filters.status === publishedStatus
      ? published(index, now)
      : visibleTo(index, organizations, now);
  const asked: Partial<Record<DimensionName, Bitset>> = {};
  for (const name of Object.keys(dimensions) as DimensionName[]) {
    const set = dimensions[name](index, filters, now);
    if (set) asked[name] = set;
  }
  return [within ? onlyWithin(index, base, within) : base, asked];
}

/** The ids of one page of matching slots in a sort; pages of one sort never overlap. */
export function pageOfIds(
  index: DirectoryIndex,
  found: Bitset,
  sort: ListingSort,
  filters: ListingFilters,
  { skip, limit }: { skip: number; limit: number },
): string[] {
  const ids: string[] = [];
  let before = skip;
  const [order, backwards, parts] = walkOf(index, found, sort, filters);
  for (const part of parts) {
    const isFull = !order.walk(backwards, (slot) => {
      if (!part.has(slot)) return true;
      if (before > 0) {
        before -= 1;
        return true;
      }
      const entry = index.entryAt(slot);
      if (entry) ids.push(entry.id);
      return ids.length !== limit;
    });
    if (isFull) break;
  }
  return ids;
}

/** Which order to walk, in which direction, over which parts of what was found one after the other. */
function walkOf(
  index: DirectoryIndex,
  found: Bitset,
  sort: ListingSort,
  filters: ListingFilters,
): [order: Order, backwards: boolean, parts: Bitset[]] {
  const { orders, values } = index;
  const first = (part: Bitset) => [Bitset.intersection(found, [part]), found.without(part)];
  switch (sort) {
    case 'relevance':
      return [orders.date, true, first(titleMatches(index, filters) ?? values.flag.of('featured'))];
    case 'salary_desc':
    case 'salary_asc':
      // Listings that do not name a salary come last either way.
      return [orders.salary, sort === 'salary_desc', first(values.flag.of('salaried'))];
    case 'title_asc':
    case 'title_desc':
      return [orders.title, sort === 'title_desc', [found]];
    case 'applications_desc':
    case 'applications_asc':
      return [orders.applications, sort === 'applications_desc', [found]];
    default:
      return [orders.date, sort === 'date_desc', [found]];
  }
}

function onlyWithin(index: DirectoryIndex, base: Bitset, ids: ReadonlySet<string>): Bitset {
  const inside = new Bitset(index.slots);
  for (const slot of base) if (ids.has(index.entryAt(slot)?.id ?? '')) inside.add(slot);
  return inside;
}
