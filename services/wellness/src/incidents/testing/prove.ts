import { isProved } from '../proof.ts';

/** What a browser computes for a key, the slow way. */
export function proofOf(key: string): string {
  for (let tried = 0; ; tried += 1) if (isProved(key, String(tried))) return String(tried);
}
