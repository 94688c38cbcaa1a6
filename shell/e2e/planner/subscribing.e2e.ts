import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('a calendar application reads a schedule from an address of its own, until that is removed', {
  tag: '@looks',
}, async ({ page, playwright, baseURL }) => {
  await newCompany(page, 'Petrel Yachts');
  await page.goto('/account/schedule');
  await settled(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' });
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = await dialog.getByText(/\/schedule\.ics$/).textContent();
  await expectAccessible(page, 'a new address of a calendar');
  await expectToFit(page, 'a new address of a calendar');
  const application = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const read = await application.get(address ?? '');
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(dialog.getByText('Phone', { exact: true })).toHaveCount(0);
  expect((await application.get(address ?? '')).status()).toBe(404);
  await application.dispose();
});
