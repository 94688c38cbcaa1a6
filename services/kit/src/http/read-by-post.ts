import type { IncomingHttpHeaders } from 'node:http';
import { streamRoutes } from '@fairlead/contracts/portal/stream-routes';
import type { FastifyInstance } from 'fastify';

const header = ['x-payload-http-method-override', 'x-http-method-override'] as const;

/** The part of a request that says which method it is to be answered as. */
interface Asking {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Whether a POST wants to be answered as a GET whose query is its body: for queries too long for a URL. */
export const readsByPost = ({ method, headers }: Asking): boolean =>
  method === 'POST' && header.some((name) => String(headers[name] ?? '').toUpperCase() === 'GET');

/**
 * Distinguishes such a POST from others during routing, so that it is never mistaken for a write: it only matches
 * the routes of `serveReadsByPost`.
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
  // The router accepts undefined for no constraint; its types do not say so.
  deriveConstraint: (request: Asking) => (readsByPost(request) ? 'yes' : undefined) as string,
  mustMatchWhenDerived: true,
};

/** Also serves every read of the API that is registered from now on by such a POST; streams are read only by GET. */
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

/** Whether a route is one of these: it repeats the GET, and does not count as a separate route. */
export const isReadByPost = ({ constraints }: { constraints?: object | undefined }): boolean =>
  constraints !== undefined && 'readsByPost' in constraints;
