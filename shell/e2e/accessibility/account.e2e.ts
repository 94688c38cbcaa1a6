import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { avatar, mailedLink, newSignedIn, post } from '../support/people.ts';
import { anyListing, open, settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the ways into an account fit and have no accessibility violations', {
  tag: '@looks',
}, async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/register', 'Create account'],
    ['/forgot-password', 'Send link'],
    ['/reset-password?token=t0ken', 'Change password'],
  ] as const) {
    await open(page, path);
    await expectToFit(page, path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').locator('[aria-invalid]').first()).toBeFocused();
    await expectAccessible(page, path);
  }
});

test('the page of a link to confirm an address fits and has no accessibility violations, in every state', {
  tag: '@looks',
}, async ({ page, problems }) => {
  problems.tolerate(/403/, /verify\/invented/);
  const look = async (state: string) => {
    await expectAccessible(page, state);
    await expectToFit(page, state);
  };
  const { email } = await newSignedIn(page);
  const link = await mailedLink(page.request, email, 'verify-email');
  await page.goto('/verify-email?token=invented');
  await settled(page);
  await look('open');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Send again' })).toBeVisible();
  await look('refused');
  await page.goto('/verify-email');
  await settled(page);
  await look('cut');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await look('confirmed');
});

test('a person’s pages and what opens from the header have no accessibility violations', {
  tag: '@looks',
}, async ({ page, problems }) => {
  problems.tolerate(/401/, /push-notifications|refresh-token/);
  await newSignedIn(page);
  const job = await anyListing(page.request);
  expect((await post(page.request, '/api/applications', { job })).status()).toBe(201);
  await page.goto('/account/settings');
  await settled(page);
  await expectAccessible(page);

  await page.goto('/account/dashboard');
  await expect(page.getByRole('main').getByText(/^Application sent/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await avatar(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectAccessible(page);
});
