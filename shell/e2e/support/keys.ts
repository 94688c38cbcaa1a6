import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a key until it takes effect: arrow keys only work a moment after the pick-up is announced. */
export async function pressUntil(page: Page, key: string, answer: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(answer).toBeAttached({ timeout: 3_000 });
  }).toPass();
}
