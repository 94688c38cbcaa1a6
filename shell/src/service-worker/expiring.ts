import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';

const day = 86_400;

/** How much is stored, and for how long (s) without being used. All of it goes when the device has no room left. */
const limits = {
  files: { maxEntries: 600, maxAgeSeconds: 180 * day },
  pages: { maxEntries: 60, maxAgeSeconds: 30 * day },
  answers: { maxEntries: 400, maxAgeSeconds: 30 * day },
} as const;

/** Bounds a cache. */
export const expiring = (what: keyof typeof limits): ExpirationPlugin =>
  new ExpirationPlugin({
    ...limits[what],
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  });

/** Deletes a cache with the notes of when its entries were used. */
export async function deleteCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}
