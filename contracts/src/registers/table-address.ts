import { type FilterItem, isInForce } from './filters.ts';
import {
  defaultTableQuery,
  type QueriedColumn,
  type SortItem,
  type TableQuery,
  tablePageSizes,
} from './table-query.ts';
import { filterItemSchema, joinOperatorSchema, sortItemSchema } from './table-schema.ts';

/** The maximum number and length of filters and sorted columns in a URL. */
const most = { items: 50, length: 20_000 };

/** The URL parameters of a table's query. */
export const tableParameters = ['sort', 'filters', 'join', 'page', 'perPage'] as const;

/**
 * Parses a table's query from URL parameters. Anything that does not match the schema, names no column, or does not fit its column in
 * kind, operator or value is silently dropped; missing parts are `defaults`.
 */
export function readTableQuery(
  given: URLSearchParams,
  columns: readonly QueriedColumn[],
  defaults: TableQuery = defaultTableQuery,
): TableQuery {
  const column = new Map(columns.map((one) => [one.id, one]));
  const filters = given.get('filters');
  const sort = given.get('sort');
  const perPage = Number(given.get('perPage'));
  const page = Number(given.get('page'));
  return {
    sort: sort === null ? defaults.sort : sortIn(sort, column),
    filters: filters === null ? defaults.filters : filtersIn(filters, column),
    join: joinOperatorSchema.catch(defaults.join).parse(given.get('join')),
    page: Number.isSafeInteger(page) && page > 0 ? page : defaults.page,
    perPage: tablePageSizes.find((size) => size === perPage) ?? defaults.perPage,
  };
}

/** The URL parameters of a table's query; `undefined` for what is `defaults`. */
export function writeTableQuery(
  query: TableQuery,
  columns: readonly QueriedColumn[],
  defaults: TableQuery = defaultTableQuery,
): Record<(typeof tableParameters)[number], string | undefined> {
  const filter = new Map(columns.map((one) => [one.id, one.filter]));
  const sort = query.sort.map(({ id, order }) => `${id}.${order}`).join(',');
  const filters = JSON.stringify(
    query.filters.filter((item) => {
      const of = filter.get(item.id);
      return of && isInForce(item, of);
    }),
  );
  const unless = (text: string, same: boolean) => (same ? undefined : text);
  return {
    sort: unless(sort, isSame(query.sort, defaults.sort)),
    filters: unless(filters, filters === JSON.stringify(defaults.filters)),
    join: unless(query.join, query.join === defaults.join),
    page: unless(String(query.page), query.page === defaults.page),
    perPage: unless(String(query.perPage), query.perPage === defaults.perPage),
  };
}

type Columns = ReadonlyMap<string, QueriedColumn>;

function filtersIn(text: string, columns: Columns): FilterItem[] {
  const seen = new Set<string>();
  return listIn(text).flatMap((one) => {
    const { data: item } = filterItemSchema.safeParse(one);
    const filter = item && columns.get(item.id)?.filter;
    if (!filter || !isInForce(item, filter) || seen.has(item.filterId)) return [];
    seen.add(item.filterId);
    return [item];
  });
}

/** The entries of a list that may have been written by hand. */
function listIn(text: string): unknown[] {
  if (text.length > most.length) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.slice(0, most.items) : [];
  } catch {
    return [];
  }
}

/** The sorted columns of `name.asc,rank.desc`; a column's own id may hold a dot. */
function sortIn(text: string, columns: Columns): SortItem[] {
  const found = new Map<string, SortItem>();
  for (const part of text.slice(0, most.length).split(',').slice(0, most.items)) {
    const at = part.lastIndexOf('.');
    const { data: item } = sortItemSchema.safeParse({
      id: part.slice(0, at),
      order: part.slice(at + 1),
    });
    if (item && columns.get(item.id)?.sorts && !found.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
