import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AnyLetter } from './letters.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/** How many bytes the letters of one box have room in: several of the longest reports, or about a hundred short ones. */
const ROOM_BYTES = 128 * 1_024;

/** Encrypts letters so that what is stored always has the same length, whatever is in it. */
export class Envelope {
  readonly #key: Buffer;

  /** @param secret `RECEIPT_KEY` */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'incident mailbox', 32));
  }

  /** Whether letters fit into one box. */
  fits(letters: readonly AnyLetter[]): boolean {
    return Buffer.byteLength(JSON.stringify(letters)) <= ROOM_BYTES - LENGTH_BYTES;
  }

  /** Encrypts letters, in base64. @throws {RangeError} for letters that do not fit */
  seal(letters: readonly AnyLetter[]): string {
    const written = Buffer.from(JSON.stringify(letters));
    if (written.length > ROOM_BYTES - LENGTH_BYTES) throw new RangeError('too many letters');
    const plain = Buffer.alloc(ROOM_BYTES);
    plain.writeUInt32BE(written.length);
    written.copy(plain, LENGTH_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws {Error} for what was not sealed by this key, or was changed since */
  open(stored: string): AnyLetter[] {
    const sealed = Buffer.from(stored, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.#key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    const plain = Buffer.concat([decipher.update(body), decipher.final()]);
    const length = plain.readUInt32BE();
    return JSON.parse(plain.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length));
  }
}
