import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a key until it is answered: arrows are listened to a moment after something is said to be picked up. */
export async function pressUntil(page: Page, key: string, answer: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(answer).toBeAttached({ timeout: 3_000 });
  }).toPass();
}
