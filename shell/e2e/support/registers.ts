import type { Locator, Page } from '@playwright/test';
import { settled } from './screens.ts';

/** A part of a record's page, by its heading. */
export const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The value of a record's field. */
export const fact = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Picks the match for a text in a search field. */
export async function pick(page: Page, label: string, text: string, option = text): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).fill(text);
  const found = dialog.getByRole('listbox').getByRole('option', { name: new RegExp(option) });
  await found.first().click();
  await page.keyboard.press('Tab');
}

/** Opens a register and, in it, the form of a new record. @returns the form */
export async function add(page: Page, at: string, thing: string): Promise<Locator> {
  await page.goto(at);
  await settled(page);
  await page
    .getByRole('button', { name: `Add ${thing}` })
    .first()
    .click();
  return page.getByRole('dialog', { name: `Add ${thing}` });
}
