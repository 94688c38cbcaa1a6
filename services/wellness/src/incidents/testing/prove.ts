import { isProved } from '../proof.ts';

/** The proof of work that a browser computes for a key, the slow way. */
export function proofOf(key: string): string {
  for (let tried = 0; ; tried += 1) if (isProved(key, String(tried))) return String(tried);
}
