import { themeCarriers } from '@fairlead/contracts/portal/theme';
import { expect, type Page } from '@playwright/test';
import { settled, takenOver } from '../support/screens.ts';
import { test } from '../support/test.ts';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The effects of each choice on the page. */
const effects = (page: Page) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      accent: root.getPropertyValue('--accent'),
      background: getComputedStyle(document.body).backgroundColor,
      radius: root.getPropertyValue('--radius'),
      fontSize: root.fontSize,
      width: root.getPropertyValue('--page'),
    };
  });

test('[S-001] a page asked for with theme cookies has their colours from its first frame on', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: themeCarriers.preset.cookie, value: 'rose-garden', url },
    { name: themeCarriers.colorMode.cookie, value: 'dark', url },
  ]);
  // What is painted before any script has run comes from the HTML and its style sheet only.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/jobs');
  await settled(page);
  const seen = await page.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
  expect(new Set(seen)).toEqual(new Set([await background(page)]));
  await expect(page.locator('html')).toHaveAttribute('data-preset', 'rose-garden');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('[S-001] the colours are there without any script', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const open = async (preset: string, mode: string) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme: 'light',
      baseURL: url,
    });
    await context.addCookies([
      { name: themeCarriers.preset.cookie, value: preset, url },
      { name: themeCarriers.colorMode.cookie, value: mode, url },
    ]);
    const page = await context.newPage();
    await page.goto('/jobs');
    const colour = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    await context.close();
    return colour;
  };
  expect([await open('default', 'light'), await open('default', 'dark')]).toEqual([
    'rgb(248, 250, 252)',
    'rgb(11, 18, 25)',
  ]);
  expect([await open('rose-garden', 'light'), await open('rose-garden', 'dark')]).toEqual([
    'rgb(252, 249, 249)',
    'rgb(25, 13, 16)',
  ]);
});

test('[S-002] [S-009] [S-010] choices take effect at once and stand after a reload', async ({
  page,
}) => {
  await page.goto('/about');
  await settled(page);
  const before = await effects(page);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Sunset Glow' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await dialog.getByRole('radio', { name: 'Extra large' }).check();
  await dialog.getByRole('radio', { name: 'LG' }).check();
  await dialog.getByRole('radio', { name: 'Centered' }).check();
  await expect
    .poll(() => effects(page))
    .toMatchObject({
      background: 'rgb(25, 14, 10)',
      radius: '1rem',
      fontSize: '18px',
      width: '60rem',
    });
  const after = await effects(page);
  expect(before).toMatchObject({
    background: 'rgb(248, 250, 252)',
    fontSize: '16px',
    width: '70rem',
  });
  expect(after.accent).not.toBe(before.accent);
  expect(after.radius).not.toBe(before.radius);

  await page.reload();
  await settled(page);
  expect(await effects(page)).toEqual(after);
  await takenOver(page);
  const attributes = await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }));
  expect(attributes).toMatchObject({
    preset: 'sunset-glow',
    mode: 'dark',
    radius: 'xl',
    scale: 'lg',
    contentLayout: 'centered',
  });
});

test('[S-011] [S-012] the cookies of a choice last a year', async ({ page, context }) => {
  await page.goto('/about');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click();
  await page
    .getByRole('contentinfo')
    .getByRole('radio', { name: 'Lake View' })
    .check({ force: true });
  const cookies = await context.cookies();
  for (const name of [themeCarriers.preset.cookie, themeCarriers.colorMode.cookie]) {
    const cookie = cookies.find((kept) => kept.name === name);
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect([name, Math.round(days)]).toEqual([name, 365]);
  }
});

test('[S-013] the centred layout is narrower than the full one on a wide screen', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const width = async (layout: string) => {
    await context.addCookies([{ name: themeCarriers.contentLayout.cookie, value: layout, url }]);
    await page.goto('/jobs');
    await settled(page);
    const box = await page.getByRole('search').boundingBox();
    return box?.width ?? 0;
  };
  expect(await width('centered')).toBeLessThan((await width('full')) - 100);
});
