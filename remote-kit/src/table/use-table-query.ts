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

/** The shortest time between two changes of the address by a table (ms). */
export const addressDelay = 50;

/** The part of a table's state that is in the address: its query, and which saved view is open. */
export interface Addressed {
  query: TableQuery;
  view: string | undefined;
}

/**
 * A table's query, which is in the address and nowhere else. Invalid parameters are corrected right there. A change takes effect at once; the address
 * follows within 50 ms of the previous change.
 */
export function useTableQuery(
  columns: readonly QueriedColumn[],
  defaults: TableQuery = defaultTableQuery,
): [Addressed, (change: { query?: Partial<TableQuery>; view?: string | undefined }) => void] {
  const { pathname, search } = useLocation();
  const { navigate } = usePortal();
  const fromAddress = useMemo(() => read(search, columns, defaults), [search, columns, defaults]);
  const [ahead, setAhead] = useState<Addressed>();
  const current = ahead ?? fromAddress;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hrefOf = (next: Addressed) => pathname + tableSearch(search, next, columns, defaults);
  const latest = useRef({ current, hrefOf, href: pathname + search, navigate });
  Object.assign(latest.current, { current, hrefOf, href: pathname + search, navigate });
  const last = useRef({ at: 0, wasFilters: false });

  const right = hrefOf(fromAddress);
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
    // Successive changes of filters share one entry of the history.
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

function read(search: string, columns: readonly QueriedColumn[], defaults: TableQuery): Addressed {
  const given = new URLSearchParams(search);
  return {
    query: readTableQuery(given, columns, defaults),
    view: given.get('view')?.slice(0, 200) || undefined,
  };
}

/** The query string with a table's new query in place of its old one. */
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
