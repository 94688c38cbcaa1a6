import { setTimeout as pause } from 'node:timers/promises';

const TRY_MS = 5_000;
const PAUSE_MS = 150;
const TIMEOUT_MS = 120_000;

/** The final answer to a call. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** What it says, where that is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a run looks into answers of any shape
  body: any;
}

/** What is sent with a call: JSON, or bytes with headers that say what they are. */
export interface Sent {
  token?: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the portal. */
export type Call = (method: string, path: string, options?: Sent) => Promise<Answer>;

/** Calls a portal once, and waits `timeoutMs` for its answer. @throws {Error} when there is none, or it is JSON that breaks off. */
export const callerOf =
  (portal: string, timeoutMs: number): Call =>
  async (method, path, { token, json, bytes, headers } = {}) => {
    const answer = await fetch(portal + path, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: bytes ?? (json === undefined ? null : JSON.stringify(json)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') && content.length > 0;
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: content,
      body: isJson ? JSON.parse(content.toString()) : undefined,
    };
  };

/**
 * Calls a portal as a patient person does: failures because something is down are retried until there is an answer, each time at the next of its edges.
 * A call throws an error when there is none in two minutes.
 */
export function patientCallerOf(edges: readonly string[]): Call {
  const callers = edges.map((edge) => callerOf(edge, TRY_MS));
  let next = 0;
  const callOnce: Call = (...call) => {
    const caller = callers[next % callers.length];
    next += 1;
    if (!caller) throw new Error('a portal has an edge at least');
    return caller(...call);
  };
  return async (method, path, options) => {
    const deadline = Date.now() + TIMEOUT_MS;
    let last = 'nothing';
    while (Date.now() < deadline) {
      try {
        const answer = await callOnce(method, path, options);
        if (answer.status < 500) return answer;
        last = String(answer.status);
      } catch (error) {
        // Down, aborted or late: the outcome of the call is unknown, which is what this test is about.
        last = String(error);
      }
      await pause(PAUSE_MS);
    }
    throw new Error(
      `${method} ${path} had no answer in ${TIMEOUT_MS / 1_000} s; the last was ${last}`,
    );
  };
}
