import type { Page } from '@playwright/test';

export type Mode = 'light' | 'dark';

/** Shows the page in a preset, light or dark. @returns the resulting accent, and the colour scheme */
export function showPreset(page: Page, preset: string, mode: Mode): Promise<[string, string]> {
  return page.evaluate(
    async (chosen) => {
      const { documentElement: root } = document;
      Object.assign(root.dataset, chosen);
      // Colours change gradually: axe must see the final ones.
      await new Promise((painted) => requestAnimationFrame(painted));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { colorScheme } = getComputedStyle(root);
      return [getComputedStyle(root).getPropertyValue('--accent'), colorScheme];
    },
    { preset, mode },
  );
}
