import type { CallContext } from '@fairlead/ui/calls';
import { configureStore } from '@reduxjs/toolkit';
import { jobsApi } from './api.ts';

/** This remote's own store. `apiHost` is the origin whose `/api` it asks, as the person of the session. */
export function createStore(context: CallContext) {
  return configureStore({
    reducer: { [jobsApi.reducerPath]: jobsApi.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context } }).concat(jobsApi.middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppState = ReturnType<AppStore['getState']>;
