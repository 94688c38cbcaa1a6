import { useLocation } from '@fairlead/ui';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import type { Parameter } from './parameters.ts';

/** The parts of a list's state, by the names of their parameters; `page` starts over whenever anything else changes. */
export type Parameters<State> = { [Name in keyof State]: Parameter<State[Name]> };

/**
 * Changes what a list shows. `typed` replaces the current history entry, so that Back does not lead through half-typed words; anything else is an
 * entry of its own.
 */
export type ChangeList<State> = (change: Partial<State>, how?: 'chosen' | 'typed') => void;

/** The address with a change of the list's state, for a link. */
export type AddressOf<State> = (change: Partial<State>) => string;

/** What a list shows, how to change it, the address of such a change, and what it shows by default. */
export type ListState<State> = [
  state: State,
  change: ChangeList<State>,
  addressOf: AddressOf<State>,
  defaults: State,
];

/**
 * What a list shows, such as its page, order and filters, which is in the address and nowhere else; how to change it, and the address of such a
 * change for a link. Invalid parameters are corrected right there; parameters of others stay. `parameters` must be the same at each render.
 */
export function useListState<State extends object>(
  parameters: Parameters<State>,
): ListState<State> {
  const { pathname, search } = useLocation();
  const { navigate } = usePortal();
  const state = read(parameters, search);
  const hrefOf = (next: State) => pathname + write(parameters, search, next);
  const right = hrefOf(state);
  useEffect(() => {
    if (right !== pathname + search) navigate(right, { replace: true });
  }, [right, pathname, search, navigate]);
  const addressOf: AddressOf<State> = (changed) => {
    const first = read(parameters, '');
    const page = 'page' in first ? { page: first.page } : {};
    return hrefOf({ ...state, ...page, ...changed });
  };
  const change: ChangeList<State> = (changed, how = 'chosen') => {
    navigate(addressOf(changed), { replace: how === 'typed' });
    // Another page is read from the top.
    if ('page' in changed) scrollTo(0, 0);
  };
  return [state, change, addressOf, read(parameters, '')];
}

/** Leads from a page beyond the last one to the last one, in the address too; `last` is undefined until it is known. */
export function useLastPage(page: number, last: number | undefined): void {
  const { pathname, search } = useLocation();
  const { navigate } = usePortal();
  const isBehind = last !== undefined && page > last;
  useEffect(() => {
    if (!isBehind) return;
    const parameters = new URLSearchParams(search);
    if (last > 1) parameters.set('page', String(last));
    else parameters.delete('page');
    navigate(pathname + queryOf(parameters), { replace: true });
  }, [isBehind, last, pathname, search, navigate]);
}

const namesOf = <State extends object>(parameters: Parameters<State>) =>
  Object.keys(parameters) as (keyof State & string)[];

function read<State extends object>(parameters: Parameters<State>, search: string): State {
  const given = new URLSearchParams(search);
  const entries = namesOf(parameters).map((name) => [name, parameters[name].read(given.get(name))]);
  return Object.fromEntries(entries);
}

/** The query with the new state of the list in place of the old one. */
function write<State extends object>(
  parameters: Parameters<State>,
  search: string,
  state: State,
): string {
  const query = new URLSearchParams(search);
  for (const name of namesOf(parameters)) {
    const text = parameters[name].write(state[name]);
    if (text === undefined) query.delete(name);
    // Valid parameters keep their place, so that equal lists have equal addresses.
    else query.set(name, text);
  }
  return queryOf(query);
}

const queryOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');
