import { isId } from '@fairlead/contracts';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import QuickLRU from 'quick-lru';
import { z } from 'zod';

/** Whom a token identifies. */
export const tokenClaims = z.object({
  id: z.string().refine(isId),
  collection: z.enum(['users', 'operators']),
  email: z.string(),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/** Verifies a token; anything but a valid one (forged, expired, another algorithm) is undefined. */
export type TokenVerifier = (token: string) => Promise<TokenClaims | undefined>;

const MOST_TOKENS = 5_000;
const KEPT_MS = 60_000;
const ALGORITHMS = ['EdDSA', 'Ed25519'];

/**
 * A verifier for tokens signed with a key that `find` knows. A valid signature is remembered for a minute,
 * as checking it costs more than everything else; the token's expiry is checked each time.
 */
export function tokenVerifier(find: JWTVerifyGetKey): TokenVerifier {
  const known = new QuickLRU<string, TokenClaims>({ maxSize: MOST_TOKENS, maxAge: KEPT_MS });
  return async (token) => {
    const kept = known.get(token);
    if (kept) return kept.exp * 1_000 > Date.now() ? kept : undefined;
    try {
      const { payload } = await jwtVerify(token, find, { algorithms: ALGORITHMS });
      const claims = tokenClaims.parse(payload);
      known.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  };
}
