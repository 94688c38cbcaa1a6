import { importJWK, type JSONWebKeySet, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { tokenLifetimeMs } from './lifetimes.ts';

/** A token and its expiry, in Unix seconds. */
export interface IssuedToken {
  token: string;
  exp: number;
}

/**
 * Signs tokens with the first key that has its private part. The keys after it are still published, so that
 * tokens signed before a rotation stay valid until they expire; a key added after it is published before it
 * signs.
 */
export class Signer {
  readonly published: JSONWebKeySet;
  /** The secrets of this service, newest first; for encryption. */
  readonly secrets: readonly string[];
  readonly #key: JWK;
  #signing: ReturnType<typeof importJWK> | undefined;

  constructor({ keys }: JSONWebKeySet) {
    const key = keys.find(({ d }) => d !== undefined);
    if (!key) throw new Error('TOKEN_KEYS holds no private key to sign with.');
    this.#key = key;
    this.secrets = keys.flatMap(({ d }) => (typeof d === 'string' ? [d] : []));
    this.published = {
      keys: keys.map(({ d: _private, ...rest }) => ({ ...rest, use: 'sig', alg: 'EdDSA' })),
    };
  }

  /** A token of a session: two hours, or until the session ends. */
  async issue(user: UserWithSecret, session: Session): Promise<IssuedToken> {
    const now = Date.now();
    const exp = Math.floor(Math.min(now + tokenLifetimeMs, session.expiresAt.getTime()) / 1_000);
    const claims = {
      id: user._id.toHexString(),
      collection: 'users',
      email: user.email,
      sid: session.id,
    };
    return { token: await this.sign(claims, new Date(exp * 1_000)), exp };
  }

  /** Signs claims that are valid until a moment. */
  async sign(claims: JWTPayload, until: Date): Promise<string> {
    this.#signing ??= importJWK(this.#key, 'EdDSA');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', ...(this.#key.kid && { kid: this.#key.kid }) })
      .setIssuedAt()
      .setExpirationTime(Math.floor(until.getTime() / 1_000))
      .sign(await this.#signing);
  }
}
