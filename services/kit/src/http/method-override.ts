import type { IncomingHttpHeaders } from 'node:http';
import { streamRoutes } from '@fairlead/contracts/portal/stream-routes';
import type { FastifyInstance } from 'fastify';

const header = ['x-payload-http-method-override', 'x-http-method-override'] as const;

/** The part of a request that says which method it is to be answered as. */
interface Asking {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Whether a POST wants to be answered as another method. */
const overridesBy = (wanted: string, { method, headers }: Asking): boolean =>
  method === 'POST' && header.some((name) => String(headers[name] ?? '').toUpperCase() === wanted);

/** Whether a POST wants to be answered as a GET whose query is its body: for queries too long for a URL. */
export const readsByPost = (request: Asking): boolean => overridesBy('GET', request);

/** What distinguishes a POST that wants to be answered as another method during routing: it matches the routes that ask for `yes`. */
const overrideConstraint = (wanted: string) => ({
  storage: () => {
    const handlers = new Map<unknown, never>();
    return {
      get: (asked: unknown) => handlers.get(asked) ?? null,
      set: (asked: unknown, handler: never) => void handlers.set(asked, handler),
    };
  },
  // The router accepts undefined for no constraint; its types do not say so.
  deriveConstraint: (request: Asking) =>
    (overridesBy(wanted, request) ? 'yes' : undefined) as string,
});

/** The constraints for the routes of an app whose method can be overridden. */
export const overrideConstraints = {
  // Never mistaken for a write: such a POST only matches the routes of `serveReadsByPost`.
  readsByPost: {
    name: 'readsByPost',
    ...overrideConstraint('GET'),
    mustMatchWhenDerived: true,
  },
  // Elsewhere such a POST is what it would be without the header.
  patchesByPost: {
    name: 'patchesByPost',
    ...overrideConstraint('PATCH'),
    mustMatchWhenDerived: false,
  },
};

/** What makes a POST route answer only what wants to be a PATCH: some proxies block that method. */
export const byPostAsPatch = { method: 'POST', constraints: { patchesByPost: 'yes' } } as const;

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

/** Whether a route answers a POST as another method: it repeats the route of that method, and does not count as a separate one. */
export const isOverridden = ({ constraints = {} }: { constraints?: object | undefined }): boolean =>
  Object.keys(overrideConstraints).some((name) => name in constraints);
