import type { SessionPort } from '@fairlead/contracts/portal/session';
import { type ApiProblem, kindOf, type ProblemKind, reasonIn, reasonOf } from './problem.ts';

/** Where a call goes, and as whom. */
export interface CallPlace {
  /** The origin whose `/api` is asked, such as `https://fairlead.example`. */
  host: string;
  signal?: AbortSignal | undefined;
  /** A token to call by instead of the cookie, for who has one. */
  token?: string | undefined;
  /** The session that is renewed when a call is refused for want of it. */
  session?: Pick<SessionPort, 'current' | 'renew'> | undefined;
}

/** What a call is named in the log, and what the person is told when it fails, instead of the server's reason. */
interface Named {
  name: string;
  failure?: string | undefined;
  /** Nothing of it is said on the console. */
  isSilent?: boolean;
}

/** What the server answered, whatever it was. */
export interface Answer {
  ok: boolean;
  status: number;
  /** Undefined where it is no JSON. */
  answer: unknown;
  /** Which document, as its last change left it; undefined where the answer is not of one. */
  etag?: string | undefined;
}

/** What was answered, and the `ETag` with which a change says that it was made of this. */
export type Tagged = Pick<Answer, 'answer' | 'etag'>;

/** The address of a call. Raises `API path is required` without a path. */
export function hrefOf(host: string, path: string): string {
  if (!path) throw new Error('API path is required');
  return `${host}/api${path}`;
}

/**
 * What `ask` was answered. What a person was refused for want of a session is asked once more when that was renewed. Failures are
 * logged and raised as `ApiProblem`.
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
  const said = { kind, message: failure ?? reason, reason };
  return status === undefined ? said : { ...said, status };
}

function isProblem(thrown: unknown): thrown is ApiProblem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown;
}
