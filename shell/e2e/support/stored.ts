import { expect, type Page } from '@playwright/test';

/** What waits in the browser of a page to be sent: each value's key, and its bytes as text. */
export const storedIn = (page: Page): Promise<[key: string, bytes: string][]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'fairlead-private')) return [];
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ended(indexedDB.open('fairlead-private'));
    const values = database.transaction('values').objectStore('values');
    const [keys, all] = await Promise.all([ended(values.getAllKeys()), ended(values.getAll())]);
    database.close();
    return keys.map((key, at) => [
      String(key),
      new TextDecoder('latin1').decode((all[at] as { data: ArrayBuffer }).data),
    ]);
  });

/** Waits until the browser has stored all that was typed: each value is stored under a lock. */
export const expectAllStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name?.startsWith('fairlead-private'));
      }),
    )
    .toEqual([]);
