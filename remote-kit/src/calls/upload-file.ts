import { type Answer, answered, type CallPlace, hrefOf, type Tagged } from './answered.ts';
import { unansweredError } from './api-error.ts';
import { watchForStall } from './stalled-upload.ts';
import { traceHeaders } from './trace-headers.ts';

/** How a file is sent, and who is notified of its progress. */
export interface Upload extends CallPlace {
  /** Further members of the document. */
  fields?: Readonly<Record<string, unknown>>;
  /** The same for a collection whose documents are one file each, as separate form parts. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Identifies the upload, so that it is stored once even if it is sent again because no answer came. */
  idempotencyKey?: string | undefined;
  /** How long (ms) nothing may move before the connection counts as lost; 30,000 by default. */
  stallTime?: number | undefined;
}

/**
 * Uploads a file to an endpoint that accepts files, such as `/media`, as the person who is signed in, and returns the server's answer. Failures are
 * those of `callApi`, and a session is renewed as for any call; the file is then sent again from its beginning.
 */
export async function uploadFile(path: string, file: File, upload: Upload): Promise<unknown> {
  const { answer } = await uploadTagged(path, file, upload);
  return answer;
}

/** The same, with the `ETag` of the document in the answer. */
export function uploadTagged(path: string, file: File, upload: Upload): Promise<Tagged> {
  const named = { name: `POST ${path} (${file.size} bytes)` };
  return answered(named, upload, () => send(path, file, upload));
}

/** Uses `XMLHttpRequest`, as `fetch` reports no upload progress. */
const send = (
  path: string,
  file: File,
  { host, signal, fields, texts, onProgress, idempotencyKey, stallTime }: Upload,
) =>
  new Promise<Answer>((resolve, reject) => {
    const brokenOff = () => reject(unansweredError(signal?.reason, signal));
    if (signal?.aborted) return brokenOff();
    const request = new XMLHttpRequest();
    const href = hrefOf(host, path);
    request.open('POST', href);
    request.withCredentials = true;
    const headers = {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...traceHeaders(href),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.min(1, loaded / (total || file.size))),
    );
    request.upload.addEventListener('load', () => onProgress?.(1));
    request.addEventListener('load', () => resolve(answerOf(request)));
    const failed = (message: string, name?: string) => () =>
      reject(unansweredError({ name, message }));
    request.addEventListener('error', failed('The upload was interrupted'));
    watchForStall(request, failed('The server has fallen silent', 'TimeoutError'), stallTime);
    request.addEventListener('abort', brokenOff);
    signal?.addEventListener('abort', () => request.abort());
    request.send(formOf(file, { fields, texts }));
  });

/** The parts of an upload: the document's members come before the file, so that they are known when it arrives. */
function formOf(file: File, { fields, texts = {} }: Pick<Upload, 'fields' | 'texts'>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (fields) form.set('_payload', JSON.stringify(fields));
  form.set('file', file);
  return form;
}

function answerOf(request: XMLHttpRequest): Answer {
  const { status, responseText } = request;
  const etag = request.getResponseHeader('etag') ?? undefined;
  return { ok: status >= 200 && status < 300, status, answer: parsed(responseText), etag };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
