import type { FastifyInstance } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { isOverridden } from './method-override.ts';

/** How an app reads the paths of its routes. */
type RouterOptions = { ignoreTrailingSlash?: boolean; maxParamLength?: number };

/** Catch-all routes, which do not make a path known. */
const anywhere = ['*', '/*', '/api/*', '/api/:collection', '/api/:collection/*'];

/**
 * The methods of a path, for an app whose routes are still to be registered; none for an unknown path. Fastify itself
 * does not say whether the path of an unmatched request has other methods.
 */
export function knownMethods(
  app: FastifyInstance,
  options: RouterOptions,
): (path: string) => string[] {
  const router = FindMyWay(options);
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (anywhere.includes(url) || isOverridden(route)) return;
    for (const name of [method].flat() as HTTPMethod[]) {
      if (router.hasRoute(name, url)) continue;
      methods.add(name);
      router.on(name, url, () => undefined);
    }
  });
  return (path) => [...methods].filter((method) => router.find(method, path) !== null).sort();
}
