import { type Answer, answered, type CallPlace, hrefOf, type Tagged } from './answered.ts';
import { unansweredError } from './api-error.ts';
import { traceHeaders } from './trace-headers.ts';

/** A call of the API; `path` begins behind `/api`. */
export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Identifies what a POST creates, so that it is created once even if the call is repeated because no answer came. */
  idempotencyKey?: string;
  /** The `ETag` of the document that a change was made from: when somebody else changed it first, the call is refused as `outdated`. */
  ifMatch?: string | undefined;
  /** The token that the call must be made with, as the call itself documents it. */
  jwt?: string;
  /** How long (ms) the server may take; 10,000 by default. */
  time?: number;
  /** Asks the server even where a cache holds an answer. */
  isFresh?: boolean;
  /** The message shown when it fails, instead of the server's reason. */
  failure?: string;
}

/** How long (ms) the server and the connection may take for an answer. */
const usualTime = 10_000;
const lineTime = 10_000;

/** Calls the API as the person who is signed in, if anybody is. Failures are logged and thrown as `ApiError`. */
export async function callApi(call: ApiCall, place: CallPlace): Promise<unknown> {
  return (await callTagged(call, place)).answer;
}

/** Like `callApi`, but returns the answer with its `ETag`. */
export const callTagged = (call: ApiCall, place: CallPlace): Promise<Tagged> =>
  answered({ name: `${call.method ?? 'GET'} ${call.path}`, failure: call.failure }, place, () =>
    ask(call, place),
  );

async function ask(call: ApiCall, { host, ...place }: CallPlace): Promise<Answer> {
  const href = hrefOf(host, call.path);
  return fetchAnswer(href, requestOf(href, call, place), place.signal);
}

/**
 * Fetches a JSON answer; anything else counts as none.
 * @param signal the caller's own
 * @throws {ApiError} when no answer comes, or it breaks off
 */
export async function fetchAnswer(
  href: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetch(href, init);
    const { ok, status, headers } = response;
    const answer = await response.json().catch(noJson);
    return { ok, status, answer, etag: headers.get('etag') ?? undefined };
  } catch (thrown) {
    throw unansweredError(thrown, signal);
  }
}

function noJson(thrown: { name?: unknown }): undefined {
  if (thrown.name !== 'SyntaxError') throw thrown;
}

function requestOf(
  href: string,
  { method = 'GET', body, idempotencyKey, ifMatch, jwt, time = usualTime, isFresh }: ApiCall,
  { signal, token }: Omit<CallPlace, 'host'>,
): RequestInit {
  const late = AbortSignal.timeout(time + lineTime);
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(jwt && { authorization: `JWT ${jwt}` }),
    ...traceHeaders(href),
  };
  return {
    method,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, late]) : late,
    headers,
    ...(isFresh && { cache: 'no-store' }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
