import { listedHelplines } from '@fairlead/contracts/reference/helplines';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { get, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { storedIn } from '../support/stored.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};
const emergency = (page: Page) => page.getByRole('dialog', { name: 'Emergency Support Lines' });

test('[W-027] [W-028] [W-029] [W-031] a visitor opens the support lines from the header and the foot, without a line too', {
  tag: '@looks',
}, async ({ page, context, problems }) => {
  problems.tolerate(/helplines|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/about');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Emergency Support Lines' }).click();
  await expect(emergency(page).getByRole('listitem').first()).toBeVisible();
  await expect(emergency(page).getByRole('link', { name: 'All Support' })).toHaveAttribute(
    'href',
    '/account/wellness/support',
  );
  await looks(page, 'the support lines');
  await page.keyboard.press('Escape');
  await expect(emergency(page)).toBeHidden();

  // A page that was opened while online still has them offline.
  await page.reload();
  await settled(page);
  await page.waitForFunction(() => document.querySelectorAll('dialog').length > 0);
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Emergency Support Lines' })
    .click();
  await expect(
    emergency(page).getByRole('heading', { name: 'Mission to Seafarers' }),
  ).toBeVisible();
  await expect(emergency(page).getByRole('listitem')).toHaveCount(listedHelplines.length);
  await expect(emergency(page).getByRole('link', { name: /^Call Now: / })).toHaveCount(1);
  await expect(page).toHaveURL(/\/about$/);
});

test('[W-001] [W-006] [W-010] [W-012] [W-016] a person checks in by keys, without a line too, and deletes the day', {
  tag: '@looks',
}, async ({ page, context, problems }) => {
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const person = await newSignedIn(page, { firstName: 'Nora', lastName: 'Lind' });
  await page.goto('/account/wellness');
  await settled(page);
  await looks(page, 'the wellness dashboard');

  await page.goto('/account/wellness/check-in');
  const dialog = page.getByRole('dialog', { name: 'Daily Check-In' });
  await expect(dialog).toBeVisible();
  await looks(page, 'the first step of a check-in');
  const next = dialog.getByRole('button', { name: 'Next' });
  await dialog.getByRole('radio', { name: '5, Moderate' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: '3, Low' })).toBeChecked();
  await next.click();
  for (let step = 1; step < 4; step += 1) {
    await dialog.getByText('Choose from 1 to 10').waitFor();
    await dialog.getByRole('radio', { name: /^5,/ }).check({ force: true });
    await next.click();
  }
  await dialog.getByLabel('Notes (optional)').fill('Nobody else reads this');
  await looks(page, 'the notes of a check-in');

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Complete Check-In' }).click();
  await expect(dialog.getByText(/saved on this device/)).toBeVisible();
  await expect(dialog.getByText(/difficult time/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/difficult time/)).toBeVisible();
  const [[key = '', bytes = ''] = []] = await storedIn(page);
  expect(key).toBe(`${person.id} fairlead-check-ins`);
  expect(bytes).not.toContain('Nobody else');
  expect(bytes).not.toContain('"mood"');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nobody');

  await context.setOffline(false);
  const own = async () => (await (await get(page.request, '/api/checkIns?depth=0')).json()).docs;
  await expect.poll(async () => (await own()).length).toBe(1);
  const [saved] = await own();
  expect(saved).toMatchObject({
    mood: 3,
    anxiety: 5,
    sleep: 5,
    stress: 5,
    notes: 'Nobody else reads this',
  });
  await expect.poll(() => storedIn(page)).toEqual([]);

  await page.goto('/account/wellness');
  await expect(page.getByRole('img', { name: /^Mood, anxiety and stress, from/ })).toBeVisible();
  await looks(page, 'trends with a check-in');
  await page.goto('/account/wellness/check-in');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Delete this day/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this day' }).click();
  await expect(page.getByRole('heading', { name: 'No check-ins yet' })).toBeVisible();
  expect(await own()).toEqual([]);
});

test('[W-002] [W-024] [W-041] [W-097] every section of wellness opens and can be used', {
  tag: '@looks',
}, async ({ page }) => {
  await newSignedIn(page, { firstName: 'Nora', lastName: 'Lind' });
  for (const [section, heading] of [
    ['activity-tracker', 'Activity Tracker'],
    ['resources', 'Resources'],
    ['support', 'Support'],
  ]) {
    await page.goto(`/account/wellness/${section}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settled(page);
    await looks(page, heading ?? '');
  }
  await page.goto('/account/wellness/activity-tracker');
  await page.getByRole('button', { name: 'Start Activity: Mindfulness' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Mindfulness' }).getByText('Today'),
  ).toBeVisible();
});
