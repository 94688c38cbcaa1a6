import { proofBits } from '@fairlead/contracts';
import { isProofOf } from '@fairlead/service-kit/proof-of-work';

/** The proof of work that a browser computes for a key, the slow way. */
export function proofOf(key: string): string {
  for (let tried = 0; ; tried += 1)
    if (isProofOf(key, String(tried), proofBits)) return String(tried);
}
