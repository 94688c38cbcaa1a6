import { expect } from '@playwright/test';
import { avatar, endSessions, fillInSignIn, newPerson, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test('a session that ends while a form is half filled loses nothing', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  // Without the live events only the call itself can find out. The bell would learn that the session is over
  // before the form does.
  await page.route('**/api/push-notifications/**', (route) => route.abort());
  await page.goto('/account/settings');
  await page.getByLabel('First name').fill('Miranda');

  await endSessions(person, page);

  await page.getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('First name')).toHaveValue('Miranda');
  await dialog.getByLabel('Password').fill('Not-the-password-1');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toContainText('The email or password provided is incorrect.');
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('Your name has been changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Miranda');
  await expect(avatar(page)).toHaveAccessibleName('Account of Miranda Holm');
});

test('a session ended elsewhere is told at once, and a sign-in put off leaves the page as it is', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  const streaming = page.waitForResponse('**/api/push-notifications/stream');
  await page.goto('/account/settings');
  await streaming;
  await page.getByLabel('Last name').fill('Holmström');
  await endSessions(person, page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Holmström');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog).toBeVisible();
});

test('a session that has ended is asked for again also when that could not be loaded once', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  // The bell would learn that the session is over before the form does.
  await page.route('**/api/push-notifications/**', (route) => route.abort());
  await page.goto('/account/settings');
  await page.getByLabel('First name').fill('Miranda');
  await endSessions(person, page);
  await page.route('**/lazy-sign-in*', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) =>
    /lazy-sign-in/.test(request.url()),
  );
  const save = page.getByRole('button', { name: 'Save name' });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await save.click();
  await failed;
  // What waited for the sign-in continues without it; the next call that needs one asks again.
  await expect(async () => {
    if (await save.isEnabled()) await save.click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('somebody else can sign in where a session has ended, and sees nothing of who was there', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  const other = await newPerson(page.request, { firstName: 'Jon', lastName: 'Vik' });
  // The bell would learn that the session is over before the form does.
  await page.route('**/api/push-notifications/**', (route) => route.abort());
  await page.goto('/account/settings');
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible();
  await endSessions(person, page);
  await page.getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('link', { name: 'Sign in as somebody else' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fsettings$/);
  await fillInSignIn(page, other.email, other.password);
  await expect(page).toHaveURL('/account/settings');
  await expect(page.getByText(`You sign in as ${other.email}`)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Jon');
  await expect(page.getByText(`You sign in as ${person.email}`)).toHaveCount(0);
});

test('[A-028] a session is renewed by using an open page, and not before it is due', async ({
  page,
  problems,
}) => {
  // Advancing the clock aborts the bell's requests, before their answers or within them. What the page waits
  // for times out once its clock is advanced.
  problems.tolerate(/timed out|TookTooLong/);
  await newSignedIn(page);
  await page.clock.install();
  // Anything still loading would be aborted when the clock is advanced; the stream is opened last.
  const streaming = page.waitForResponse('**/api/push-notifications/stream');
  await page.goto('/about');
  await expect(avatar(page)).toBeVisible();
  await Promise.all([settled(page), streaming]);
  const renewals: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/users/refresh-token')) renewals.push(answer.status());
  });
  await page.clock.fastForward('04:30');
  await page.keyboard.press('Shift');
  const asked = page.waitForRequest('**/api/users/refresh-token');
  await page.clock.fastForward('00:31');
  // Time alone renews nothing.
  expect(renewals).toEqual([]);
  await page.keyboard.press('Shift');
  await asked;
  await expect.poll(() => renewals).toEqual([200]);
  const kept = (await page.context().cookies()).find(({ name }) => name === 'payload-token');
  expect(kept?.expires).toBe(-1);
});

test('[S-091] an account page asked for by a visitor comes after signing in', async ({
  page,
  problems,
}) => {
  problems.tolerate(/404/);
  await page.goto('/account/settings');
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Fsettings');
  await settled(page);
  await page.goto('/account/nothing-of-the-kind');
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Fnothing-of-the-kind');
});

test('a page of the account that does not exist is not found', async ({ page, problems }) => {
  problems.tolerate(/404/);
  await newSignedIn(page);
  const answer = await page.goto('/account/nothing-of-the-kind');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('signing in as somebody else starts the page anew for them', async ({ page, context }) => {
  await newSignedIn(page);
  // Pending requests of the first person would be refused once the other has signed in.
  const notificationReads = Promise.all(
    [true, false].map((unread) =>
      page.waitForResponse((answer) =>
        answer.url().endsWith(`/api/push-notifications/me?unread=${unread}`),
      ),
    ),
  );
  await page.goto('/about');
  await expect(avatar(page)).toBeVisible();
  await notificationReads;
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const other = await context.newPage();
  await newSignedIn(other);
  await other.goto('/account/settings');
  await other.getByLabel('First name').fill('Jon');
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(avatar(other)).toHaveAccessibleName('Account of Jon Holm');
  await expect(avatar(page)).toHaveAccessibleName('Account of Jon Holm');
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(false);
});
