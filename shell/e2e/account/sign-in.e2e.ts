import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  avatar,
  chooseInMenu,
  fillInSignIn,
  freshEmail,
  mailedLink,
  newPerson,
  newSignedIn,
  post,
} from '../support/people.ts';
import { logOf } from '../support/product.ts';
import { anyListing, settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test('[A-006] [A-007] [S-018] [S-019] a visitor is refused, signs in, and the header shows the avatar', async ({
  page,
  problems,
}) => {
  problems.tolerate(/401/, /auth\/login/);
  const person = await newPerson(page.request);
  await page.goto('/about');
  await expect(avatar(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');

  await fillInSignIn(page, person.email, 'Not-the-password-1');
  await expect(page.getByRole('alert')).toHaveText('The email or password provided is incorrect.');
  await expect(page.getByRole('alert')).toBeFocused();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(login|me)$/.test(request.url()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await fillInSignIn(page, person.email, person.password);
  await expect(avatar(page)).toHaveText('M');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  expect(calls).toEqual(['POST /api/auth/login', 'GET /api/users/me']);
});

test('[A-008] a visitor sent to sign in from a job is back at it', async ({ page }) => {
  const person = await newPerson(page.request);
  const job = `/job/${await anyListing(page.request)}`;
  await page.goto(`/login?redirect=${encodeURIComponent(job)}`);
  await fillInSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(job);
  await settled(page);
});

test('a sign-in leads nowhere but to the portal', async ({ page }) => {
  const person = await newPerson(page.request);
  for (const redirect of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await fillInSignIn(page, person.email, person.password);
    await expect(page, redirect).toHaveURL('/account/dashboard');
    // None of the page's pending requests may meet the end of its session.
    await page.goto('about:blank');
    await post(page.request, '/api/auth/logout');
  }
});

test('[A-013] somebody new registers, is signed in at once and finds the way to everything', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Åsa');
  await page.getByLabel('Last name').fill('Vik');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password').fill('Harbour-light-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Åsa');
  await expect(avatar(page)).toHaveText('Å');
  await chooseInMenu(page, 'Settings');
  await expect(page).toHaveURL('/account/settings');
});

test('an address that is taken is said at the form, with the ways on and back', async ({
  page,
  problems,
}) => {
  problems.tolerate(/400/, /POST \/users/);
  const person = await newPerson(page.request);
  await page.goto('/register?redirect=%2Fjobs');
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Email').fill(person.email.toUpperCase());
  await page.getByLabel('Password').fill('Harbour-light-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  const reason = page.getByRole('alert');
  await expect(reason).toHaveText(
    'An account with this email exists. Sign in or reset your password.',
  );
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await expect(reason.getByRole('link', { name: 'reset your password' })).toHaveAttribute(
    'href',
    '/forgot-password?redirect=%2Fjobs',
  );
  await reason.getByRole('link', { name: 'Sign in' }).click();
  await fillInSignIn(page, person.email, person.password);
  await expect(page).toHaveURL('/jobs');
});

test('[A-015] a link is confirmed in the same words for an address that has an account and one that has none', async ({
  page,
}) => {
  const { email } = await newPerson(page.request);
  const confirmationFor = async (address: string) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    return page.getByRole('main').getByRole('status').innerText();
  };
  expect(await confirmationFor(freshEmail())).toBe(await confirmationFor(email));
});

test('[A-018] [A-047] a forgotten password is chosen anew by the mailed link, once', async ({
  page,
  problems,
}) => {
  problems.tolerate(/40[013]/, /reset-password|auth\/login|refresh-token/);
  const person = await newPerson(page.request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await mailedLink(page.request, person.email, 'reset-password');
  expect(logOf('account')).toContain('a mail can be read at /dev/mail');

  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await choose('Quiet-anchorage-7');
  await expect(page).toHaveURL('/account/dashboard');
  await expect(avatar(page)).toBeVisible();

  await choose('Another-anchorage-8');
  await expect(page.getByRole('alert')).toContainText('used, too old');
  await post(page.request, '/api/auth/logout');
  await page.goto('/login');
  await fillInSignIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText('The email or password provided is incorrect.');
  await fillInSignIn(page, person.email, 'Quiet-anchorage-7');
  await expect(page).toHaveURL('/account/dashboard');
});

test('[A-021] the portal is there for everybody when nobody can say who is signed in', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  await newSignedIn(page);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/jobs');
  await settled(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
