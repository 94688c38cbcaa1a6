import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of a service as a JWK (RFC 7517): symmetric, of 256 bits. */
export interface FieldKey {
  kty: 'oct';
  kid: string;
  /** The key in base64url. */
  k: string;
}

/** A document's own key, wrapped by one of the service's. */
export interface WrappedKey {
  /** The key of the service that opens it. */
  kid: string;
  key: string;
}

/** A wrapped key names a key that this service does not have. */
export class MissingFieldKey extends Error {
  override name = 'MissingFieldKey';

  constructor(kid: string) {
    super(`the key ${kid} is not among FIELD_KEYS, and what it has sealed cannot be opened`);
  }
}

/** A sealed value does not open: it was changed, or is in another place than it was sealed for. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal';
}

/**
 * The keys of a service, which wrap the keys of documents: the first wraps, all unwrap. A service key never seals content itself, so that
 * replacing it takes one small write per document. Keys are key objects: creating a cipher from raw bytes takes five times as long.
 */
export class FieldKeys {
  readonly #keys: ReadonlyMap<string, KeyObject>;
  /** The id of the key that wraps. */
  readonly current: string;

  /** @throws {RangeError} for no keys, or a key that is not 256 bits long. */
  constructor(keys: readonly FieldKey[]) {
    const [first] = keys;
    if (!first) throw new RangeError('FIELD_KEYS holds no key');
    this.current = first.kid;
    this.#keys = new Map(
      keys.map(({ kid, k }) => {
        const bytes = Buffer.from(k, 'base64url');
        if (bytes.length !== KEY_BYTES) throw new RangeError(`the key ${kid} is not of 256 bits`);
        return [kid, createSecretKey(bytes)];
      }),
    );
  }

  /** The ids of all keys. */
  get ids(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** A new key for a document, wrapped for exactly this place. */
  create(place: string): { key: KeyObject; wrapped: WrappedKey } {
    const key = randomBytes(KEY_BYTES);
    return { key: createSecretKey(key), wrapped: this.#wrap(key, place) };
  }

  /** A document's key. @throws {MissingFieldKey} @throws {BrokenSeal} */
  open(wrapped: WrappedKey, place: string): KeyObject {
    return createSecretKey(this.#unwrap(wrapped, place));
  }

  /** The same key of a document, wrapped by the current key of the service. */
  rewrap(wrapped: WrappedKey, place: string): WrappedKey {
    return this.#wrap(this.#unwrap(wrapped, place), place);
  }

  #unwrap({ kid, key }: WrappedKey, place: string): Buffer {
    return open(this.#named(kid), key, place);
  }

  #wrap(key: Buffer, place: string): WrappedKey {
    return { kid: this.current, key: seal(this.#named(this.current), key, place) };
  }

  #named(kid: string): KeyObject {
    const key = this.#keys.get(kid);
    if (!key) throw new MissingFieldKey(kid);
    return key;
  }
}

/** Seals bytes for a place, in base64url. */
export const seal = (key: KeyObject, content: Buffer, place: string): string =>
  sealBytes(key, content, place).toString('base64url');

/** Opens what was sealed for a place. @throws {BrokenSeal} */
export const open = (key: KeyObject, sealed: string, place: string): Buffer =>
  openBytes(key, Buffer.from(sealed, 'base64url'), place);

/** How many bytes sealing adds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** Seals bytes for a place: nonce, content and tag (AES-256-GCM, the place as associated data). */
export function sealBytes(key: KeyObject, content: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Opens bytes that were sealed for a place. @throws {BrokenSeal} */
export function openBytes(key: KeyObject, bytes: Buffer, place: string): Buffer {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (error) {
    throw new BrokenSeal(`what is sealed at ${place.split('\n').at(-1)} does not open`, {
      cause: error,
    });
  }
}
