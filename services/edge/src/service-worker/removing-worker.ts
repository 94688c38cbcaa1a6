import { cachePrefix } from '@fairlead/contracts/portal/service-worker';

/**
 * The service worker that takes the place of an earlier one and removes it with all that it has stored: the caches, and the database in which its library
 * notes the age of what is in them. It answers nothing, so that every request goes to the network at once.
 */
export const removingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith('${cachePrefix}')).map((name) => caches.delete(name)),
      );
      indexedDB.deleteDatabase('workbox-expiration');
      await clients.claim();
      await registration.unregister();
    })(),
  );
});
`;
