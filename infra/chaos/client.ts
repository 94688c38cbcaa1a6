import { setTimeout as pause } from 'node:timers/promises';

const TRY_MS = 5_000;
const PAUSE_MS = 150;
const TIMEOUT_MS = 120_000;

/** The final answer to a call. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a run looks into answers of any shape
  body: any;
}

/**
 * Calls the portal as a patient person does: failures because something is down are retried until there is an answer. @throws {Error} when there is
 * none in two minutes.
 */
export async function callUntilAnswered(
  portal: string,
  method: string,
  path: string,
  { token, json }: { token?: string; json?: unknown } = {},
): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(portal + path, {
        method,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: json === undefined ? null : JSON.stringify(json),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const body = await answer.json();
      if (answer.status < 500) return { status: answer.status, body };
    } catch {
      // Down, aborted or late: the outcome of the call is unknown, which is what this test is about.
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`${method} ${path} had no answer in ${TIMEOUT_MS / 1_000} s`);
}
