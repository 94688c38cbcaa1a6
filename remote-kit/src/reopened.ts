import { createAction, type Reducer } from '@reduxjs/toolkit';

/** Dispatched to a store whose remote is opened again. */
export const reopened = createAction('remote/reopened');

/** The cache entry of a call, the part of it that is used here. */
interface Reopened {
  fulfilledTimeStamp?: number;
}

/** Makes everything in a cache stale once its remote is opened again: it is shown, and refetched when it is used. */
export function rereadWhenReopened(reducer: Reducer): Reducer {
  return (state, action) =>
    reopened.match(action) && state
      ? { ...state, queries: aged(state.queries) }
      : reducer(state, action);
}

const aged = (queries: Readonly<Record<string, Reopened>>): Record<string, Reopened> =>
  Object.fromEntries(
    Object.entries(queries).map(([name, kept]) => [
      name,
      kept.fulfilledTimeStamp === undefined ? kept : { ...kept, fulfilledTimeStamp: 0 },
    ]),
  );
