import type { IncomingHttpHeaders } from 'node:http';
import { streamRoutes } from '@fairlead/contracts/portal/routing';
import type { FastifyInstance } from 'fastify';

const header = ['x-payload-http-method-override', 'x-http-method-override'] as const;

/** A request, as far as it says by which method it wants to be answered. */
interface Asking {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Whether a POST wants to be answered as a GET whose query is its body: for questions too long for an address. */
export const readsByPost = ({ method, headers }: Asking): boolean =>
  method === 'POST' && header.some((name) => String(headers[name] ?? '').toUpperCase() === 'GET');

/**
 * Tells such a POST from others when its route is looked for, so that it is never taken for a write: it has no other
 * routes than those of `serveReadsByPost`.
 */
export const readByPostConstraint = {
  name: 'readsByPost',
  storage: () => {
    const handlers = new Map<unknown, never>();
    return {
      get: (asked: unknown) => handlers.get(asked) ?? null,
      set: (asked: unknown, handler: never) => void handlers.set(asked, handler),
    };
  },
  // The router takes undefined for no constraint; its types do not say so.
  deriveConstraint: (request: Asking) => (readsByPost(request) ? 'yes' : undefined) as string,
  mustMatchWhenDerived: true,
};

/** Answers every read of the API that is registered from now on by such a POST as well; streams are read by GET alone. */
export function serveReadsByPost(app: FastifyInstance): void {
  app.addHook('onRoute', function (route) {
    if (
      route.method !== 'GET' ||
      !route.url.startsWith('/api/') ||
      streamRoutes.includes(route.url)
    )
      return;
    const { handler, schema: { querystring, ...schema } = {} } = route;
    this.route({
      ...route,
      method: 'POST',
      constraints: { ...route.constraints, readsByPost: 'yes' },
      schema: { ...schema, ...(querystring !== undefined && { body: querystring }), hide: true },
      handler(request, reply) {
        request.query = request.body ?? {};
        return handler.call(this, request, reply);
      },
    });
  });
}

/** Whether a route is one of these: it is the GET over again, and not counted as a route of its own. */
export const isReadByPost = ({ constraints }: { constraints?: object | undefined }): boolean =>
  constraints !== undefined && 'readsByPost' in constraints;
