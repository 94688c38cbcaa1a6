import { type Argon2Parameters, argon2, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { receiptCodeOf, receiptDigits, withCheckDigit } from '@fairlead/contracts';
import { type Caller, callerUnderWay, FairQueue } from '@fairlead/service-kit';

const hash = promisify(argon2);

/** OWASP's option for Argon2id with the least memory: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Two hashes at a time are 38 MiB. */
const hashingLimits = { concurrency: 2, waiting: 100, maxWaitMs: 8_000, pauseFactor: 0 } as const;

/** Those of whom nothing is known take their turns as two callers, so that many who try codes keep nobody from reporting. */
export const anonymousCallers = {
  reporting: { person: 'anonymous report', organizations: [] },
  opening: { person: 'receipt code', organizations: [] },
} as const satisfies Record<string, Caller>;

/** What is derived from the key of a report: the same whenever the report is resent. */
export interface Receipt {
  /** The id of the report: 24 hexadecimal digits. */
  id: string;
  code: string;
}

/** The receipt codes of an installation: derived from a browser's random key, and stored as hashes that reveal no code. */
export class Receipts {
  readonly #key: string;
  readonly #hashing = new FairQueue(hashingLimits);

  /** @param key `RECEIPT_KEY` */
  constructor(key: string) {
    this.#key = key;
  }

  /**
   * The id and the code of a report, from the key that its browser made and from its content. Nobody without `RECEIPT_KEY` can derive a code from
   * both.
   */
  of(key: string, report: object): Receipt {
    const serialized = JSON.stringify(report);
    return {
      id: this.#mac('id', key, serialized).toString('hex').slice(0, 24),
      code: withCheckDigit(digitsOf(this.#mac('code', key, serialized), receiptDigits - 1)),
    };
  }

  /** The id of a case's notice, which reveals nothing about the case. */
  noticeOf(report: string): string {
    return this.#mac('notice', report).toString('base64url').slice(0, 32);
  }

  /**
   * The lookup key for a code's case. An invalid code costs as much and finds nothing.
   * @param caller whose turn it takes; by default whoever is signed in
   * @throws {ApiError} 503 while too many are being checked.
   */
  async hashed(typed: string, caller: Caller | undefined = callerUnderWay()): Promise<string> {
    const code = receiptCodeOf(typed) ?? randomBytes(20).toString('hex');
    const parameters: Argon2Parameters = {
      ...cost,
      message: code,
      nonce: this.#mac('salt').subarray(0, 16),
      secret: Buffer.from(this.#key),
    };
    const found = await this.#hashing.run(() => hash('argon2id', parameters), caller);
    return found.toString('base64url');
  }

  #mac(...parts: string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
  }
}

/** Decimal digits from bytes; of 19 digits from 256 bits none is likelier than another by more than 2^-190. */
const digitsOf = (bytes: Buffer, count: number): string =>
  (BigInt(`0x${bytes.toString('hex')}`) % 10n ** BigInt(count)).toString().padStart(count, '0');
