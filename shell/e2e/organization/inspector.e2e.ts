import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('[O-197] an inspector reads the pack of a vessel by a link, without an account, until it is ended', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  await page.goto(`${home}/vessel/${vessel}/dashboard`);
  await settled(page);
  await page.getByRole('button', { name: 'Link for an inspector' }).click();
  const dialog = page.getByRole('dialog', { name: /^Links for inspectors/ });
  await dialog.getByLabel('For whom').fill('Port State Control, Palma');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByText(/\/inspection\/[0-9a-f]{24}#/).textContent();
  await expectAccessible(page, 'a new link for an inspector');
  await expectToFit(page, 'a new link for an inspector');

  const inspector = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  inspector.on('request', (request) => asked.push(request.url()));
  await inspector.goto(link ?? '');
  await inspector.getByRole('button', { name: 'Open the pack' }).click();
  await expect(inspector.getByRole('region', { name: 'Drills' })).toBeVisible();
  await expectAccessible(inspector, 'the pack by a link');
  await expectToFit(inspector, 'the pack by a link');
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: /PDF/ }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const secret = new URL(link ?? '').hash.slice(1);
  expect(asked.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);

  await dialog.getByRole('button', { name: 'Another link' }).click();
  await dialog.getByRole('button', { name: /^End now: the link for Port State/ }).click();
  await expect(dialog.getByRole('button', { name: /^End now: the link for/ })).toHaveCount(0);
  await inspector.reload();
  await expect(inspector.getByText('This link cannot be used')).toBeVisible();
  await inspector.context().close();
});
