import { expect } from '@playwright/test';
import { cachedIn, databasesIn, expectCached, workerIn } from '../support/browser-caches.ts';
import { titles } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
// What is not answered without a connection is in the console.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test('a page opens a second time without the network, and is fetched again for the next time', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await expect(titles(page).first()).toBeVisible();
  await workerIn(page);
  await expectCached(page, 'pages', '/jobs');
  const first = await page.evaluate(
    async () =>
      (await (await caches.match('/jobs', { ignoreVary: true }))?.headers.get('stored-at')) ?? '',
  );
  const [shown] = await titles(page).allTextContents();

  await context.setOffline(true);
  await page.reload();
  await expect(titles(page).first()).toHaveText(shown ?? '');
  await expect(page.getByText(/^You are offline\. What you see is from \d/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/jobs', { ignoreVary: true }))?.headers.get('stored-at') ?? '',
      ),
    )
    .not.toBe(first);
});

test('a page that was never opened says so without a connection, and leads to the support lines', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await workerIn(page);
  await expectCached(page, 'pages', '/about');
  await context.setOffline(true);
  await page.goto('/employers');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the emergency support lines' }).click();
  await expect(page.getByRole('heading', { name: 'Emergency Support Lines' })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});

test('a page that was gone to by a link opens without a connection too', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await workerIn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(titles(page).first()).toBeVisible();
  await expectCached(page, 'pages', '/jobs');
  await context.setOffline(true);
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
});

test('the pages of anonymous visitors leave nothing in the browser', async ({ page }) => {
  await page.goto('/about');
  await workerIn(page);
  await expectCached(page, 'pages', '/about');
  const before = (await cachedIn(page)).map(({ path }) => path).sort();
  for (const path of ['/report', '/case']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
  }
  const left = await cachedIn(page);
  expect(left.map(({ path }) => path).sort()).toEqual(before);
  expect(left.map(({ path }) => path).join(' ')).not.toMatch(/report|\/case|incident/);
  expect(await databasesIn(page)).not.toMatch(/report|\/case|incident/);
});
