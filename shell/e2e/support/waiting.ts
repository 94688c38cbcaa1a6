import { expect, type Page } from '@playwright/test';
import { avatar } from './people.ts';
import { settled } from './screens.ts';

/** What the header shows while so many entries wait in the browser to be sent. */
export const waiting = (page: Page, count: number) =>
  page.getByRole('button', {
    name: count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`,
  });

/** What the header shows while anything waits in the browser to be sent. */
export const anyWaiting = (page: Page) => page.getByRole('button', { name: /waits? to be sent$/ });

/** Opens the page of a job, and waits until what saves it without a connection is loaded. */
export async function openToSave(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(avatar(page)).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('lazy-saves')),
  );
}

/** Saves the job whose page is open. */
export const saveJob = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Save job' }).click();
