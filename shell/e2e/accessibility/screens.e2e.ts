import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anyListing, settled } from '../support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [
  '/',
  '/jobs',
  '/jobs?position=nobody-at-all',
  '/jobs?page=1000000000',
  '/about',
  '/no/such/page',
])
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page);
  });

test('a job has no accessibility violations', async ({ page, request }) => {
  await page.goto(`/job/${await anyListing(request)}`);
  await settled(page);
  await expectAccessible(page);
});

test('a job that is not there has no accessibility violations', async ({ page }) => {
  await page.goto('/job/65f0000000000000000000ff');
  await settled(page);
  await expectAccessible(page);
});

test('what opens over the directory has no accessibility violations', async ({
  page,
  viewport,
}) => {
  await page.goto('/jobs');
  await settled(page);
  await page.getByRole('combobox', { name: 'Location' }).focus();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  if ((viewport?.width ?? 0) >= 1024) return;
  await page.getByRole('button', { name: 'Show filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
});

test('a part that failed has no accessibility violations', async ({ page }) => {
  await page.route('**/mf-manifest.json', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
});
