import { expect, type Page } from '@playwright/test';
import { avatar, newSignedIn } from '../support/people.ts';
import { anyEmployer, anyListing } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first screen reads, its links lead on, jobs are searched and pages turned', {
    tag: '@looks',
  }, async ({ page, request }) => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Find your next berth' }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Job title or position' }).fill('engineer');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/jobs\?position=engineer&place=$/);
    await expect(page.getByRole('combobox', { name: 'Job title or position' })).toHaveValue(
      'engineer',
    );
    await page.goto('/jobs?jobType=%5B%22rotational%22%5D');
    const first = await page.getByRole('article').first().textContent();
    await page.getByRole('combobox', { name: 'Location' }).fill('France');
    await page.getByRole('combobox', { name: 'Location' }).press('Enter');
    await expect(page).toHaveURL(/jobType=%5B%22rotational%22%5D/);
    await page.goto('/jobs');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/jobs?page=2');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    expect(await page.getByRole('article').first().textContent()).not.toBe(first);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/job\/[0-9a-f]{24}$/);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await page.goto(`/employer/${await anyEmployer(request)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
    await expect(page.getByText('Please switch it on')).toBeHidden();
    const answer = await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    // Where scripts are only switched off for the page, Chromium does not show what is for those without.
    expect(await answer?.text()).toContain('<noscript>This form needs JavaScript.');
  });
});

/** Marks what is in the document before any script of the page runs, to find out what of it stays. */
const markFirst = (page: Page) =>
  page.addInitScript(() => {
    const marked = new WeakSet<Element>();
    Object.assign(window, { stayed: (element: Element | null) => element && marked.has(element) });
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#portal *')) marked.add(element);
    });
  });

test('the first screen is taken over as it is, without another read', async ({ page, request }) => {
  await markFirst(page);
  const listing = await anyListing(request);
  for (const [path, read] of [
    ['/', 'featured=true'],
    ['/jobs?page=2', '/api/listings?'],
    [`/job/${listing}`, `/api/listings/${listing}?`],
    [`/employer/${await anyEmployer(request)}`, '/api/organizations/'],
    ['/about', '/api/listings'],
    ['/login', '/api/listings'],
    ['/register', '/api/listings'],
  ] as const) {
    const asked: string[] = [];
    const note = (call: { url(): string }) => void asked.push(call.url());
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    // A control that only works once the page is taken over.
    await page.getByRole('button', { name: 'Appearance' }).click();
    await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
    const stayed = await page.evaluate(() => {
      const { stayed: did } = window as unknown as { stayed(element: Element | null): boolean };
      return ['main h1', 'header a', 'footer a', 'main [id^="remote-"], main h1'].map((selector) =>
        did(document.querySelector(selector)),
      );
    });
    expect([path, stayed]).toEqual([path, [true, true, true, true]]);
    expect([path, asked.filter((url) => url.includes(read))]).toEqual([path, []]);
  }
});

test('who signs in before the page answers is signed in once it does, and nothing of that is in an address', async ({
  page: first,
  context,
}) => {
  const person = await newSignedIn(first);
  await context.clearCookies();
  // One that does not wait until the page answers.
  const page = await context.newPage();
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/shell/main.*.js', async (route) => {
    await comes;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  come();
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL('/account/dashboard');
  expect(asked.filter((url) => url.includes(encodeURIComponent(person.email)))).toEqual([]);
});
