import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { avatar, chooseInMenu, endSessions, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const firstName = (page: Page) => page.getByLabel('First name');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') =>
  question(page).getByRole('button', { name }).click();

/** Opens the settings from the dashboard and changes a name there. */
async function change(page: Page): Promise<void> {
  await newSignedIn(page);
  await page.goto('/account/dashboard');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link').click();
  await settled(page);
  await firstName(page).fill('Miranda');
}

test('a page with something unsaved asks before a link leaves it', { tag: '@looks' }, async ({
  page,
}) => {
  await change(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
  await link.click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await answer(page, 'Stay');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(firstName(page)).toHaveValue('Miranda');
  await link.click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('a page with something unsaved asks before Back leaves it, and keeps its place in the history', async ({
  page,
}) => {
  await change(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(page).toHaveTitle(/^Settings/);
  await answer(page, 'Stay');
  await expect(firstName(page)).toHaveValue('Miranda');
  expect(await entries()).toBe(before);
  await page.goBack();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/account\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome aboard');
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(firstName(page)).toHaveValue('Mira');
});

test('signing out asks too, and what is saved asks nothing', async ({ page }) => {
  await change(page);
  await chooseInMenu(page, 'Sign out');
  await answer(page, 'Stay');
  await expect(avatar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name has been changed')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/dashboard$/);
  await expect(question(page)).toBeHidden();
});

test('closing the tab is asked about by the browser while something is not saved', async ({
  page,
}) => {
  await change(page);
  // A page asks from the moment on that it has drawn the change.
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(true);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(firstName(page)).toHaveValue('Miranda');
});

test('a session that is over is left for another without being asked', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  await page.route('**/api/push-notifications/**', (route) => route.abort());
  await page.goto('/account/settings');
  await firstName(page).fill('Miranda');
  await endSessions(person, page);
  await page.getByRole('button', { name: 'Save name' }).click();
  const over = page.getByRole('dialog', { name: 'Your session has ended' });
  await over.getByRole('link', { name: 'Sign in as somebody else' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(question(page)).toBeHidden();
});
