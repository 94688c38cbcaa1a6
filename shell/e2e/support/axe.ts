import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { animationsToEnd } from './animations.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects that axe finds nothing on the page, by the rules of WCAG 2.2 AA and its best practices, or by one rule only.
 * @param where names the screen in the failure message
 */
export async function expectAccessible(page: Page, where = '', rule?: string): Promise<void> {
  for (const frame of page.frames()) await load(frame);
  // What is half faded in has a different contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await animationsToEnd(page);
  const violations = await violationsOn(page, rule);
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** Loads axe into a page, once: it stays there as long as the page is not loaded again. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

function violationsOn(page: Page, rule: string | undefined): Promise<AxeResults['violations']> {
  const options: RunOptions = {
    // It need not list what passes.
    resultTypes: ['violations'],
    ...(rule && { runOnly: { type: 'rule', values: [rule] } }),
  };
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // The guards around a menu of Base UI are hidden and focusable on purpose: what reaches one is passed on at once.
    const all = { exclude: [['[data-base-ui-focus-guard]']] };
    return (await axe.run(all, chosen)).violations;
  }, options);
}

/** Expects that nothing on the page is wider than the window. */
export async function expectToFit(page: Page, where = ''): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
}
