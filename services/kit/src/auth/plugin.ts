import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tokenOf } from './credentials.ts';
import type { TokenVerifier } from './tokens.ts';
import { type Membership, type Viewer, visitor } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

export interface AuthOptions {
  verify: TokenVerifier;
  ownOrigin: string;
  /** Looks up what a person is in which organization, in this service's own database. */
  membershipsOf(user: string): Promise<Membership[]>;
}

/** Puts the viewer on every request; without a good token that is a visitor, never an error. */
export const authentication = fp<AuthOptions>(
  async (app, { verify, ownOrigin, membershipsOf }) => {
    await app.register(cookie);
    app.decorateRequest('viewer');
    app.addHook('onRequest', async (request) => {
      request.viewer = await viewerOf(request);
    });

    async function viewerOf(request: FastifyRequest): Promise<Viewer> {
      const token = tokenOf(request, ownOrigin);
      const claims = token === undefined ? undefined : await verify(token);
      if (!claims) return visitor;
      const { id, email } = claims;
      if (claims.collection === 'operators') return { kind: 'operator', id, email };
      const memberships = await membershipsOf(id);
      return { kind: 'person', id, email, session: claims.sid, memberships };
    }
  },
  { name: 'authentication' },
);
