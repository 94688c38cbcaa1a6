import { takeFirstRead } from '@fairlead/contracts/portal/first-read';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react';
import { hrefOf } from './answered.ts';
import { type ApiCall, callTagged } from './call.ts';
import type { ApiProblem, ProblemKind } from './problem.ts';

/** How long what was read stays fresh, in seconds, and how long it is kept once nobody looks at it. */
const freshness = { fresh: 300, kept: 600 } as const;

/** How often a failed read is tried again. */
const maxRetries = 3;

/** What the store of a remote passes to its calls. */
export interface CallContext {
  apiHost: string;
  session?: SessionPort | undefined;
}

/** What may be over a moment later. */
const mayPass: readonly ProblemKind[] = ['unreachable', 'busy', 'failed'];

/** Whether a failed call may be tried again: not when signing in is what it lacks, nor when it was refused. */
export function mayRetry(problem: ApiProblem, attempt: number): boolean {
  const isWorthwhile = mayPass.includes(problem.kind) && !/authenticat/i.test(problem.reason);
  return attempt <= maxRetries && isWorthwhile;
}

/** What comes beside an answer: the `ETag` of the document in it. */
export interface AnswerMeta {
  etag?: string | undefined;
}

type Ask = BaseQueryFn<ApiCall, unknown, ApiProblem, object, AnswerMeta>;

const ask: Ask = async (call, { signal, extra }) => {
  const { apiHost, session } = extra as CallContext;
  const first = call.method ? undefined : takeFirstRead(hrefOf('', call.path));
  if (first !== undefined) return { data: first };
  try {
    const { answer, etag } = await callTagged(call, { host: apiHost, signal, session });
    return { data: answer, meta: { etag } };
  } catch (problem) {
    return { error: problem as ApiProblem };
  }
};

const askAgain = retry(ask, {
  retryCondition: (problem, call, { attempt }) =>
    isRepeatable(call, problem as ApiProblem) && mayRetry(problem as ApiProblem, attempt),
});

/** Reads may be repeated; of changes those to which no answer came and whose key says that they are the same. */
const isRepeatable = ({ method, idempotencyKey }: ApiCall, { kind }: ApiProblem) =>
  method === undefined || (idempotencyKey !== undefined && kind === 'unreachable');

/** The cache of a remote's calls; each endpoint is injected where it is used. `keys` name what may be read again. */
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

/** What a store needs of such a cache, whatever its keys are. */
export interface PortalApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState(): UnknownAction };
}

/** Has the cached reads of `key` done again after a change that succeeded, and not after one that failed. */
export function rereadAfterSuccess<Key extends string>(key: Key) {
  return (_answer: unknown, problem: unknown): Key[] => (problem === undefined ? [key] : []);
}
