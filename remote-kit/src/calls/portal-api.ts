import { takeFirstRead } from '@fairlead/contracts/portal/first-read';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react';
import { hrefOf } from './answered.ts';
import { ApiError } from './api-error.ts';
import { type ApiCall, callTagged } from './call.ts';
import { areWithdrawn } from './withdrawn-calls.ts';

/** How long a read stays fresh, in seconds, and how long it is cached once nobody uses it. */
const freshness = { fresh: 300, kept: 600 } as const;

/** How often a failed read is tried again. */
const maxRetries = 3;

/** What the store of a remote passes to its calls. */
export interface CallContext {
  apiHost: string;
  session?: SessionPort | undefined;
  /** The answer to a read that came with the page, if it did; from the document by default. */
  firstRead?: (href: string) => unknown;
}

/** Whether a failed call may be retried: not when it lacks a session, nor when it was refused. */
export const mayRetry = (error: unknown, attempt: number): boolean =>
  attempt <= maxRetries && error instanceof ApiError && error.mayPass;

/** What comes with an answer: the `ETag` of the document in it. */
export interface AnswerMeta {
  etag?: string | undefined;
}

type Ask = BaseQueryFn<ApiCall, unknown, ApiError, object, AnswerMeta>;

const ask: Ask = async (call, { signal, extra }) => {
  const { apiHost, session, firstRead = takeFirstRead } = extra as CallContext;
  const first = call.method ? undefined : firstRead(hrefOf('', call.path));
  if (first !== undefined) return { data: await first };
  if (areWithdrawn(call.idempotencyKey))
    return { error: new ApiError({ kind: 'aborted', message: 'This is no longer sent.' }) };
  try {
    const { answer, etag } = await callTagged(call, { host: apiHost, signal, session });
    return { data: answer, meta: { etag } };
  } catch (thrown) {
    return { error: ApiError.from(thrown) };
  }
};

const askAgain = retry(ask, {
  retryCondition: (error, call, { attempt }) =>
    error instanceof ApiError && isRepeatable(call, error) && mayRetry(error, attempt),
});

/** Reads may be repeated, and so may changes that got no answer and have an idempotency key. */
const isRepeatable = ({ method, idempotencyKey }: ApiCall, { isUnanswered }: ApiError) =>
  method === undefined || (idempotencyKey !== undefined && isUnanswered);

/** The cache of a remote's calls; each endpoint is injected where it is used. `keys` are the tags of what may be refetched. */
export function createPortalApi<Key extends string = never>(
  name: string,
  keys: readonly Key[] = [],
) {
  return createApi({
    reducerPath: name,
    baseQuery: askAgain,
    tagTypes: keys,
    keepUnusedDataFor: freshness.kept,
    refetchOnMountOrArgChange: freshness.fresh,
    refetchOnFocus: false,
    refetchOnReconnect: true,
    endpoints: () => ({}),
  });
}

/** What a store needs from such a cache, whatever its keys are. */
export interface PortalApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState(): UnknownAction };
}

/** Refetches the cached reads of `key` after a change that succeeded, and not after one that failed. */
export function rereadAfterSuccess<Key extends string>(key: Key) {
  return (_answer: unknown, problem: unknown): Key[] => (problem === undefined ? [key] : []);
}
