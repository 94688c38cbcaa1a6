import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A separate key pair for one test run, and the tokens signed with it. */
export interface TokenMint {
  /** The set that services verify against. */
  publicKeys: { keys: (JWK & { kty: 'OKP'; kid: string })[] };
  /** The same with the private part, for the service that signs. */
  keys: { keys: JWK[] };
  /**
   * A token of a person and a session, made `age` seconds ago and valid for two hours from now unless
   * `expiresIn` (seconds) says otherwise; it includes this address, if one is given.
   */
  person(
    id: string,
    options?: { expiresIn?: number; session?: string; age?: number; email?: string },
  ): Promise<string>;
  /** A token of an operator of the platform, with its own session. */
  operator(): Promise<string>;
}

const OPERATOR_ID = 'f'.repeat(24);
const LIFETIME_S = 7_200;

/** Makes a mint with a fresh Ed25519 key of this name. */
export async function tokenMint(kid = 'test-key'): Promise<TokenMint> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return {
    keys: { keys: [{ ...(await exportJWK(privateKey)), kid }] },
    publicKeys: { keys: [{ ...(await exportJWK(publicKey)), kty: 'OKP', kid }] },
    person: (
      id,
      {
        expiresIn = LIFETIME_S,
        session = 'test-session',
        age = 0,
        email = `${id}@test.fairlead.test`,
      } = {},
    ) => sign(privateKey, kid, { id, collection: 'users', email, sid: session }, expiresIn, age),
    operator: () =>
      sign(
        privateKey,
        kid,
        {
          id: OPERATOR_ID,
          collection: 'operators',
          email: 'operator@test.fairlead.test',
          sid: randomUUID(),
        },
        LIFETIME_S,
      ),
  };
}

function sign(
  key: CryptoKey,
  kid: string,
  claims: Record<string, string>,
  lifetime: number,
  age = 0,
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuedAt(now - age)
    .setExpirationTime(now + lifetime)
    .sign(key);
}
