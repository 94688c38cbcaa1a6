import {
  readUnprintable,
  UNPRINTABLE_HEADER,
  type UnprintableText,
} from '@fairlead/contracts/reporting/unprintable';
import { type Answer, answered, type CallPlace } from './answered.ts';
import { unansweredError } from './api-error.ts';
import { traceHeaders } from './trace-headers.ts';

/** How long (ms) a file may take: a pack of some thousand days is printed for half a minute. */
const FILE_TIME_MS = 60_000;

/** A file that the API answered. */
export interface AnsweredFile {
  blob: Blob;
  name: string;
  /** The words of a printed document that cannot be printed whole. */
  unprintable?: UnprintableText | undefined;
}

/** Fetches a file as the person who is signed in. @throws {ApiError} as other calls do */
export async function fetchFile(
  href: string,
  place: Pick<CallPlace, 'session' | 'signal'>,
): Promise<AnsweredFile> {
  const { pathname } = new URL(href, location.href);
  const { answer } = await answered({ name: `GET ${pathname}` }, place, () =>
    ask(href, place.signal),
  );
  return answer as AnsweredFile;
}

async function ask(href: string, signal: AbortSignal | undefined): Promise<Answer> {
  const late = AbortSignal.timeout(FILE_TIME_MS);
  try {
    const response = await fetch(href, {
      credentials: 'include',
      headers: traceHeaders(href),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const { ok, status } = response;
    const answer = ok ? await fileOf(response) : await response.json().catch(() => undefined);
    return { ok, status, answer };
  } catch (thrown) {
    throw unansweredError(thrown, signal);
  }
}

async function fileOf(response: Response): Promise<AnsweredFile> {
  const { headers } = response;
  const [, name = 'document.pdf'] =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  const unprintable = readUnprintable(headers.get(UNPRINTABLE_HEADER));
  return { blob: await response.blob(), name, unprintable };
}
