import { expect } from '@playwright/test';
import { avatar, chooseInMenu, newPerson, newSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('[A-022] [S-022] signing out reaches every tab', async ({ page, context, problems }) => {
  // A tab may make another call before it is notified.
  problems.tolerate(/403/, /refresh-token|push-notifications/);
  await newSignedIn(page);
  const other = await context.newPage();
  await page.goto('/about');
  await other.goto('/account/settings');
  await expect(avatar(other)).toBeVisible();
  await chooseInMenu(page, 'Sign out');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(avatar(page)).toHaveCount(0);
  await expect(other).toHaveURL('/login?redirect=%2Faccount%2Fsettings');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('[A-023] a sign-out that fails says so, and the person stays signed in', async ({
  page,
  problems,
}) => {
  problems.tolerate(/503/, /auth\/logout/);
  await newSignedIn(page);
  await page.goto('/about');
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: {} }));
  await chooseInMenu(page, 'Sign out');
  await expect(page.getByText('Failed to sign out')).toBeVisible();
  await expect(page.getByText('Please try again')).toBeVisible();
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('[S-021] signing in, the menu and signing out need no pointer', async ({ page }) => {
  const person = await newPerson(page.request);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByRole('main')).toBeFocused();
  // Pending requests of the dashboard are refused during sign-out, which the browser logs.
  for (const nothing of ['You have not applied for a job yet.', 'You have not saved a job yet.'])
    await expect(page.getByText(nothing)).toBeVisible();
  await avatar(page).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'Dashboard',
    'Applications',
    'Favourites',
    'Settings',
    'Sign out',
  ]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
