import type { FastifyInstance } from 'fastify';
import { isOverridden } from './method-override.ts';

/** The routes that an app will have, as `METHOD /path`; the set grows with each that is registered. */
export function routesOf(app: FastifyInstance): ReadonlySet<string> {
  const routes = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (isOverridden(route)) return;
    const { method, url } = route;
    for (const name of [method].flat()) if (name !== 'HEAD') routes.add(`${name} ${url}`);
  });
  return routes;
}
