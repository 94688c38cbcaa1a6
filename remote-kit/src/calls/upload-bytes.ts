import { answered, type CallPlace, hrefOf } from './answered.ts';
import { fetchAnswer } from './call.ts';

/** How long (ms) they may take on a slow connection. */
const timeoutMs = 600_000;

/**
 * Sends bytes that say themselves what they are sent to, as the person who is signed in, to a route whose calls leave no trace.
 * @throws {ApiError}
 */
export async function uploadBytes(path: string, body: Blob, place: CallPlace): Promise<unknown> {
  const { answer } = await answered({ name: `POST ${path}` }, place, () =>
    fetchAnswer(hrefOf(place.host, path), {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  return answer;
}
