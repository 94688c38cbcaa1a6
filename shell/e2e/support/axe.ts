import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects that axe finds nothing on the page, by the rules of WCAG 2.2 AA and its best practices, or by one rule only.
 * @param where names the screen in the failure message
 */
export async function expectAccessible(page: Page, where = '', rule?: string): Promise<void> {
  // Without frames of other origins its results need not be merged in a page of their own, which takes as long again.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // The guards around a menu of Base UI are hidden and focusable on purpose: what reaches one is passed on at once.
    .exclude('[data-base-ui-focus-guard]')
    // It need not list what passes.
    .options({ resultTypes: ['violations'] });
  // What is half faded in has a different contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Expects that nothing on the page is wider than the window. */
export async function expectToFit(page: Page, where = ''): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
}
