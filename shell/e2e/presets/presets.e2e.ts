import { themeCarriers, themePresets } from '@fairlead/contracts/portal/theme';
import { test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anyListing, settled } from '../support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const preset of themePresets)
  test(`the preset ${preset} has no accessibility violations`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    await context.addCookies([{ name: themeCarriers.preset.cookie, value: preset, url }]);
    for (const path of ['/jobs', `/job/${await anyListing(request)}`]) {
      await page.goto(path);
      await settled(page);
      await expectAccessible(page);
    }
  });
