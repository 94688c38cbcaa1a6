import { expect } from '@playwright/test';
import { expectCached, workerIn } from '../support/browser-caches.ts';
import { titles } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test('on a full device the portal works with the service worker as without it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/about');
  await workerIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await page.goto('/jobs');
  await expect(titles(page).first()).toBeVisible();
  await titles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/job\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('whoever spares data gets each page from the network, and what was stored only without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await expect(titles(page).first()).toBeVisible();
  await workerIn(page);
  await expectCached(page, 'pages', '/jobs');
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  const fresh = await page.reload();
  expect(fresh?.headers()['stored-at']).toBeUndefined();
  await context.setOffline(true);
  const stored = await page.reload();
  expect(stored?.headers()['stored-at']).toBeDefined();
  await expect(titles(page).first()).toBeVisible();
});
