import type { Answer } from './answered.ts';
import { unansweredError } from './api-error.ts';
import { watchForStall } from './stalled-upload.ts';
import { traceHeaders } from './trace-headers.ts';
import type { Upload } from './upload-file.ts';

/** How a piece of a file is sent. */
interface Piece extends Pick<Upload, 'signal' | 'onProgress' | 'stallTime'> {
  /** Whether it is sent by POST, for proxies that block PATCH. */
  byPost: boolean;
  /** Where it begins (bytes); it goes up to the end. */
  from: number;
  protocol: Readonly<Record<string, string>>;
}

/** The answer to a piece, and where the document is that the last one created. */
export type PieceAnswer = Answer & { made: string | undefined };

/** Sends the rest of a file with `XMLHttpRequest`, as `fetch` reports no upload progress. Throws `ApiError` where the connection breaks, or the caller aborts. */
export const sendPiece = (
  href: string,
  file: File,
  { from, byPost, protocol, signal, onProgress, stallTime }: Piece,
): Promise<PieceAnswer> =>
  new Promise((resolve, reject) => {
    const aborted = () => reject(unansweredError(signal?.reason, signal));
    if (signal?.aborted) return aborted();
    const request = new XMLHttpRequest();
    request.open(byPost ? 'POST' : 'PATCH', href);
    request.withCredentials = true;
    const headers = {
      ...protocol,
      ...(byPost && { 'x-http-method-override': 'PATCH' }),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
      ...traceHeaders(href),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress?.(Math.min(1, (from + loaded) / file.size)),
    );
    request.upload.addEventListener('load', () => onProgress?.(1));
    request.addEventListener('load', () => resolve(answerOf(request)));
    const failed = (message: string, name?: string) => () =>
      reject(unansweredError({ name, message }));
    request.addEventListener('error', failed('The upload was interrupted'));
    watchForStall(request, failed('The server has fallen silent', 'TimeoutError'), stallTime);
    request.addEventListener('abort', aborted);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file.slice(from));
  });

function answerOf(request: XMLHttpRequest): PieceAnswer {
  const { status, responseText } = request;
  const made = request.getResponseHeader('content-location') ?? undefined;
  return { ok: status >= 200 && status < 300, status, answer: parsed(responseText), made };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
