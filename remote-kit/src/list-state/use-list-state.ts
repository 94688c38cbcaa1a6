import { useLocation } from '@fairlead/ui';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import type { Parameter } from './parameters.ts';

/** The parts of what a list shows, by the names of their parameters; `page` begins anew with whatever else is changed. */
export type Parameters<State> = { [Name in keyof State]: Parameter<State[Name]> };

/**
 * Changes what a list shows. `typed` takes the place of the entry in sight, so that Back does not lead through words half typed;
 * anything else is an entry of its own.
 */
export type ChangeList<State> = (change: Partial<State>, how?: 'chosen' | 'typed') => void;

/** The address at which a list shows something else, for a link. */
export type AddressOf<State> = (change: Partial<State>) => string;

/**
 * What a list shows, such as its page, order and filters, which is in the address and nowhere else, how to change it, and the address of such a
 * change for a link. What the address does not say well is put right there; what it says of other things stays. `parameters` are the same at
 * each drawing.
 */
export function useListState<State extends object>(
  parameters: Parameters<State>,
): [state: State, change: ChangeList<State>, addressOf: AddressOf<State>] {
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
    // Another page is read from its beginning.
    if ('page' in changed) scrollTo(0, 0);
  };
  return [state, change, addressOf];
}

/** Leads from a page behind the last one to the last one, in the address too; `last` is undefined until that is known. */
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

/** The query with what a list shows in the place of what it showed. */
function write<State extends object>(
  parameters: Parameters<State>,
  search: string,
  state: State,
): string {
  const query = new URLSearchParams(search);
  for (const name of namesOf(parameters)) {
    const text = parameters[name].write(state[name]);
    if (text === undefined) query.delete(name);
    // What stands there well keeps its place, so that equal lists have equal addresses.
    else query.set(name, text);
  }
  return queryOf(query);
}

const queryOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');
