import { tokenCookie } from '@fairlead/contracts';
import { isSecure } from '@fairlead/service-kit';
import type { FastifyReply } from 'fastify';
import type { Session } from '../users/secret.ts';

/** Sets and clears the cookie that holds the token. */
export interface TokenCookie {
  /** On a remembered device it lasts as long as the session, otherwise as long as the browser is open. */
  set(reply: FastifyReply, token: string, session: Session): void;
  clear(reply: FastifyReply): void;
}

/** The token's cookie of a portal at this URL: inaccessible to scripts and other sites. */
export function tokenCookieFor(publicUrl: string): TokenCookie {
  const secure = isSecure(publicUrl);
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (reply, token, { remembered, expiresAt }) =>
      void reply.setCookie(tokenCookie, token, {
        ...common,
        ...(remembered && { expires: expiresAt }),
      }),
    clear: (reply) => void reply.setCookie(tokenCookie, '', { ...common, expires: new Date(0) }),
  };
}
