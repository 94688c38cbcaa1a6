import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page, and knows who is using the browser. */
export const workerIn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const note = await (await caches.match('/audience'))?.text();
        return navigator.serviceWorker.controller !== null && note !== undefined;
      }),
    )
    .toBe(true);

/** What is in the caches of the browser: the name of the cache, the address and the text of each entry. */
export const cachedIn = (page: Page): Promise<{ cache: string; path: string; text: string }[]> =>
  page.evaluate(async () => {
    const entriesOf = async (cache: string) => {
      const opened = await caches.open(cache);
      return Promise.all(
        (await opened.keys()).map(async (request) => {
          const { pathname, search } = new URL(request.url);
          const text = (await (await opened.match(request, { ignoreVary: true }))?.text()) ?? '';
          return { cache, path: pathname + search, text };
        }),
      );
    };
    return (await Promise.all((await caches.keys()).map(entriesOf))).flat();
  });

/** Waits until the page at a path is stored in a cache of pages, or of answers. */
export const expectCached = (page: Page, kind: 'pages' | 'answers', path: string): Promise<void> =>
  expect
    .poll(async () =>
      (await cachedIn(page)).some(
        (entry) => entry.cache.startsWith(`fairlead-${kind}-`) && entry.path.startsWith(path),
      ),
    )
    .toBe(true);

/** All that is in the databases of the browser, as text. */
export const databasesIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        texts.push(await ended(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(texts);
  });
