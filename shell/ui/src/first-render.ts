import type { FirstScreen } from '@fairlead/contracts/portal/server-rendering';
import { createContext, useSyncExternalStore } from 'react';

/** For when and for what window the server rendered what is taken over; undefined where it did not. */
export const ServerRendered = createContext<FirstScreen | undefined>(undefined);

/**
 * Follows a value outside of React. `first` is what it is on the server and while the browser takes over a page that the server rendered: what only
 * the browser knows comes right after that. By default it is the current value, for what is the same in both.
 */
export function useExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  current: () => Value,
  first: () => Value = current,
): Value {
  return useSyncExternalStore(subscribe, current, first);
}
