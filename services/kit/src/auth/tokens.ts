import { isId } from '@fairlead/contracts';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';

/** Who a token speaks for. */
export const tokenClaims = z.object({
  id: z.string().refine(isId),
  collection: z.enum(['users', 'operators']),
  email: z.string(),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/** Checks a token; anything but a good one (forged, expired, another algorithm) is undefined. */
export type TokenVerifier = (token: string) => Promise<TokenClaims | undefined>;

/** A verifier for tokens signed with one of these Ed25519 keys. */
export function tokenVerifier(keys: JSONWebKeySet): TokenVerifier {
  const publicKeys = { keys: keys.keys.map(({ d: _private, ...key }) => key) };
  const keySet = createLocalJWKSet(publicKeys);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, { algorithms: ['EdDSA', 'Ed25519'] });
      return tokenClaims.parse(payload);
    } catch {
      return undefined;
    }
  };
}
