import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { pngOf } from '../support/pictures.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const picker = (page: Page) => page.locator('input[type=file]');
const field = (page: Page) => page.getByRole('group', { name: 'Logo' });
const button = (page: Page, name: string) => field(page).getByRole('button', { name });
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
  picker(page).setInputFiles({ name, mimeType, buffer });

/** The natural width and height of a visible picture. */
const sizeOf = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);

/** The address of a picture, whatever size it is asked for in. */
const addressOf = async (picture: Locator) =>
  ((await picture.getAttribute('src')) ?? '').split('?')[0];

test('an admin uploads a logo, sees it where everybody does, replaces it and removes it', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const everybody = await (await browser.newContext()).newPage();
  const employer = `/employer/${home.split('/').at(-1)}`;
  const shown = everybody.getByRole('article').locator('img').first();
  await page.goto(`${home}/profile`);
  await settled(page);
  await page.getByLabel('About').fill('We sail.');
  await expectAccessible(page, 'no logo');

  await choose(page, 'petrel.png', pngOf(900, 300));
  await expect(page.getByRole('img', { name: 'New logo' })).toBeVisible();
  await expectAccessible(page, 'a chosen logo');
  await expectToFit(page, 'a chosen logo');
  await button(page, 'Use this picture').click();
  const logo = page.getByRole('img', { name: 'Logo of Petrel Yachts' });
  await expect(logo).toHaveAttribute(
    'src',
    /^\/api\/organizationProfiles\/file\/[\w-]+\.webp\?side=256$/,
  );
  // As small as it is shown.
  await expect.poll(() => sizeOf(page, 'Logo of Petrel Yachts')).toEqual([256, 86]);
  await expect(page.getByLabel('About')).toHaveValue('We sail.');
  await expect(button(page, 'Replace logo')).toBeFocused();
  await expectAccessible(page, 'a logo');
  await expectToFit(page, 'a logo');

  await everybody.goto(employer);
  await expect.poll(() => addressOf(shown)).toBe(await addressOf(logo));
  await page.getByRole('button', { name: 'Save public page' }).click();
  await expect(page.getByText('The public page has been changed')).toBeVisible();

  const first = (await logo.getAttribute('src')) ?? '';
  await choose(page, 'other.png', pngOf(60, 60, [140, 20, 20]));
  await button(page, 'Use this picture').click();
  await expect(logo).not.toHaveAttribute('src', first);
  await expect.poll(() => sizeOf(page, 'Logo of Petrel Yachts')).toEqual([60, 60]);
  await everybody.reload();
  await expect.poll(() => addressOf(shown)).toBe(await addressOf(logo));
  await expect(everybody.getByText('We sail.')).toBeVisible();

  await button(page, 'Remove logo').click();
  await expectAccessible(page, 'a question');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(logo).toBeHidden();
  await expect(button(page, 'Choose logo')).toBeFocused();
  await everybody.reload();
  await expect(everybody.getByTestId('logo-placeholder').first()).toBeVisible();
  await everybody.context().close();
});

test('a file that is no picture to be shown is refused with words', async ({ page, problems }) => {
  problems.tolerate(/status of 400/, /console: POST .*logo/);
  const { home } = await newCompany(page, 'Careful Yachts');
  await page.goto(`${home}/profile`);
  await settled(page);
  const message = field(page).getByRole('alert');
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  await choose(page, 'logo.svg', Buffer.from(script), 'image/svg+xml');
  await expect(message).toHaveText('This must be a PNG, JPEG or WebP picture.');
  await expect(button(page, 'Use this picture')).toBeHidden();

  const program = Buffer.concat([
    Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    Buffer.alloc(9_000),
  ]);
  const bad = [
    ['program.png', program, 'This must be a PNG, JPEG or WebP picture.'],
    ['script.png', Buffer.from(script), 'This must be a PNG, JPEG or WebP picture.'],
    [
      'huge.png',
      pngOf(8_000, 5_000, [0, 0, 0], 1),
      'This picture has 8000 × 5000 pixels; at most 24 megapixels are taken.',
    ],
  ] as const;
  for (const [name, content, words] of bad) {
    await choose(page, name, content);
    await button(page, 'Use this picture').click();
    await expect(message).toHaveText(words);
    await button(page, 'Cancel').click();
  }
  await choose(page, 'large.png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(message).toHaveText('This file is larger than 5 MB.');
  await expectAccessible(page, 'a refusal');

  await choose(page, 'good.png', pngOf(30, 30));
  await button(page, 'Use this picture').click();
  await expect(page.getByRole('img', { name: 'Logo of Careful Yachts' })).toBeVisible();
});
