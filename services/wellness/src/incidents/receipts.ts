import { type Argon2Parameters, argon2, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { receiptCodeOf, receiptDigits, withCheckDigit } from '@fairlead/contracts';
import { FairQueue } from '@fairlead/service-kit';

const hash = promisify(argon2);

/** Of OWASP's choices for Argon2id the one with the least memory: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Two hashes at a time are 38 MiB. */
const atOnce = { atOnce: 2, waiting: 100, patience: 8_000, rest: 0 } as const;

/** What the key of a report makes: the same whenever the report is sent again. */
export interface Receipt {
  /** The id of the report: 24 hexadecimal digits. */
  id: string;
  code: string;
}

/** The receipt codes of an installation: made of a browser's random key, and kept as hashes from which no code follows. */
export class Receipts {
  readonly #key: string;
  readonly #hashing = new FairQueue(atOnce);

  /** @param key `RECEIPT_KEY` */
  constructor(key: string) {
    this.#key = key;
  }

  /** The id and the code of a report, from the key that its browser made and from what it says. Nobody without `RECEIPT_KEY` makes a code out of both. */
  of(key: string, report: object): Receipt {
    const said = JSON.stringify(report);
    return {
      id: this.#mac('id', key, said).toString('hex').slice(0, 24),
      code: withCheckDigit(digitsOf(this.#mac('code', key, said), receiptDigits - 1)),
    };
  }

  /** What names the notice of a case, and nothing of the case. */
  noticeOf(report: string): string {
    return this.#mac('notice', report).toString('base64url').slice(0, 32);
  }

  /**
   * By what the case of a code is found. What cannot be a code costs as much and finds nothing.
   * @throws {ApiError} 503 while too many are asked.
   */
  async hashed(typed: string): Promise<string> {
    const code = receiptCodeOf(typed) ?? randomBytes(20).toString('hex');
    const parameters: Argon2Parameters = {
      ...cost,
      message: code,
      nonce: this.#mac('salt').subarray(0, 16),
      secret: Buffer.from(this.#key),
    };
    const found = await this.#hashing.run(() => hash('argon2id', parameters));
    return found.toString('base64url');
  }

  #mac(...parts: string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
  }
}

/** Decimal digits made of bytes; of 19 of them out of 256 bits no digit is likelier than another by more than 2^-190. */
const digitsOf = (bytes: Buffer, count: number): string =>
  (BigInt(`0x${bytes.toString('hex')}`) % 10n ** BigInt(count)).toString().padStart(count, '0');
