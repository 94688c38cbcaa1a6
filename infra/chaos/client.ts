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

/** Calls the portal. */
export type Call = (
  method: string,
  path: string,
  options?: { token?: string; json?: unknown },
) => Promise<Answer>;

/** Calls a portal once, and waits `timeoutMs` for its answer. @throws {Error} when there is none, or it is no JSON. */
export const callerOf =
  (portal: string, timeoutMs: number): Call =>
  async (method, path, { token, json } = {}) => {
    const answer = await fetch(portal + path, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: await answer.json() };
  };

/**
 * Calls a portal as a patient person does: failures because something is down are retried until there is an answer. A call throws an error when there
 * is none in two minutes.
 */
export function patientCallerOf(portal: string): Call {
  const callOnce = callerOf(portal, TRY_MS);
  return async (method, path, options) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      try {
        const answer = await callOnce(method, path, options);
        if (answer.status < 500) return answer;
      } catch {
        // Down, aborted or late: the outcome of the call is unknown, which is what this test is about.
      }
      await pause(PAUSE_MS);
    }
    throw new Error(`${method} ${path} had no answer in ${TIMEOUT_MS / 1_000} s`);
  };
}
