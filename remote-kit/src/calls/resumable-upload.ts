import { uploadIdHeader } from '@fairlead/contracts/api/upload-places';
import { type Answer, answered, hrefOf, type Tagged } from './answered.ts';
import { ApiError, unansweredError } from './api-error.ts';
import { sendPiece } from './send-piece.ts';
import { type Upload, uploadTagged } from './upload-file.ts';

/** The protocol for resumable uploads (tus.io). */
const protocol = { 'tus-resumable': '1.0.0' };
/** How long (ms) to wait before resuming; starts over whenever more has arrived. */
const pauses = [500, 1_000, 3_000, 5_000, 10_000, 20_000];
/** How long (ms) what is short may take: announcing the upload, and reading what it made. */
const callTime = 20_000;
const interrupted = 'The upload was interrupted. Try again: it continues where it stopped.';
/** Refusals that may be gone at another try: too late, somewhere else, too much at once. */
const passing: ReadonlySet<number> = new Set([408, 409, 429]);

/** An upload that can be resumed. */
export interface ResumableUpload extends Upload {
  idempotencyKey: string;
}

/**
 * Sends the file that a document of a collection is made of, and resumes when the connection breaks or the server falls silent: in this
 * call and, with the same `idempotencyKey`, in later ones. Answers and throws what `uploadFile` does, but answers the document alone.
 */
export async function uploadResumably(
  path: string,
  file: File,
  upload: ResumableUpload,
): Promise<unknown> {
  const named = { name: `POST ${path}/uploads (${file.size} bytes)` };
  const { answer } = await answered(named, upload, () => sent(path, file, upload));
  return answer;
}

/**
 * Sends the file that a call takes, and resumes in the same way: it arrives in pieces at the `place` of the area (`uploadPlaceOf`), and the call names it.
 * Answers and throws what `uploadTagged` does. A service that has no such place yet is sent the file with the call.
 */
export async function uploadInPieces(
  path: string,
  file: File,
  { place, ...upload }: ResumableUpload & { place: string },
): Promise<Tagged> {
  const named = { name: `POST ${path} (${file.size} bytes)` };
  const add = (location: string) => addUploaded(path, location, upload);
  try {
    return await answered(named, upload, () => sent(`/${place}`, file, { ...upload, add }));
  } catch (thrown) {
    const { status } = ApiError.from(thrown);
    if (status !== 404 && status !== 405) throw thrown;
    return uploadTagged(path, file, upload);
  }
}

/** Has a file that has arrived added by a call, once under its key. */
async function addUploaded(
  path: string,
  location: string,
  { host, signal, stallTime, idempotencyKey }: ResumableUpload,
): Promise<Answer> {
  const uploadId = location.slice(location.lastIndexOf('/') + 1);
  const response = await call(hrefOf(host, path), {
    method: 'POST',
    credentials: 'include',
    signal,
    stallTime,
    headers: { 'idempotency-key': idempotencyKey, [uploadIdHeader]: uploadId },
  });
  return { ...(await answerOf(response)), etag: response.headers.get('etag') ?? undefined };
}

/** An upload, and how it is taken once it has arrived where its last piece does not make its document. */
interface SentUpload extends ResumableUpload {
  add?(location: string): Promise<Answer>;
}

async function sent(path: string, file: File, upload: SentUpload): Promise<Answer> {
  let furthest = -1;
  let byPost = false;
  for (let tries = 0; ; tries += 1) {
    const { answer, from, broken, isBlocked, isAdded } = await attempt(path, file, {
      ...upload,
      byPost,
    }).catch(brokenOff);
    if (isBlocked && !byPost) {
      byPost = true;
      continue;
    }
    if (answer && (isFinal(answer) || (isAdded && answer.status === 409))) return answer;
    if (from > furthest) tries = 0;
    furthest = Math.max(furthest, from);
    const pause = pauses[tries];
    if (pause !== undefined) await rest(pause, upload.signal);
    else if (answer) return answer;
    else throw broken;
  }
}

