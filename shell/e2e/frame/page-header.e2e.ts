import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { newSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fixture' });

async function openHead(page: Page, kind: 'sticky' | 'plain'): Promise<void> {
  await newSignedIn(page);
  await releaseFixture(page, ['/account/fixture']);
  await page.goto(`/account/fixture?head=${kind}`);
  await expect(title(page)).toBeVisible();
}

test('[S-124] a page’s head shows what it is given, and fits', { tag: '@looks' }, async ({
  page,
}) => {
  await openHead(page, 'plain');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Company');
  await expect(main.getByRole('link', { name: 'Back' })).toBeVisible();
  await expect(main.getByText('A page with a head')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Papers' })).toHaveAttribute('value', '25');
  await main.getByRole('button', { name: 'More actions' }).click();
  await expect(main.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await expectAccessible(page, 'a head with its menu');
  await expectToFit(page, 'a head with its menu');
});

test('[S-125] [S-126] its actions are done by their keys, and asked about first where they say so', async ({
  page,
}) => {
  await openHead(page, 'plain');
  const done = page.locator('[data-done]');
  await page.keyboard.press('n');
  await expect(done).toHaveAttribute('data-done', 'added');
  await page.keyboard.press('x');
  const question = page.getByRole('dialog', { name: 'Archive it?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(done).toHaveAttribute('data-done', 'added removed');
});

test('[S-127] it stays in view while the page scrolls where it is sticky, and else scrolls away', async ({
  page,
}) => {
  await openHead(page, 'sticky');
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect(title(page)).toBeInViewport();
  const bar = await page.getByRole('banner').locator('> div').first().boundingBox();
  const head = await title(page).boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.goto('/account/fixture?head=plain');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect(title(page)).not.toBeInViewport();
});

test('[S-128] it is compact below 640 px and stacked below 480 px', async ({ page }) => {
  await openHead(page, 'plain');
  const look = async () => {
    const letters = await title(page).evaluate((element) => getComputedStyle(element).fontSize);
    const [name, add] = [
      await title(page).boundingBox(),
      await page.getByRole('button', { name: 'Add' }).boundingBox(),
    ];
    const isBelow = (add?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0);
    return { size: Number.parseFloat(letters), isBelow };
  };
  // A new width is reported a moment before what depends on it is laid out again.
  const isCompact = [
    [639, false],
    [480, false],
    [479, true],
  ] as const;
  await page.setViewportSize({ width: 640, height: 800 });
  await expect.poll(async () => (await look()).size).toBeGreaterThanOrEqual(24);
  for (const [width, isBelow] of isCompact) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(look).toEqual({ size: 22, isBelow });
  }
});
