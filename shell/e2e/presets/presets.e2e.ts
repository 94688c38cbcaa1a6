import { themePresets } from '@fairlead/contracts/portal/theme';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { showPreset } from '../support/presets.ts';
import { featuredListing, settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A theme changes colours and nothing else that axe checks: the rest is checked in one theme. */
const rule = 'color-contrast';

for (const [screen, mode] of [
  ['directory', 'light'],
  ['directory', 'dark'],
  ['job', 'light'],
  ['job', 'dark'],
] as const)
  test(`the ${screen} can be read in every preset, ${mode}`, async ({ page, request }) => {
    const { id, title } = await featuredListing(request);
    const found = `/jobs?featured=true&searchTerm=${encodeURIComponent(title)}`;
    await page.goto(screen === 'directory' ? found : `/job/${id}`);
    await settled(page);
    const accents = new Set<string>();
    for (const preset of themePresets) {
      const [accent, scheme] = await showPreset(page, preset, mode);
      expect(scheme).toBe(mode);
      accents.add(accent);
      await expectAccessible(page, preset, rule);
    }
    expect(accents.size).toBe(themePresets.length);
  });
