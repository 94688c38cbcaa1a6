import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { anyEmployer, anyListing, open, settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every screen of a visitor fits and has no accessibility violations', {
  tag: '@looks',
}, async ({ page, request, problems }) => {
  problems.tolerate(/404/, /^console: GET \/(listings|organizations)\/.*Not Found/);
  for (const path of [
    '/',
    '/jobs',
    '/jobs?position=nobody-at-all',
    '/jobs?page=1000000000',
    `/job/${await anyListing(request)}`,
    '/job/65f0000000000000000000ff',
    `/employer/${await anyEmployer(request)}`,
    '/employer/65f0000000000000000000ff',
    '/about',
    '/no/such/page',
  ]) {
    await page.goto(path);
    await settled(page);
    await expectToFit(page, path);
    await expectAccessible(page, path);
  }
});

for (const [what, width, text] of [
  ['a window of 320 px', 320, 16],
  ['text of twice the size', 360, 32],
] as const)
  test(`every screen of a visitor fits ${what}`, async ({ playwright, baseURL, request }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${text}`],
    });
    const page = await browser.newPage({ baseURL, viewport: { width, height: 780 } });
    for (const path of [
      '/',
      '/jobs',
      `/job/${await anyListing(request)}`,
      `/employer/${await anyEmployer(request)}`,
      '/about',
      '/login',
    ]) {
      await open(page, path);
      await expectToFit(page, path);
    }
    await browser.close();
  });

test('what opens over the directory has no accessibility violations', {
  tag: '@looks',
}, async ({ page, viewport }) => {
  await page.goto('/jobs');
  await settled(page);
  await page.getByRole('combobox', { name: 'Location' }).focus();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'appearance');
  await page.keyboard.press('Escape');

  if ((viewport?.width ?? 0) >= 1024) return;
  await page.getByRole('button', { name: 'Show filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'menu');
});

test('a part that failed has no accessibility violations', { tag: '@looks' }, async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  await page.route('**/mf-manifest.json', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});
