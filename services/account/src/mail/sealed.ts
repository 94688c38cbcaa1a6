import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted text: as it is written, or as the database returns it. */
export type Sealed = Buffer | { value(): Uint8Array };

/** Encrypts texts that wait in the database and contain secrets, such as links; AES-256-GCM with the service's own key. */
export class Seal {
  readonly #keys: readonly Uint8Array[];

  /** `secrets` are known only to this service: the first encrypts, any of them decrypts. */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)),
    );
  }

  close(text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const [key = new Uint8Array()] = this.#keys;
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws {Error} when it was encrypted with none of the keys, or changed. */
  open(sealed: Sealed): string {
    const bytes = Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed.value());
    for (const key of this.#keys) {
      try {
        return this.#openWith(key, bytes);
      } catch {
        // Another key may have encrypted it: they are rotated.
      }
    }
    throw new Error('It was sealed with another key, or changed.');
  }

  #openWith(key: Uint8Array, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }
}
