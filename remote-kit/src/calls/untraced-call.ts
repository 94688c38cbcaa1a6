import { answered } from './answered.ts';

/** The sizes (bytes) that such calls have, so that their length tells nothing. */
const sizes = [16_384, 65_536, 131_072] as const;

/** How long (ms) an answer is waited for, on a slow line. */
const patience = 30_000;

/**
 * Calls the API as nobody: without cookie, token, referrer and cache, with a body of one of few sizes. What is sent and answered stays in memory, and the console says
 * nothing of it. The route must be one of `untracedRoutes`.
 * @param path begins behind `/api`
 * @throws {ApiProblem}
 */
export async function callUntraced(path: string, body: object, host: string): Promise<unknown> {
  const { answer } = await answered({ name: 'a call', isSilent: true }, {}, async () => {
    const response = await fetch(`${host}/api${path}`, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
      body: padded(body),
    });
    const { ok, status } = response;
    return { ok, status, answer: await response.json().catch(() => undefined) };
  });
  return answer;
}

/** A body filled up to one of the sizes. */
export function padded(body: object): string {
  const { length } = new TextEncoder().encode(JSON.stringify({ ...body, padding: '' }));
  const size = sizes.find((one) => one >= length) ?? length;
  return JSON.stringify({ ...body, padding: ' '.repeat(size - length) });
}
