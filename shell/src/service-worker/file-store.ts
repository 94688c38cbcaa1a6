import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { filesCache } from './cache-names.ts';
import { expiring } from './expiring.ts';

const match = { ignoreVary: true };

/** The immutable files of the shell and the remotes: each is fetched once. */
export class FileStore {
  readonly #strategy = new CacheFirst({
    cacheName: filesCache,
    matchOptions: match,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), expiring('files')],
  });

  /** Answers a file from the cache, or fetches and stores it. */
  readonly answer = (options: RouteHandlerCallbackOptions): Promise<Response> =>
    this.#strategy.handle(options);

  /** Stores what is not there yet of some files. @returns whether all of them are there */
  readonly store = async (paths: readonly string[], event: ExtendableEvent): Promise<boolean> => {
    const stored = await Promise.all(
      paths.map((path) => this.#storeOne(path, event).catch(() => false)),
    );
    return stored.every(Boolean);
  };

  async #storeOne(path: string, event: ExtendableEvent): Promise<boolean> {
    if (await caches.match(path, { cacheName: filesCache, ...match })) return true;
    const [answered, done] = this.#strategy.handleAll({ request: new Request(path), event });
    const { status } = await answered;
    await done;
    return status === 200;
  }
}
