import { registerPages } from '@fairlead/contracts';
import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employmentOf } from '../support/demo.ts';
import { open } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How many pages one test checks. */
const PARTS = 6;

for (let part = 0; part < PARTS; part += 1)
  test(`[O-048] every page of the menus that has a register shows it (${part + 1} of ${PARTS})`, {
    // One engine makes them all: a third of them shows what a width and a colour do to them.
    tag: part < PARTS / 3 ? ['@looks'] : [],
  }, async ({ page }) => {
    const { company, aboard } = await employmentOf(page.request, 'captain');
    const pages = registerPages.filter((_, at) => at % PARTS === part);
    for (const { scope, path, title } of pages) {
      const ground = scope === 'org' ? company : aboard;
      const at = path.replace(/^\/organization\/:org(\/vessel\/:vessel)?/, ground);
      await open(page, at);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('could not be loaded');
      await expectToFit(page, at);
      await expectAccessible(page, at);
    }
  });
