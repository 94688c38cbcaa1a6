import { createHash } from 'node:crypto';
import { proofRequired } from '@fairlead/contracts/api/error-names';
import { ApiError } from '../runtime/errors.ts';

/**
 * Whether a text proves work on a subject: SHA-256 of `{subject}:{proof}` begins with so many zero bits (at most 32). A phone needs about two
 * seconds for 17 of them, and twice as long for each one more.
 */
export function isProofOf(subject: string, proof: string, bits: number): boolean {
  const hash = createHash('sha256').update(`${subject}:${proof}`).digest();
  return hash.readUInt32BE(0) < 2 ** (32 - bits);
}

/** The refusal of a call until it comes with a proof of work. `data`: what the caller has to prove, where the call does not say it. */
export const proofOfWorkRequired = (data?: { challenge: string; bits: number }): ApiError =>
  new ApiError(428, {
    name: proofRequired,
    message: 'Many calls come in right now. This takes a moment longer.',
    ...(data && { data }),
  });
