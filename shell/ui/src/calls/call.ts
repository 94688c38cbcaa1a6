import { type ApiProblem, reasonIn, reasonOf } from './problem.ts';

/** A call of the API; `path` begins behind `/api`. */
export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What the person is told when it fails, instead of the server's reason. */
  failure?: string;
}

interface CallPlace {
  /** The origin whose `/api` is asked, such as `https://fairlead.example`. */
  host: string;
  signal?: AbortSignal;
}

/** How long an answer may take, in milliseconds. */
const patience = 20_000;

/** The address of a call. Raises `API path is required` without a path. */
export function hrefOf(host: string, path: string): string {
  if (!path) throw new Error('API path is required');
  return `${host}/api${path}`;
}

/** Calls the API as the person who is signed in, if anybody is. Failures are logged and raised as `ApiProblem`. */
export async function callApi(call: ApiCall, { host, signal }: CallPlace): Promise<unknown> {
  try {
    const response = await fetch(hrefOf(host, call.path), requestOf(call, signal));
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw problem(call, reasonIn(answer), response.status);
    if (answer === undefined) throw problem(call, 'The answer is not JSON', response.status);
    return answer;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const raised = isProblem(thrown) ? thrown : problem(call, reasonOf(thrown));
    console.error(`${call.method ?? 'GET'} ${call.path}: ${raised.reason}`);
    throw raised;
  }
}

function requestOf({ method = 'GET', body }: ApiCall, signal?: AbortSignal): RequestInit {
  const late = AbortSignal.timeout(patience);
  return {
    method,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  };
}

function problem(call: ApiCall, reason: string, status?: number): ApiProblem {
  return { message: call.failure ?? reason, reason, ...(status !== undefined && { status }) };
}

function isProblem(thrown: unknown): thrown is ApiProblem {
  return typeof thrown === 'object' && thrown !== null && 'reason' in thrown;
}
