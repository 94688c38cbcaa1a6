import type { SessionPort } from '@fairlead/contracts/portal/session';
import { type ApiProblem, kindOf, type ProblemKind, reasonIn, reasonOf } from './problem.ts';

/** A call of the API; `path` begins behind `/api`. */
export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Names what a POST makes, so that it is made once though the call is repeated when no answer came. */
  idempotencyKey?: string;
  /** What the person is told when it fails, instead of the server's reason. */
  failure?: string;
}

interface CallPlace {
  /** The origin whose `/api` is asked, such as `https://fairlead.example`. */
  host: string;
  signal?: AbortSignal;
  /** The session that is renewed when a call is refused for want of it. */
  session?: Pick<SessionPort, 'current' | 'renew'> | undefined;
}

/** How long an answer may take, in milliseconds. */
const patience = 20_000;

/** The address of a call. Raises `API path is required` without a path. */
export function hrefOf(host: string, path: string): string {
  if (!path) throw new Error('API path is required');
  return `${host}/api${path}`;
}

/** Calls the API as the person who is signed in, if anybody is. Failures are logged and raised as `ApiProblem`. */
export async function callApi(call: ApiCall, place: CallPlace): Promise<unknown> {
  try {
    const { ok, status, answer } = await answerTo(call, place);
    if (!ok) throw { ...problem(call, kindOf(status, answer), reasonIn(answer), status), answer };
    if (answer === undefined) throw problem(call, 'failed', 'The answer is not JSON', status);
    return answer;
  } catch (thrown) {
    if (place.signal?.aborted) throw thrown;
    const raised = isProblem(thrown) ? thrown : problem(call, 'unreachable', reasonOf(thrown));
    console.error(`${call.method ?? 'GET'} ${call.path}: ${raised.reason}`);
    throw raised;
  }
}

interface Answer {
  ok: boolean;
  status: number;
  /** Undefined where it is no JSON. */
  answer: unknown;
}

/** The answer to a call. What a person was refused for want of a session is asked once more when it was renewed. */
async function answerTo(call: ApiCall, { host, signal, session }: CallPlace): Promise<Answer> {
  const ask = async () => {
    const response = await fetch(hrefOf(host, call.path), requestOf(call, signal));
    const { ok, status } = response;
    return { ok, status, answer: await response.json().catch(noJson) };
  };
  const first = await ask();
  const isOver = !first.ok && kindOf(first.status, first.answer) === 'unauthenticated';
  if (!isOver || session?.current().status !== 'person') return first;
  return (await session.renew()) ? ask() : first;
}

/** What is no JSON is no answer; what was broken off while it came is a failure of its own. */
function noJson(thrown: { name?: unknown }): undefined {
  if (thrown.name !== 'SyntaxError') throw thrown;
}

function requestOf(
  { method = 'GET', body, idempotencyKey }: ApiCall,
  signal?: AbortSignal,
): RequestInit {
  const late = AbortSignal.timeout(patience);
  return {
    method,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    }),
  };
}

function problem(call: ApiCall, kind: ProblemKind, reason: string, status?: number): ApiProblem {
  const said = { kind, message: call.failure ?? reason, reason };
  return status === undefined ? said : { ...said, status };
}

function isProblem(thrown: unknown): thrown is ApiProblem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown;
}
