import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tokenOf } from '../auth/credentials.ts';
import type { SessionAccess } from '../auth/session-access.ts';
import type { TokenVerifier } from '../auth/tokens.ts';
import { callerOf, type Viewer, visitor } from '../model/viewer.ts';
import { noteCaller } from '../runtime/request-under-way.ts';
import { hasJustWritten } from './own-writes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

export interface AuthOptions {
  verify: TokenVerifier;
  /** The origins whose pages may call with the cookie. */
  origins: ReadonlySet<string>;
  /** A person's access here, from this service's own database; undefined when the session is over. */
  accessOf(user: string, session: string): Promise<SessionAccess>;
  /** Whether a session was ended, for those who are not people of this portal: an operator's token can be revoked. */
  hasEnded(session: string): Promise<boolean>;
}

/** Sets the viewer on every request; without a valid token that is a visitor, never an error. */
export const authentication = fp<AuthOptions>(
  async (app, { verify, origins, accessOf, hasEnded }) => {
    await app.register(cookie);
    app.decorateRequest('viewer');
    // Most calls carry no token: they wait for nothing.
    app.addHook('onRequest', (request, _reply, done) => {
      request.viewer = visitor;
      const token = tokenOf(request, origins);
      noteCaller(callerOf(visitor, request.ip));
      if (token === undefined) return done();
      viewerOf(request, token).then((viewer) => {
        request.viewer = viewer;
        noteCaller(callerOf(viewer, request.ip));
        done();
      }, done);
    });

    async function viewerOf(request: FastifyRequest, token: string): Promise<Viewer> {
      const claims = await verify(token);
      if (!claims) return visitor;
      const { id, email } = claims;
      if (claims.collection === 'operators')
        return (await hasEnded(claims.sid)) ? visitor : { kind: 'operator', id, email };
      const access = await accessOf(id, claims.sid);
      if (!access) return visitor;
      const wrote = hasJustWritten(request) && { hasJustWritten: true };
      return { kind: 'person', id, email, session: claims.sid, ...access, ...wrote };
    }
  },
  { name: 'authentication' },
);
