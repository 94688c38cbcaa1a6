import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectCached, workerIn } from '../support/browser-caches.ts';
import { shellFolder } from '../support/product.ts';
import { titles } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a service worker that is there no longer leaves the browser with all that it stored', async ({
  page,
}) => {
  await page.goto('/jobs');
  await expect(titles(page).first()).toBeVisible();
  await workerIn(page);
  await expectCached(page, 'pages', '/jobs');
  const script = join(shellFolder, 'service-worker.js');
  try {
    renameSync(script, `${script}.away`);
    await page.reload();
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: [] });
    await page.reload();
    await expect(titles(page).first()).toBeVisible();
    expect(await left()).toEqual({ workers: 0, caches: [] });
  } finally {
    renameSync(`${script}.away`, script);
  }
});
