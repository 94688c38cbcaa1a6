import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readsByPost } from './method-override.ts';
import type {} from './untraced.ts';

const wroteCookie = 'fairlead-wrote';
/** How long (s) the cookie lasts: longer than any instance may take to receive a change. */
const REMEMBERED_S = 10;
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Marks a person's browser for some seconds as having written something, so that its reads come from the database, whichever instance answers and
 * whether or not it has received the change yet. An untraced request sets no mark: it would reveal that somebody just reported.
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
