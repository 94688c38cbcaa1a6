import type { FastifyInstance } from 'fastify';

/** The routes that an app will have, as `METHOD /path`; the set grows with each that is registered. */
export function routesOf(app: FastifyInstance): ReadonlySet<string> {
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (name !== 'HEAD') routes.add(`${name} ${url}`);
  });
  return routes;
}
