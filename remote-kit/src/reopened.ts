import { createAction, type Reducer } from '@reduxjs/toolkit';

/** Told to a store whose remote is opened again. */
export const reopened = createAction('remote/reopened');

/** What a cache of calls keeps of one of them, as far as this looks at it. */
interface Kept {
  fulfilledTimeStamp?: number;
}

/** Has what a cache holds count as read long ago once its remote is opened again: it is shown, and asked for anew when it is looked at. */
export function rereadWhenReopened(reducer: Reducer): Reducer {
  return (state, action) =>
    reopened.match(action) && state
      ? { ...state, queries: aged(state.queries) }
      : reducer(state, action);
}

const aged = (queries: Readonly<Record<string, Kept>>): Record<string, Kept> =>
  Object.fromEntries(
    Object.entries(queries).map(([name, kept]) => [
      name,
      kept.fulfilledTimeStamp === undefined ? kept : { ...kept, fulfilledTimeStamp: 0 },
    ]),
  );
