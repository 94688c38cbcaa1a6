import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** Tabs forward until the target has the focus, as somebody without a pointer must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there.');
}

test('[J-063] the whole way from the search to a shared job needs no pointer', {
  tag: '@looks',
}, async ({ page, viewport }) => {
  await page.goto('/jobs');
  await settled(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('combobox', { name: 'Job title or position' }));
  await page.keyboard.type('chef');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/position=chef/);
  await settled(page);

  if ((viewport?.width ?? 0) < 1024) {
    await tabTo(page, page.getByRole('button', { name: 'Show filters' }));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^Galley/ }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/department=%5B%22galley%22%5D/);
  if ((viewport?.width ?? 0) < 1024) await page.keyboard.press('Escape');
  await settled(page);

  const first = page.getByRole('region', { name: 'Jobs found' }).getByRole('article').first();
  await tabTo(page, first.getByRole('link'));
  const title = await first.getByRole('heading').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job link copied to clipboard')).toBeVisible();

  await page.goBack();
  await settled(page);
  await tabTo(page, first.getByRole('link'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
});
