import type { Page } from '@playwright/test';
import { animationsToEnd } from './animations.ts';

export type Mode = 'light' | 'dark';

/** Shows the page in a preset, light or dark. @returns the resulting accent, and the colour scheme */
export async function showPreset(
  page: Page,
  preset: string,
  mode: Mode,
): Promise<[string, string]> {
  await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), {
    preset,
    mode,
  });
  await animationsToEnd(page);
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--accent'), style.colorScheme];
  });
}
