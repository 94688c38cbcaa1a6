import {
  type ColumnFilter,
  type FilterItem,
  newFilter,
} from '@fairlead/contracts/registers/filters';
import type { QueriedColumn } from '@fairlead/contracts/registers/table-query';
import type { FilterDraft } from './use-filter-draft.ts';

/** An id that no other filter of a table has. */
const newFilterId = (): string => Math.random().toString(36).slice(2, 10);

/** The draft with a further filter of a column. */
export const withFilter = (
  draft: FilterDraft,
  id: string,
  filter: ColumnFilter,
): Partial<FilterDraft> => ({ filters: [...draft.filters, newFilter(id, filter, newFilterId())] });

/** The draft with a filter of a column, if it has none yet. */
export function withFilterOf(
  draft: FilterDraft,
  columns: readonly QueriedColumn[],
  id: string,
): Partial<FilterDraft> {
  const filter = columns.find((column) => column.id === id)?.filter;
  if (!filter || draft.filters.some((item) => item.id === id)) return {};
  return withFilter(draft, id, filter);
}

/** The draft with one filter replaced. */
export const withReplaced = (
  { filters }: FilterDraft,
  item: FilterItem,
  by: FilterItem,
): Partial<FilterDraft> => ({ filters: filters.map((one) => (one === item ? by : one)) });

/** The draft without a filter; a single remaining one is joined by `and` again. */
export const withoutFilter = ({ filters }: FilterDraft, item: FilterItem): FilterDraft => ({
  filters: filters.filter((one) => one !== item),
  join: 'and',
});

/** No filter. */
export const noFilters: FilterDraft = { filters: [], join: 'and' };

/** A filter of another column in place of one, with the same id. */
export const ofColumn = (item: FilterItem, id: string, filter: ColumnFilter): FilterItem =>
  newFilter(id, filter, item.filterId);

/** The draft with these options of a column chosen, by a filter of its own; without that filter where there are none. */
export function withChosen(
  draft: FilterDraft,
  id: string,
  filter: ColumnFilter,
  codes: readonly string[],
): Partial<FilterDraft> {
  const item = chosenBy(draft, id);
  if (codes.length === 0) return item ? withoutFilter(draft, item) : {};
  const value = filter.variant === 'multiSelect' ? [...codes] : (codes.at(-1) ?? '');
  if (item) return withReplaced(draft, item, { ...item, value });
  const fresh = newFilter(id, filter, newFilterId());
  return { filters: [...draft.filters, { ...fresh, value }] };
}

/** The filter that holds the chosen options of a column. */
export const chosenBy = ({ filters }: FilterDraft, id: string): FilterItem | undefined =>
  filters.find((item) => item.id === id && (item.operator === 'inArray' || item.operator === 'eq'));
