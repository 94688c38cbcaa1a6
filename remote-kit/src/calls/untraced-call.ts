import { proofRequired } from '@fairlead/contracts/api/error-names';
import { proofOfWorkHeader } from '@fairlead/contracts/portal/untraced-routes';
import { z } from 'zod';
import { answered } from './answered.ts';
import { ApiError } from './api-error.ts';
import { fetchAnswer } from './call.ts';
import { proofOfWork } from './proof-of-work.ts';

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
 * and nothing is logged to the console. The route must be one of `untracedRoutes`. Where so many call that each call needs a proof of work, it is
 * computed and the call repeated.
 * @param path begins behind `/api`
 * @param onProof called before the first proof is computed, which takes a phone up to a quarter of a minute
 * @throws {ApiError}
 */
export const callUntraced = (
  path: string,
  body: object,
  host: string,
  onProof: () => void = () => undefined,
): Promise<unknown> =>
  proved(onProof, (proof) =>
    asked(`${host}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof },
      body: padded(body),
    }),
  );

/** How long (ms) a file may take on a slow connection. */
const fileTimeoutMs = 600_000;

/**
 * Sends a file anonymously, as `callUntraced` calls: the body says itself what it is sent to, and has a size that reveals little.
 * @throws {ApiError}
 */
export const uploadUntraced = (
  path: string,
  body: Blob,
  host: string,
  onProof: () => void = () => undefined,
): Promise<unknown> =>
  proved(onProof, (proof) =>
    asked(`${host}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...proof },
      body,
      signal: AbortSignal.timeout(fileTimeoutMs),
    }),
  );

/** Makes a call, with a proof of work where each needs one. */
async function proved(
  onProof: () => void,
  call: (proof?: Record<string, string>) => Promise<unknown>,
): Promise<unknown> {
  let proof: Record<string, string> | undefined;
  for (let tries = 0; tries < MOST_PROOFS; tries += 1) {
    try {
      return await call(proof);
    } catch (thrown) {
      const wanted = challengeIn(ApiError.from(thrown));
      if (!wanted) throw thrown;
      if (tries === 0) onProof();
      const solution = await proofOfWork(wanted.challenge, wanted.bits);
      proof = { [proofOfWorkHeader]: `${wanted.challenge}:${solution}` };
    }
  }
  return call(proof);
}

/** How many proofs are computed for one call: the next one may reach another machine, which asks for its own. */
const MOST_PROOFS = 4;

const challenged = z.object({
  errors: z.tuple([
    z.object({
      name: z.literal(proofRequired),
      data: z.object({ challenge: z.string(), bits: z.int().min(1).max(32) }),
    }),
  ]),
});

/** What a refused call has to prove. */
const challengeIn = ({ answer }: ApiError) => challenged.safeParse(answer).data?.errors[0].data;

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
