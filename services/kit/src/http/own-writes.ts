import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readsByPost } from './read-by-post.ts';
import type {} from './untraced.ts';

const wroteCookie = 'fairlead-wrote';
/** How long (s) it says so: longer than any instance may take to hear of a change. */
const REMEMBERED_S = 10;
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Has a person's browser say for some seconds that they wrote something, so that what they read then is read from the
 * database, whichever instance answers and whether or not it has heard of it yet. A browser is told nothing by an untraced call: it would say that somebody just
 * reported.
 */
export function rememberOwnWrites(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { method, viewer, raw } = request;
    const wrote = !reading.has(method) && reply.statusCode < 300 && !readsByPost(raw);
    if (wrote && !request.routeOptions.config.untraced && viewer?.kind === 'person')
      reply.setCookie(wroteCookie, '1', {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: REMEMBERED_S,
      });
    done();
  });
}

/** Whether a request's person has just written something. */
export const hasJustWritten = ({ cookies }: FastifyRequest): boolean =>
  cookies[wroteCookie] !== undefined;
