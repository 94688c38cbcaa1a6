import { createHash } from 'node:crypto';
import { proofBits } from '@fairlead/contracts';

/** Whether a proof of work is valid, against machines sending thousands of reports: about two seconds on a phone for each. */
export function isProved(key: string, proof: string | undefined): boolean {
  if (proof === undefined) return false;
  const hash = createHash('sha256').update(`${key}:${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - proofBits) === 0;
}
