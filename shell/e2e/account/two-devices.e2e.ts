import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('settings that are open on two devices overwrite nothing unasked', { tag: '@looks' }, async ({
  page,
  context,
  problems,
}) => {
  problems.tolerate(/412|Somebody else has changed this meanwhile/);
  await newSignedIn(page);
  const other = await context.newPage();
  for (const device of [page, other]) {
    await device.goto('/account/settings');
    await settled(device);
    await expect(device.getByLabel('First name')).toHaveValue('Mira');
  }
  await other.getByLabel('First name').fill('Mia');
  await other.getByLabel('Last name').fill('Berg');
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByText('Your name has been changed')).toBeVisible();

  await page.getByLabel('First name').fill('Miranda-Josephine-Alexandra-of-the-Outer-Isles');
  await page.getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere meanwhile' });
  const sides = dialog.getByRole('group', { name: 'First name' });
  await expect(sides.getByRole('radio', { name: /^Yours Miranda/ })).toBeChecked();
  await expect(sides.getByRole('radio', { name: /^Yours/ })).toBeFocused();
  // What was changed on only one side needs no question.
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('ArrowRight');
  await expect(sides.getByRole('radio', { name: 'Now Mia' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your name has been changed')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
  await expect(page.getByLabel('Last name')).toHaveValue('Berg');
});
