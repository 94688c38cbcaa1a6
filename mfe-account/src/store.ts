import type { CallContext } from '@fairlead/ui/calls';
import { configureStore } from '@reduxjs/toolkit';
import { accountApi } from './api.ts';

/** This remote's own store. `apiHost` is the origin whose `/api` it asks, as the person of the session. */
export function createStore(context: CallContext) {
  return configureStore({
    reducer: { [accountApi.reducerPath]: accountApi.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context } }).concat(accountApi.middleware),
    devTools: false,
  });
}
