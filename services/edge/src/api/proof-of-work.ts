import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { proofBits } from '@fairlead/contracts/api/incidents';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { isProofOf, proofOfWorkRequired } from '@fairlead/service-kit/proof-of-work';

/** How long a challenge may be answered: a slow phone over a slow line needs a while. */
const VALID_MS = 10 * MINUTE_MS;
/** How many zero bits are demanded at most, however many calls come: sixteen seconds on a phone. */
const MOST_BITS = proofBits + 3;

interface ProofOfWorkOptions {
  /** How many calls a minute need no proof. */
  freeAMinute: number;
  /** The time (ms); for tests. */
  now?: () => number;
}

/**
 * Admits calls of which nobody knows who makes them. Those of a minute beyond the free ones must each prove work, more of it the more calls were
 * admitted in this minute or the one before, so that whoever sends thousands pays for them and everybody else is only slowed: none is refused.
 * A challenge is signed with a key of this process, and proves one call; nothing is kept of who asked.
 */
export class ProofOfWork {
  readonly #free: number;
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  /** The challenges that were answered, until they are no longer valid. */
  readonly #spent = new Map<string, number>();
  #minute = 0;
  #admitted = 0;
  #admittedBefore = 0;

  constructor({ freeAMinute, now = Date.now }: ProofOfWorkOptions) {
    this.#free = freeAMinute;
    this.#now = now;
  }

  /**
   * Admits a call, with its proof as `challenge:solution` if it has one.
   * @throws {ApiError} 428 with the challenge to solve, when it needs a proof and has no valid one
   */
  admit(proof: string | undefined): void {
    this.#turnMinute();
    if (this.#admitted >= this.#free && !this.#accepts(proof))
      throw proofOfWorkRequired(this.#challenge());
    this.#admitted += 1;
  }

  #turnMinute(): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#admittedBefore = minute === this.#minute + 1 ? this.#admitted : 0;
    this.#admitted = 0;
    this.#minute = minute;
    const now = this.#now();
    for (const [challenge, end] of this.#spent) if (end < now) this.#spent.delete(challenge);
  }

  #challenge(): { challenge: string; bits: number } {
    const load = Math.max(this.#admitted, this.#admittedBefore) / this.#free;
    const bits = Math.min(proofBits + Math.max(0, Math.floor(Math.log2(load))), MOST_BITS);
    const terms = `${this.#now() + VALID_MS}.${bits}.${randomBytes(12).toString('base64url')}`;
    return { challenge: `${terms}.${this.#signatureOf(terms)}`, bits };
  }

  #accepts(proof: string | undefined): boolean {
    const [, challenge = '', solution = ''] =
      /^([\w.-]{1,120}):(\d{1,16})$/.exec(proof ?? '') ?? [];
    const [terms, signature] = partsOf(challenge);
    if (!isSame(signature, this.#signatureOf(terms))) return false;
    const [end = 0, bits = 0] = terms.split('.').map(Number);
    if (end < this.#now() || this.#spent.has(challenge)) return false;
    if (!isProofOf(challenge, solution, bits)) return false;
    this.#spent.set(challenge, end);
    return true;
  }

  #signatureOf(terms: string): string {
    return createHmac('sha256', this.#key).update(terms).digest('base64url');
  }
}

/** The terms of a challenge, and their signature. */
function partsOf(challenge: string): [terms: string, signature: string] {
  const end = challenge.lastIndexOf('.');
  return end < 0 ? ['', ''] : [challenge.slice(0, end), challenge.slice(end + 1)];
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
