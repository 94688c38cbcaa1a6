import { readTableQuery, writeTableQuery } from '@fairlead/contracts/registers/table-address';
import {
  defaultTableQuery,
  type QueriedColumn,
  type TableQuery,
} from '@fairlead/contracts/registers/table-query';
import { useLocation } from '@fairlead/ui';
import { changedQuery } from '@fairlead/ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '../portal.ts';

/** How often a table changes the address at most: once in so many milliseconds. */
export const addressDelay = 50;

/** What of a table is in the address: what it asks for, and which saved view is open. */
export interface Addressed {
  query: TableQuery;
  view: string | undefined;
}

/**
 * What a table asks for, which is in the address and nowhere else. What the address does not say well is put right there. A change holds
 * at once; the address has it 50 ms after the change before, at the latest.
 */
export function useTableQuery(
  columns: readonly QueriedColumn[],
  defaults: TableQuery = defaultTableQuery,
): [Addressed, (change: { query?: Partial<TableQuery>; view?: string | undefined }) => void] {
  const { pathname, search } = useLocation();
  const { navigate } = usePortal();
  const said = useMemo(() => read(search, columns, defaults), [search, columns, defaults]);
  const [ahead, setAhead] = useState<Addressed>();
  const current = ahead ?? said;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hrefOf = (next: Addressed) => pathname + tableSearch(search, next, columns, defaults);
  const latest = useRef({ current, hrefOf, href: pathname + search, navigate });
  Object.assign(latest.current, { current, hrefOf, href: pathname + search, navigate });
  const last = useRef({ at: 0, wasFilters: false });

  const right = hrefOf(said);
  useEffect(() => {
    if (right !== latest.current.href) latest.current.navigate(right, { replace: true });
  }, [right]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says by now what was ahead of it
  useEffect(() => {
    if (timer.current === undefined) setAhead(undefined);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (isFilters: boolean) => {
    timer.current = undefined;
    const { current, hrefOf, href, navigate } = latest.current;
    // Filters that are written one after the other are one entry of the history.
    const replace = isFilters && last.current.wasFilters;
    last.current = { at: Date.now(), wasFilters: isFilters };
    const to = hrefOf(current);
    if (to === href) setAhead(undefined);
    else navigate(to, { replace });
  };
  const change = (part: { query?: Partial<TableQuery>; view?: string | undefined }) => {
    const { query, view } = latest.current.current;
    const next: Addressed = {
      query: part.query ? changedQuery(query, part.query) : query,
      view: 'view' in part ? part.view : view,
    };
    latest.current.current = next;
    setAhead(next);
    const isFilters = part.query !== undefined && ('filters' in part.query || 'join' in part.query);
    const wait = last.current.at + addressDelay - Date.now();
    clearTimeout(timer.current);
    if (wait <= 0) send(isFilters);
    else timer.current = setTimeout(() => send(isFilters), wait);
  };
  return [current, change];
}

function read(search: string, columns: readonly QueriedColumn[], usual: TableQuery): Addressed {
  const given = new URLSearchParams(search);
  return {
    query: readTableQuery(given, columns, usual),
    view: given.get('view')?.slice(0, 200) || undefined,
  };
}

/** The query of the address with what a table asks for in the place of what it asked for. */
export function tableSearch(
  search: string,
  { query, view }: Addressed,
  columns: readonly QueriedColumn[],
  defaults: TableQuery,
): string {
  const given = new URLSearchParams(search);
  for (const [name, text] of Object.entries({ ...writeTableQuery(query, columns, defaults), view }))
    if (text === undefined) given.delete(name);
    else given.set(name, text);
  return given.size > 0 ? `?${given}` : '';
}
