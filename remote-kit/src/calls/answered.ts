import type { SessionPort } from '@fairlead/contracts/portal/session';
import { type ApiProblem, kindOf, type ProblemKind, reasonIn, reasonOf } from './problem.ts';

/** Where a call goes, and as whom. */
export interface CallPlace {
  /** The origin whose `/api` is called, such as `https://fairlead.example`. */
  host: string;
  signal?: AbortSignal | undefined;
  /** A token to authenticate with instead of the cookie, for callers that have one. */
  token?: string | undefined;
  /** The session that is renewed when a call is refused for lack of one. */
  session?: Pick<SessionPort, 'current' | 'renew'> | undefined;
}

/** The name of a call in the log, and the message shown when it fails, instead of the server's reason. */
interface Named {
  name: string;
  failure?: string | undefined;
  /** Logs nothing to the console. */
  isSilent?: boolean;
}

/** What the server answered, whatever it was. */
export interface Answer {
  ok: boolean;
  status: number;
  /** Undefined where it is not JSON. */
  answer: unknown;
  /** The `ETag` of the document as its last change left it; undefined where the answer is not about a document. */
  etag?: string | undefined;
}

/** The answer, and the `ETag` with which a change names the version it was made from. */
export type Tagged = Pick<Answer, 'answer' | 'etag'>;

/** The address of a call. Throws `API path is required` without a path. */
export function hrefOf(host: string, path: string): string {
  if (!path) throw new Error('API path is required');
  return `${host}/api${path}`;
}

/**
 * The answer to `ask`. A call that is refused for lack of a session is repeated once after the session was renewed. Failures are logged and thrown as
 * `ApiProblem`.
 */
export async function answered(
  named: Named,
  { signal, session }: Omit<CallPlace, 'host' | 'token'>,
  ask: () => Promise<Answer>,
): Promise<Tagged> {
  try {
    const { ok, status, answer, etag } = await withSession(session, ask);
    if (!ok)
      throw { ...problem(named, kindOf(status, answer), reasonIn(answer), status), answer, etag };
    if (answer === undefined) throw problem(named, 'failed', 'The answer is not JSON', status);
    return { answer, etag };
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const raised = isProblem(thrown) ? thrown : problem(named, 'unreachable', reasonOf(thrown));
    if (!named.isSilent) console.error(`${named.name}: ${raised.reason}`);
    throw raised;
  }
}

async function withSession(
  session: CallPlace['session'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const first = await ask();
  const isOver = !first.ok && kindOf(first.status, first.answer) === 'unauthenticated';
  if (!isOver || session?.current().status !== 'person') return first;
  return (await session.renew()) ? ask() : first;
}

function problem(
  { failure }: Named,
  kind: ProblemKind,
  reason: string,
  status?: number,
): ApiProblem {
  const details = { kind, message: failure ?? reason, reason };
  return status === undefined ? details : { ...details, status };
}

function isProblem(thrown: unknown): thrown is ApiProblem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown;
}
