import { expect, type Page } from '@playwright/test';
import { avatar, fillInSignIn, newPerson, newSignedIn, post } from '../support/people.ts';
import { signal } from '../support/product.ts';
import { anyListing, settled, titles } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

// The pages report what these tests break.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test.describe.configure({ mode: 'serial' });

const healthy = (page: Page) =>
  expect
    .poll(async () => (await (await page.request.get('/status')).json()).status, {
      timeout: 60_000,
    })
    .toBe('ready');

test('browsing goes on while the account service hangs, and signing in says so', async ({
  page,
}) => {
  await page.goto('/about');
  const person = await newPerson(page.request);
  signal('account', 'SIGSTOP');
  try {
    await page.goto('/jobs');
    await settled(page);
    await expect(titles(page).first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await fillInSignIn(page, person.email, person.password);
    await expect(page.getByRole('alert')).toContainText('account service', { timeout: 60_000 });
  } finally {
    signal('account', 'SIGCONT');
  }
  await healthy(page);
  await fillInSignIn(page, person.email, person.password);
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL('/jobs');
});

test('a person stays signed in, and live, when the account service crashes and comes back', async ({
  page,
}) => {
  await newSignedIn(page);
  const stream = '**/api/push-notifications/stream';
  const first = page.waitForResponse(stream);
  await page.goto('/jobs');
  await first;
  const again = page.waitForResponse((answer) => answer.url().endsWith('/stream') && answer.ok());
  signal('account', 'SIGKILL');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(avatar(page)).toBeVisible();
  await healthy(page);
  await again;
  const job = await anyListing(page.request);
  expect((await post(page.request, '/api/applications', { job })).status()).toBe(201);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
