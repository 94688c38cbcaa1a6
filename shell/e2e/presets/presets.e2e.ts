import { themePresets } from '@fairlead/contracts/portal/theme';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anyListing, settled } from '../support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A theme changes colours and nothing else that axe looks at: all else is looked at in one. */
const rule = 'color-contrast';

for (const screen of ['directory', 'job'])
  test(`the ${screen} can be read in every preset, light and dark`, async ({ page, request }) => {
    await page.goto(screen === 'directory' ? '/jobs' : `/job/${await anyListing(request)}`);
    await settled(page);
    const looks = new Set<string>();
    for (const preset of themePresets)
      for (const mode of ['light', 'dark']) {
        const look = await page.evaluate(
          async (chosen) => {
            const { documentElement: root, body } = document;
            Object.assign(root.dataset, chosen);
            // Colours change little by little: what axe sees must be what they come to.
            await new Promise((painted) => requestAnimationFrame(painted));
            await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
            const accent = getComputedStyle(root).getPropertyValue('--accent');
            return `${accent} on ${getComputedStyle(body).backgroundColor}`;
          },
          { preset, mode },
        );
        looks.add(look);
        await expectAccessible(page, `${preset}, ${mode}`, rule);
      }
    expect(looks.size).toBe(themePresets.length * 2);
  });