/**
 * The outcome of one try: the answer, unless the connection broke, and from where (bytes) it was resumed; `isAdded` where the answer is that of the call which
 * adds the file, whose conflicts do not pass.
 */
type Outcome = { from: number; isBlocked?: boolean; isAdded?: boolean } & (
  | { answer: Answer; broken?: undefined }
  | { answer?: undefined; broken: ApiError }
);

/** Asks how far the upload has come, or creates it the first time, and sends the rest. */
async function attempt(
  path: string,
  file: File,
  upload: SentUpload & { byPost: boolean },
): Promise<Outcome> {
  const { host, add } = upload;
  const begun = await begin(path, file, upload);
  const header = (name: string) => begun.headers.get(name) ?? '';
  const from = Number(header('upload-offset'));
  if (!begun.ok) return { answer: await answerOf(begun), from };
  const made = header('content-location');
  if (made) return { answer: await read(host + made, upload), from };
  const location = header('location');
  if (add && from === file.size) return addedBy(add, location, from);
  const piece = await sendPiece(host + location, file, { ...upload, from, protocol });
  if (piece.made) return { answer: await read(host + piece.made, upload), from };
  if (add && piece.ok) return addedBy(add, location, file.size);
  return { answer: piece, from, isBlocked: isBlocked(piece) };
}

const addedBy = async (
  add: NonNullable<SentUpload['add']>,
  location: string,
  from: number,
): Promise<Outcome> => ({ answer: await add(location), from, isAdded: true });

/** Announces the upload. Its key makes sure that it is created once. */
function begin(
  path: string,
  file: File,
  { host, signal, stallTime, texts, idempotencyKey }: ResumableUpload,
): Promise<Response> {
  const metadata = Object.entries({ filename: file.name, ...texts });
  return call(hrefOf(host, `${path}/uploads`), {
    method: 'POST',
    credentials: 'include',
    signal,
    stallTime,
    headers: {
      ...protocol,
      'idempotency-key': idempotencyKey,
      'upload-length': String(file.size),
      'upload-metadata': metadata.map(([name, text]) => `${name} ${inBase64(text)}`).join(','),
    },
  });
}

/** The created document, as its creator may read it. */
async function read(href: string, { signal, stallTime }: Upload): Promise<Answer> {
  const answer = await answerOf(await call(href, { credentials: 'include', signal, stallTime }));
  return answer.ok ? { ...answer, answer: { doc: answer.answer } } : answer;
}

/** A short call. Throws `ApiError` where no answer comes in time, or the caller aborts. */
const call = (
  href: string,
  {
    signal,
    stallTime = callTime,
    ...init
  }: Omit<RequestInit, 'signal'> & Pick<Upload, 'signal' | 'stallTime'>,
): Promise<Response> => {
  const inTime = AbortSignal.timeout(stallTime);
  const either = signal ? AbortSignal.any([inTime, signal]) : inTime;
  return fetch(href, { ...init, signal: either }).catch((thrown) => {
    throw unansweredError(thrown, signal);
  });
};

async function answerOf(response: Response): Promise<Answer> {
  const { ok, status } = response;
  return { ok, status, answer: await response.json().catch(() => undefined) };
}

/** Whether something on the way, such as a ship's proxy, refuses the method: the portal says in words of its own why it refuses. */
const isBlocked = ({ status, answer }: Answer): boolean =>
  [403, 405, 501].includes(status) &&
  !(typeof answer === 'object' && answer !== null && 'errors' in answer);

const isFinal = ({ status }: Answer): boolean => status < 500 && !passing.has(status);

/** A broken connection is retried; an abort, and a fault of our own, is passed on to the caller. */
const brokenOff = (thrown: unknown): Outcome => {
  const broken = ApiError.from(thrown);
  if (!broken.isUnanswered) throw broken;
  return { from: -1, broken: broken.with({ message: interrupted, reason: interrupted }) };
};

function rest(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(unansweredError(signal?.reason, signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, time);
    signal?.addEventListener('abort', aborted);
  });
}

/** A text in base64, in whatever script it is written. */
const inBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
