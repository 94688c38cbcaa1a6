import type { CallContext } from '@fairlead/ui/calls';
import { configureStore } from '@reduxjs/toolkit';
import { jobsApi } from './api.ts';

/** This remote's own store. `apiHost` is the origin whose `/api` it asks. */
export function createStore({ apiHost }: CallContext) {
  return configureStore({
    reducer: { [jobsApi.reducerPath]: jobsApi.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: { apiHost } } }).concat(jobsApi.middleware),
    devTools: false,
  });
}
