import type { FastifyInstance } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { isReadByPost } from './read-by-post.ts';

/** How an app reads the paths of its routes. */
type RouterOptions = { ignoreTrailingSlash?: boolean; maxParamLength?: number };

/** Routes for every path that do not make a path known. */
const anywhere = ['*', '/*', '/api/*', '/api/:collection', '/api/:collection/*'];

/**
 * Which methods a path has, for an app whose routes are still to be registered; none for a path that it does not know.
 * Fastify itself knows no more of a request that it has no route for than that there is none.
 */
export function knownMethods(
  app: FastifyInstance,
  options: RouterOptions,
): (path: string) => string[] {
  const router = FindMyWay(options);
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (anywhere.includes(url) || isReadByPost(route)) return;
    for (const name of [method].flat() as HTTPMethod[]) {
      if (router.hasRoute(name, url)) continue;
      methods.add(name);
      router.on(name, url, () => undefined);
    }
  });
  return (path) => [...methods].filter((method) => router.find(method, path) !== null).sort();
}
