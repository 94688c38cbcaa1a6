import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { pngOf } from '../support/pictures.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('[F-104] [F-107] a text of a form shows an uploaded picture, and a call to action with a text and links of its own', {
  tag: '@looks',
}, async ({ page }) => {
  const { home } = await newCompany(page, 'Phalarope Yachts');
  const form = await newForm(page, home, {
    title: 'Joining',
    fields: [{ blockType: 'text', name: 'name', label: 'Full name' }],
  });
  await page.goto(`${home}/forms/edit/${form}`);
  await settled(page);
  const tab = page.getByRole('tab', { name: 'Settings' });
  if ((await tab.count()) > 0) await tab.click();
  const editor = page.getByRole('toolbar', { name: 'Formatting of Introduction' });
  const insert = async (block: string) => {
    await editor.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: block }).click();
  };
  const panel = page.getByRole('group', { name: 'Block' });
  const apply = () => panel.getByRole('button', { name: 'Apply' }).click();

  await insert('Picture');
  await panel.getByLabel('What it shows').fill('The aft deck');
  await panel.locator('input[type=file]').setInputFiles({
    name: 'deck.png',
    mimeType: 'image/png',
    buffer: pngOf(900, 300),
  });
  await panel.getByRole('button', { name: 'Upload' }).click();
  await expect(panel.getByLabel('Address of the picture')).toHaveValue(/^\/media\/deck/);
  await expectAccessible(page, 'a picture that is put into a text');
  await expectToFit(page, 'a picture that is put into a text');
  await apply();

  await insert('Call to action');
  await panel.getByLabel('Title').fill('Read this first');
  await panel.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('> The standing orders');
  await panel.getByRole('button', { name: 'Add link' }).click();
  const link = panel.getByRole('group', { name: 'Link 1' });
  await expect(link.getByLabel('Text of the link')).toBeFocused();
  await page.keyboard.type('See our jobs');
  await link.getByLabel('It leads to').selectOption('Page of this portal');
  await link.getByLabel('Where the link leads').fill('jobs');
  await apply();
  await expect(link.getByText('This address leads nowhere')).toBeVisible();
  await expect(link.getByLabel('Where the link leads')).toBeFocused();
  await expectAccessible(page, 'a call to action that is written');
  await expectToFit(page, 'a call to action that is written');
  await link.getByLabel('Where the link leads').fill('/jobs');
  await apply();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Form published')).toBeVisible();
  await page.goto(`/account/forms/fill/${form}`);
  const picture = page.getByRole('img', { name: 'The aft deck' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('blockquote')).toHaveText('The standing orders');
  await expect(page.getByRole('link', { name: 'See our jobs' })).toHaveAttribute('href', '/jobs');
  await settled(page);
  await expectAccessible(page, 'a text with a picture and a call to action');
  await expectToFit(page, 'a text with a picture and a call to action');
});
