import { expect, type Page } from '@playwright/test';
import { newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** Whether a file belongs to an area that pages use; the support lines are the shell’s own, fetched for everybody when it is idle. */
const isArea = (url: string) =>
  /^\/shell\/.*(lazy-(ui-(?!emergency)|widgets|menu|pick-list|tooltip)|areas)/.test(
    new URL(url).pathname,
  );

/** The areas of the design system that a page requests, from now on. */
function areasAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isArea(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('no area of the design system is loaded for a visitor', async ({ page }) => {
  const asked = areasAskedBy(page);
  for (const path of ['/', '/jobs', '/about', '/login']) {
    await page.goto(path);
    await settled(page);
  }
  expect(asked).toEqual([]);
});

test('the areas that a page uses are asked for with the page, and shared with the shell', async ({
  page,
}) => {
  await newSignedIn(page);
  const asked = areasAskedBy(page);
  await page.goto('/account/settings');
  await expect(page.getByRole('group', { name: 'Radius' })).toBeVisible();
  await settled(page);
  const ofPage = [...asked];
  expect(ofPage).not.toEqual([]);
  expect(new Set(ofPage).size).toBe(ofPage.length);
  for (const area of ofPage) {
    await expect(page.locator(`link[rel="preload"][href="${area}"]`)).toBeAttached();
  }
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Radius' })).toBeVisible();
  expect(asked).toEqual(ofPage);
});

test('the choices of the look can be asked for again when they did not come', async ({
  page,
  problems,
}) => {
  problems.tolerate(/console: /);
  await page.goto('/about');
  await settled(page);
  await page.route('**/lazy-ui-theme*', (route) => route.abort());
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByText('We couldn’t load this part of the page')).toBeVisible();
  await page.unroute('**/lazy-ui-theme*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Radius' })).toBeVisible();
});
