import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { type Moments, onlyWhileTheyLast } from './audience-caching.ts';
import { pagesCacheOf } from './cache-names.ts';
import { expiring } from './expiring.ts';
import type { FileStore } from './file-store.ts';
import { isSparing } from './is-sparing.ts';
import { storePage } from './store-page.ts';

const match = { ignoreVary: true };
const nothing = () => undefined;

/**
 * Answers a page as it was stored, at once, and fetches it again for the next time. Who spares data gets it from the network, and what was stored only
 * when there is no answer: nothing is then fetched but what is opened.
 */
export class StoredPages extends Strategy {
  readonly #files: FileStore;

  constructor(audience: string, { files, moments }: { files: FileStore; moments: Moments }) {
    super({
      cacheName: pagesCacheOf(audience),
      matchOptions: match,
      plugins: [onlyWhileTheyLast(moments), expiring('pages')],
    });
    this.#files = files;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = await handler.cacheMatch(request);
    if (stored && !isSparing(request)) {
      void handler.waitUntil(this.#fetchAndStore(request, handler).catch(nothing));
      return stored;
    }
    try {
      return await this.#fetchAndStore(request, handler);
    } catch (thrown) {
      if (stored) return stored;
      throw thrown;
    }
  }

  async #fetchAndStore(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    const places = {
      storeFiles: (paths: readonly string[]) => this.#files.store(paths, handler.event),
      put: (page: Response) => handler.cachePut(request, page),
      remove: async () => (await caches.open(this.cacheName)).delete(request, match),
    };
    void handler.waitUntil(storePage(response.clone(), places, Date.now()).catch(nothing));
    return response;
  }
}
