import type { SessionPort } from '@fairlead/contracts/portal/session';
import { ApiError, kindOfAnswer, reasonIn } from './api-error.ts';

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
 * The answer to `ask`. A call that is refused for lack of a session is repeated once after the session was renewed. Failures are logged, unless the
 * caller aborted the call.
 * @throws {ApiError} with `failure`, where there is one, as its message
 */
export async function answered(
  named: Named,
  { session }: Omit<CallPlace, 'host' | 'token'>,
  ask: () => Promise<Answer>,
): Promise<Tagged> {
  try {
    const { ok, status, answer, etag } = await withSession(session, ask);
    if (!ok) throw refused(status, answer, etag);
    if (answer === undefined) throw unreadable(status);
    return { answer, etag };
  } catch (thrown) {
    const error = ApiError.from(thrown);
    if (error.kind === 'aborted') throw error;
    if (!named.isSilent) console.error(`${named.name}: ${error.reason}`);
    throw named.failure === undefined ? error : error.with({ message: named.failure });
  }
}

async function withSession(
  session: CallPlace['session'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const first = await ask();
  const isOver = !first.ok && kindOfAnswer(first.status, first.answer) === 'unauthenticated';
  if (!isOver || session?.current().status !== 'person') return first;
  return (await session.renew()) ? ask() : first;
}

const refused = (status: number, answer: unknown, etag: string | undefined): ApiError =>
  new ApiError({
    kind: kindOfAnswer(status, answer),
    message: reasonIn(answer),
    status,
    answer,
    etag,
  });

const unreadable = (status: number): ApiError =>
  new ApiError({ kind: 'unreadable', message: 'The answer is not JSON', status });
