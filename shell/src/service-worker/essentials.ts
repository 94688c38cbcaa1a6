import { emergencyPagePath, offlinePagePath } from '@fairlead/contracts/portal/service-worker';
import { NetworkFirst } from 'workbox-strategies';
import { essentialsCache } from './cache-names.ts';
import { storedAt, withStoredAt } from './stored-at.ts';

/** How long (s) the support lines wait for the network. */
const timeoutSeconds = 4;
/** How old (ms) they may be before they are fetched again. */
const goodFor = 86_400_000;

const match = { ignoreVary: true, ignoreSearch: true };

/** Stores the pages that open without a connection. */
export async function storeEssentials(now: number): Promise<void> {
  const cache = await caches.open(essentialsCache);
  await Promise.all(
    [offlinePagePath, emergencyPagePath].map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
      if (response.status !== 200) throw new Error(`${path} is answered ${response.status}`);
      await cache.put(path, withStoredAt(response, now));
    }),
  );
}

const essential = (path: string) => caches.match(path, { cacheName: essentialsCache, ...match });

/** Stores them again once they are a day old. */
export async function renewEssentials(now: number): Promise<void> {
  const page = await essential(emergencyPagePath);
  const at = page && storedAt(page);
  if (at === undefined || now - at > goodFor) await storeEssentials(now);
}

/** The page that says that there is no connection, if it is stored. */
export const offlinePage = (): Promise<Response | undefined> => essential(offlinePagePath);

/** The support lines: the latest if they come soon. That somebody opened them is noted nowhere. */
export const supportLines = new NetworkFirst({
  cacheName: essentialsCache,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions: match,
  plugins: [{ cacheWillUpdate: async () => null }],
});
