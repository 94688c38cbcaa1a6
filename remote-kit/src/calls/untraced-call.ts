import { answered } from './answered.ts';
import { fetchAnswer } from './call.ts';

/** The sizes (bytes) of such calls, so that their length reveals nothing. */
const sizes = [16_384, 65_536, 131_072] as const;

/** How long (ms) to wait for an answer on a slow connection. */
const timeoutMs = 30_000;

/** The options of every such call: it carries nothing, and nothing is stored. */
const asNobody = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit;

/**
 * Calls the API anonymously: without cookie, token, referrer and cache, with a body of one of a few sizes. What is sent and answered stays in memory,
 * and nothing is logged to the console. The route must be one of `untracedRoutes`.
 * @param path begins behind `/api`
 * @throws {ApiError}
 */
export const callUntraced = (path: string, body: object, host: string): Promise<unknown> =>
  asked(`${host}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: padded(body),
  });

/** Reads public data anonymously. @throws {ApiError} */
export const readUntraced = (path: string, host: string): Promise<unknown> =>
  asked(`${host}/api${path}`, {});

async function asked(href: string, init: RequestInit): Promise<unknown> {
  const { answer } = await answered({ name: 'a call', isSilent: true }, {}, () =>
    fetchAnswer(href, { ...asNobody, signal: AbortSignal.timeout(timeoutMs), ...init }),
  );
  return answer;
}

/** A body padded to one of the sizes. */
export function padded(body: object): string {
  const { length } = new TextEncoder().encode(JSON.stringify({ ...body, padding: '' }));
  const size = sizes.find((one) => one >= length) ?? length;
  return JSON.stringify({ ...body, padding: ' '.repeat(size - length) });
}
