import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';

/** The type of what is signed, so that nothing else that is signed with the same key passes for it (RFC 7515, 4.1.9). */
const TYPE = 'fairlead-signature-hash';

/** A key set whose private part signs, with the public parts of those that signed before. */
interface KeySet {
  keys: readonly (JWK & { kid: string })[];
}

/**
 * Signs the hashes of signatures with a key that is not in the database: who can write there could compute another hash, but not sign it.
 * Compact JWS (RFC 7515) with Ed25519, whose payload is the hash.
 */
export class HashSigner {
  /** The public parts of all keys, by which anybody can verify what was signed. */
  readonly published: { keys: (JWK & { kid: string })[] };
  readonly #key: JWK & { kid: string };

  /** @throws {Error} without a private key. */
  constructor({ keys }: KeySet) {
    const key = keys.find(({ d }) => d !== undefined);
    if (!key) throw new Error('SIGNATURE_KEYS holds no private key to sign with');
    this.#key = key;
    this.published = {
      keys: keys.map(({ d: _private, ...rest }) => ({ ...rest, use: 'sig', alg: 'EdDSA' })),
    };
  }

  async sign(hash: string): Promise<string> {
    return new CompactSign(new TextEncoder().encode(hash))
      .setProtectedHeader({ alg: 'EdDSA', kid: this.#key.kid, typ: TYPE })
      .sign(await importJWK(this.#key, 'EdDSA'));
  }

  /** Whether this was signed of that hash, with any of the keys. */
  async hasSigned(jws: string, hash: string): Promise<boolean> {
    try {
      const key = this.published.keys.find(({ kid }) => kid === keyIdOf(jws));
      if (!key) return false;
      const { payload, protectedHeader } = await compactVerify(jws, await importJWK(key, 'EdDSA'), {
        algorithms: ['EdDSA'],
      });
      return protectedHeader.typ === TYPE && new TextDecoder().decode(payload) === hash;
    } catch {
      return false;
    }
  }
}

/** The id of the key that a JWS says it is signed with; null for what is none. */
export function keyIdOf(jws: string): string | null {
  try {
    return decodeProtectedHeader(jws).kid ?? null;
  } catch {
    return null;
  }
}

/** The signer of a service. @throws {Error} when it has no key. */
export function hashSignerOf(environment: { SIGNATURE_KEYS?: KeySet | undefined }): HashSigner {
  if (!environment.SIGNATURE_KEYS)
    throw new Error('SIGNATURE_KEYS is missing, with which signatures in forms are signed');
  return new HashSigner(environment.SIGNATURE_KEYS);
}
