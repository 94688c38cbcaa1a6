import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newSignedIn, signInAs } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one device signs another out, which is asked to sign in again and goes on', {
  tag: '@looks',
}, async ({ page, browser, baseURL, problems }) => {
  problems.tolerate(whatFails);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  const person = await newSignedIn(page);
  await signInAs(phone.request, person);
  const streaming = phone.waitForResponse('**/api/push-notifications/stream');
  await phone.goto('/account/settings');
  await streaming;

  await page.goto('/account/settings');
  await settled(page);
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const here = devices.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(page.getByText('Signed out: Safari on iPhone')).toBeVisible();

  const dialog = phone.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    phone.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem'),
  ).toHaveCount(2);
  await elsewhere.close();
});

test('signing out everywhere says first what it does, and does it once confirmed', {
  tag: '@looks',
}, async ({ page, problems }) => {
  // The page may make another call before it is notified.
  problems.tolerate(/403/, /refresh-token|push-notifications/);
  const person = await newSignedIn(page);
  await signInAs(page.request, person);
  await page.goto('/account/settings');
  const everywhere = page.getByRole('main').getByRole('button', { name: 'Sign out everywhere' });
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await everywhere.click();
  await expect(dialog).toContainText('signed out on 2 devices');
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Signed out on every device')).toBeVisible();
});
