import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employmentOf } from '../support/demo.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account menu' });
/** The sidebar's column, which has the same width before it is loaded. */
const column = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = (page: Page) => column(page).evaluate((element) => element.clientWidth + 1);

test('[S-069] [S-070] [S-071] [S-072] it folds by Ctrl+B and Cmd+B, and is as it was left after a reload', async ({
  page,
  context,
}) => {
  await newSignedIn(page);
  await page.goto('/account/settings');
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(48);
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state');
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await widthOf(page)).toBe(48);
  const settings = menu(page).getByRole('link', { name: 'Settings' });
  await settings.hover();
  await expect(settings.getByText('Settings')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Meta+b');
  await expect.poll(() => widthOf(page)).toBe(256);
});

test('nothing moves when it comes, folded up or out', async ({ page }) => {
  await newSignedIn(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = async () => {
    await page.goto('/account/settings', { waitUntil: 'networkidle' });
    await expect(menu(page)).toBeVisible();
    await settled(page);
    return page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
  };
  expect(await shift()).toBeLessThanOrEqual(0.05);
  await page.keyboard.press('Control+b');
  expect(await shift()).toBeLessThanOrEqual(0.05);
});

test('a visitor loads nothing of it, and a public page shows none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/jobs', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await settled(page);
  }
  expect(asked.filter((path) => /lazy-(frame|picker|person)|menu-icons/.test(path))).toEqual([]);
  await expect(page.getByRole('navigation', { name: / menu$/ })).toHaveCount(0);
});

test('a visitor who opens a page of a person’s signs in first, and loads nothing of it until then', async ({
  page,
  browser,
  baseURL,
}) => {
  const { company } = await employmentOf(page.request, 'admin');
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/account/dashboard', company]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(visitor);
  }
  expect(asked.filter((path) => /lazy-frame/.test(path))).toEqual([]);
  await context.close();
});

test('what a person is is read once when a page starts', async ({ page }) => {
  const { company } = await employmentOf(page.request, 'admin');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/employees' && search.includes('user.id')) reads.push(search);
  });
  for (const path of [company, '/account/dashboard', '/jobs']) {
    reads.length = 0;
    const stream = page.waitForResponse('**/api/push-notifications/stream');
    await page.goto(path);
    await stream;
    await expect.poll(() => reads.length, path).toBe(1);
    await settled(page);
    expect(reads, path).toHaveLength(1);
  }
});

test('its file that cannot be loaded is said, keeps no page of an organization open, and is tried again', async ({
  page,
  problems,
}) => {
  problems.tolerate(/lazy-frame|ChunkLoadError|net::ERR_FAILED/);
  const { company } = await employmentOf(page.request, 'admin');
  await page.route('**/lazy-frame*', (route) => route.abort());
  await page.goto('/account/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Your menu could not be loaded.')).toBeVisible();
  await page.goto(`${company}/fleet`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be opened');
  await page.unroute('**/lazy-frame*');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  // It may appear on its own while the button is pressed.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    const heading = page.getByRole('heading', { level: 1, name: 'Fleet' });
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  await expect(page.getByText('Your menu could not be loaded.')).toBeHidden();
});

test('beside it the header has its links, and all of it stands in one row, at every width', async ({
  page,
  context,
  baseURL,
}) => {
  await employmentOf(page.request, 'admin');
  for (const value of ['expanded', 'collapsed'])
    for (const width of [768, 820, 900, 1024]) {
      await context.addCookies([{ name: 'sidebar_state', value, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/account/dashboard');
      await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      const main = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Home', 'Jobs', 'About'])
        await expect(main.getByRole('link', { name }), `${value} ${width}`).toBeVisible();
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
      expect(height, `${value} ${width}`).toBeLessThan(90);
      await expectToFit(page, `${value} ${width}`);
    }
});

test('the keyboard reaches it, its groups, and past it to the page', async ({ page }) => {
  const { company } = await employmentOf(page.request, 'admin');
  await releaseFixture(page, [
    '/organization/:org/fleet',
    '/organization/:org/health-safety/meetings',
  ]);
  await page.goto(`${company}/fleet`);
  const nav = page.getByRole('navigation', { name: 'Company menu' });
  await expect(nav.getByRole('link', { name: 'Fleet' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Organization admin/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Company Dashboard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Fleet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const name of [
    'Incident / Event Reports',
    'Corrective Actions',
    'Risk Assessments',
    'Health & Safety Meetings',
  ]) {
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${company}/health-safety/meetings`);
  await expect(page.locator('main')).toBeFocused();
});

test('[S-072] it is accessible at every width, in either mode, also as a sheet', {
  tag: '@looks',
}, async ({ page, viewport }) => {
  const { company } = await employmentOf(page.request, 'admin');
  await releaseFixture(page, [
    '/organization/:org',
    '/organization/:org/fleet',
    '/organization/:org/wellness/alerts',
  ]);
  await page.goto(company);
  await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
  const isNarrow = (viewport?.width ?? 0) < 768;
  if (isNarrow) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBe(288);
    await expect(sheet.getByRole('link', { name: 'Jobs', exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Wellness Management' }).click();
  await expect(page.getByRole('link', { name: 'Crew Alerts' })).toBeVisible();
  await expectAccessible(page, 'the open menu');
  await expectToFit(page, 'the open menu');
  await page.getByRole('button', { name: /Organization admin/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the role switcher');
  await page.keyboard.press('Escape');
  if (isNarrow) {
    await page.getByRole('link', { name: 'Fleet' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page).toHaveURL(`${company}/fleet`);
  } else {
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expectAccessible(page, 'the folded menu');
  }
});
