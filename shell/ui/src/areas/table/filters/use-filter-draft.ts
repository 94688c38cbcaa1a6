import type { JoinOperator } from '@fairlead/contracts/registers/filter-operators';
import { type FilterItem, isInForce } from '@fairlead/contracts/registers/filters';
import type { QueriedColumn } from '@fairlead/contracts/registers/table-query';
import { useEffect, useRef, useState } from 'react';
import type { TableState } from '../state/table-state.ts';

/** How long filters must stay unchanged before they apply, in milliseconds. */
export const filterDelay = 300;

/** The filters as they are being edited, incomplete ones included. */
export interface FilterDraft {
  filters: readonly FilterItem[];
  join: JoinOperator;
}

/**
 * The filters of a table while somebody edits them, and how to change them. The active ones apply once they have not changed for 300 ms. Filters that
 * come from elsewhere, such as through Back, replace them.
 */
export function useFilterDraft(
  { query, changeQuery }: Pick<TableState, 'query' | 'changeQuery'>,
  columns: readonly QueriedColumn[],
): [FilterDraft, (change: Partial<FilterDraft>) => void] {
  const applied: FilterDraft = { filters: query.filters, join: query.join };
  const [draft, setDraft] = useState<FilterDraft>(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ draft, applied, changeQuery });
  latest.current = { draft, applied, changeQuery };
  useEffect(() => () => clearTimeout(timer.current), []);
  const wanted = textOf(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes from elsewhere counts
  useEffect(() => {
    if (timer.current === undefined && textOf(inForce(draft, columns)) !== wanted)
      setDraft(latest.current.applied);
  }, [wanted]);
  const change = (part: Partial<FilterDraft>) => {
    const next = { ...latest.current.draft, ...part };
    latest.current.draft = next;
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const now = inForce(next, columns);
      if (textOf(now) !== textOf(latest.current.applied)) latest.current.changeQuery(now);
    }, filterDelay);
  };
  return [draft, change];
}

/** The active filters of a draft. */
export function inForce(
  { filters, join }: FilterDraft,
  columns: readonly QueriedColumn[],
): FilterDraft {
  const filterOf = new Map(columns.map(({ id, filter }) => [id, filter]));
  const fits = (item: FilterItem) => {
    const filter = filterOf.get(item.id);
    return filter !== undefined && isInForce(item, filter);
  };
  return { filters: filters.filter(fits), join };
}

const textOf = (draft: FilterDraft) => JSON.stringify([draft.filters, draft.join]);
