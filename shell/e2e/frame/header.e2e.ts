import { themeCarriers } from '@fairlead/contracts/portal/theme';
import { expect, type Page } from '@playwright/test';
import { newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls, and waits until the header's reaction is painted: in the frame after the one that reports it. */
const scrollAndPaint = (page: Page, position: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        addEventListener('scroll', painted, { once: true });
        scrollTo(0, top);
      }),
    position,
  );

test('[S-014] [S-015] [S-016] the header stays, shrinks, blurs and narrows once scrolled', async ({
  page,
}) => {
  await page.goto('/about');
  await settled(page);
  const bar = page.getByRole('banner').locator('> div').first();
  const look = () =>
    bar.evaluate((element) => {
      const { maxWidth, backdropFilter } = getComputedStyle(element);
      const { top, height, width } = element.getBoundingClientRect();
      return { maxWidth, backdropFilter, top, height, width };
    });

  const atTop = await look();
  expect(atTop).toMatchObject({ maxWidth: '1120px', backdropFilter: 'none', width: 1120 });

  await scrollAndPaint(page, 10);
  expect(await look()).toMatchObject({ maxWidth: '1120px', backdropFilter: 'none' });

  await scrollAndPaint(page, 11);
  await expect.poll(look).toMatchObject({ maxWidth: '800px' });
  expect(await page.evaluate(() => scrollY)).toBe(11);

  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(look).toMatchObject({ maxWidth: '800px', width: 800 });
  const scrolled = await look();
  expect(scrolled.backdropFilter).toContain('blur');
  expect(scrolled.height).toBeLessThan(atTop.height);
  expect(scrolled.top).toBeGreaterThanOrEqual(0);
  expect(scrolled.top).toBeLessThan(20);

  await scrollAndPaint(page, 0);
  await expect.poll(look).toMatchObject({ maxWidth: '1120px', width: 1120 });
});

test('[S-016] the header’s width at the top grows with the letters, and not once scrolled', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: themeCarriers.scale.cookie, value: 'lg', url: baseURL ?? '' }]);
  await page.goto('/about');
  await settled(page);
  const bar = page.getByRole('banner').locator('> div').first();
  const widths = () =>
    bar.evaluate((element) => [
      element.getBoundingClientRect().width,
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ]);
  const [width, rem = 0] = await widths();
  expect(rem).toBeGreaterThan(16);
  expect(width).toBe(70 * rem);
  await scrollAndPaint(page, 400);
  await expect.poll(widths).toEqual([800, rem]);
});

test('[S-023] [S-024] under 768 px a mobile menu holds the links, and its toggle opens and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/about');
  await settled(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Jobs', 'About']);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(3);
});

test('[S-017] [S-031] its links and the footer’s open pages without loading anew', async ({
  page,
}) => {
  await page.goto('/about');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await settled(page);
  await links.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await links.getByRole('link', { name: 'About' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fairlead, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your next berth' })).toBeVisible();
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
});

test('[S-032] every link of the footer opens a page, none a not-found page', async ({ page }) => {
  await page.goto('/about');
  await settled(page);
  const links = page.getByRole('contentinfo').getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(18);
  for (let at = 0; at < count; at += 1) {
    const href = (await links.nth(at).getAttribute('href')) ?? '';
    const answer = await page.request.get(href);
    expect([href, answer.status()]).toEqual([href, 200]);
    await links.nth(at).click();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Page not found' }), href).toHaveCount(0);
  }
});

test('[S-029] [S-032] the account’s links of the footer lead to a person’s pages', async ({
  page,
}) => {
  await newSignedIn(page);
  await page.goto('/about');
  const account = page.getByRole('contentinfo').getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  // In a workspace the footer is one row.
  await expect(account).toHaveCount(0);
  await page.goto('/about');
  await account.getByRole('link', { name: 'Your applications' }).click();
  await expect(page).toHaveURL('/account/applications');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  await page.goto('/about');
  await account.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
