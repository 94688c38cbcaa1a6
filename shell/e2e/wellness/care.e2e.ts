import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { type Person, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};
const settings = (page: Page) => page.getByRole('region', { name: 'Who sees your check-ins' });

/** Chooses what the wellness staff see, once the service knows that the person works there. */
async function share(page: Page, level: string, from?: string): Promise<void> {
  await expect(async () => {
    await page.goto('/account/wellness');
    await settled(page);
    await expect(settings(page).getByRole('radio', { name: level, exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await settings(page).getByRole('radio', { name: level, exact: true }).check();
  if (from) await settings(page).getByRole('radio', { name: from, exact: true }).check();
  await settings(page).getByRole('button', { name: 'Save choice' }).click();
  await expect(settings(page).getByRole('button', { name: 'Save choice' })).toBeHidden();
}

/** Checks in with somebody's values of today. */
async function checkIn(page: Page, person: Person, mood: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const content = { day, mood, anxiety: 4, sleep: 5, stress: 4, notes: 'The long watch again' };
  const answer = await post(page.request, '/api/checkIns', { user: person.id, ...content });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('[W-067] [W-078] [W-082] [W-088] [W-089] [W-090] [W-091] a member shares how they are, is looked after, sees who has looked, and takes it back', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, `Petrel ${Date.now().toString(36)}`);
  const { page: mates, person: mate } = await newMember(
    browser,
    home,
    { firstName: 'Ben', lastName: 'Holm' },
    { orgRoles: ['vessel-crew'] },
  );
  const { page: staff } = await newMember(
    browser,
    home,
    { firstName: 'Sam', lastName: 'Okoye' },
    { orgRoles: ['support-crew'] },
  );

  await staff.goto(`${home}/wellness/alerts`);
  await settled(staff);
  await expect(staff.getByRole('heading', { name: 'No open alerts' })).toBeVisible();
  await looks(staff, 'alerts where there are none');

  await share(mates, 'Alerts');
  await looks(mates, 'what a member shares');
  await checkIn(mates, mate, 3);

  await expect(async () => {
    await staff.goto(`${home}/wellness/alerts`);
    await expect(staff.getByRole('link', { name: 'Ben Holm' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await looks(staff, 'the alerts');
  await staff.getByRole('button', { name: 'Acknowledge: Ben Holm' }).click();
  await expect(staff.getByRole('button', { name: 'Log a contact: Ben Holm' })).toBeVisible();
  await expect(staff.getByText(/^Acknowledged after/)).toBeVisible();

  await staff.getByRole('link', { name: 'Ben Holm' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Ben Holm' })).toBeVisible();
  await expect(staff.getByText(/Ben Holm shares alerts, but not check-ins/)).toBeVisible();
  await staff.getByRole('button', { name: 'Assign to me' }).click();
  await expect(staff.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await staff.getByRole('button', { name: 'Log a contact: Ben Holm' }).click();
  const contact = staff.getByRole('dialog', { name: 'Log a contact with Ben Holm' });
  await looks(staff, 'a contact that is logged');
  await contact.getByLabel('How did it go?').fill('Spoke for ten minutes');
  await contact.getByRole('button', { name: 'Log contact' }).click();
  await expect(contact).toBeHidden();
  await expect(
    staff.getByRole('region', { name: 'Contact log' }).getByText('Spoke for ten minutes'),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Monitor: Ben Holm' })).toBeVisible();
  await looks(staff, 'an alert');

  // The staff see what is shared by then, and their view is recorded.
  await share(mates, 'Alerts and check-ins', 'From now on, and what came before');
  await staff.reload();
  await staff.getByRole('button', { name: 'Show the check-in' }).click();
  await expect(staff.getByText('The long watch again')).toBeVisible();
  await expect(staff.getByText('3 of 10')).toBeVisible();
  const alert = new URL(staff.url()).pathname;

  await staff.getByRole('link', { name: 'Open crew profile' }).click();
  await expect(staff.getByText(/recorded, and Ben Holm sees it/)).toBeVisible();
  await expect(staff.getByText('Checked in today')).toBeVisible();
  await expect(staff.getByRole('img', { name: /^Check-ins of Ben Holm/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Edit' }).click();
  const edited = staff.getByRole('dialog', { name: 'Edit the profile of Ben Holm' });
  await looks(staff, 'a crew profile that is edited');
  await edited.getByLabel('Support plan').fill('Calls on Sundays');
  await edited.getByRole('button', { name: 'Save profile' }).click();
  await expect(edited).toBeHidden();
  await expect(staff.getByText('Calls on Sundays')).toBeVisible();
  await looks(staff, 'a crew profile');
  await staff.goto(`${home}/wellness/crew`);
  await expect(staff.getByRole('link', { name: 'Ben Holm' })).toBeVisible();
  await looks(staff, 'the crew profiles');

  await mates.goto('/account/wellness');
  const views = settings(mates).getByRole('list', { name: 'Who has looked' });
  await expect(views.getByText('Sam Okoye').first()).toBeVisible();
  await expect(views.getByText('Crew profile').first()).toBeVisible();
  await expect(views.getByText('Check-ins').first()).toBeVisible();

  await share(mates, 'Nothing');
  await staff.goto(alert);
  await expect(
    staff.getByRole('heading', { level: 1, name: 'This alert is not open to you' }),
  ).toBeVisible();
  await looks(staff, 'an alert that is closed to the staff');
  await staff.getByRole('main').getByRole('link', { name: 'Crew Alerts' }).click();
  await expect(staff.getByRole('heading', { name: 'No open alerts' })).toBeVisible();
  for (const one of [mates, staff]) await one.context().close();
});

test('[W-067] [W-069] [W-072] [W-094] [W-095] an admin keeps the wellness team, which is not open to support crew', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, `Petrel ${Date.now().toString(36)}`);
  const { page: staff } = await newMember(
    browser,
    home,
    { firstName: 'Sam', lastName: 'Okoye' },
    { orgRoles: ['support-crew'] },
  );
  await page.goto(`${home}/wellness/team`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Nobody is on the team yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to the team' }).click();
  const form = page.getByRole('dialog', { name: 'Add to the team' });
  await form.getByRole('combobox', { name: 'Member' }).fill('Sam');
  await form.getByRole('option', { name: /Sam Okoye/ }).click();
  await form.getByLabel('Role').selectOption({ label: 'Lead' });
  await form.getByRole('combobox', { name: 'Languages' }).fill('Tagalog');
  await page.keyboard.press('Enter');
  // The list of a multiple choice stays open until its field loses the focus.
  await page.keyboard.press('Tab');
  await form.getByLabel('Called in: on duty beside the rota').check();
  await form.getByRole('button', { name: 'Add a period' }).click();
  const period = form.getByRole('group', { name: 'Period 1' });
  await period.getByLabel('Day').selectOption({ label: 'Every Wednesday' });
  await period.getByLabel('From').fill('08:00');
  await period.getByLabel('To', { exact: true }).fill('16:00');
  await looks(page, 'an entry of the team');
  await form.getByRole('button', { name: 'Add to the team' }).click();
  await expect(form).toBeHidden();
  const team = page.getByRole('list', { name: 'Wellness team' });
  await expect(team.getByText('Lead · Tagalog')).toBeVisible();
  await expect(team.getByText(/^(Called in|On duty)$/)).toBeVisible();
  const gaps = page.getByRole('region', { name: 'Hours without cover' });
  await expect(gaps.getByText(/^160\s*of 168 hours$/)).toBeVisible();
  await expect(gaps.getByText('Wednesday 16:00 to Monday 00:00')).toBeVisible();
  await looks(page, 'the wellness team');

  await staff.goto(`${home}/wellness/team`);
  await expect(
    staff.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Go back' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Sam Okoye' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Sam Okoye from the team?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Nobody is on the team yet' })).toBeVisible();
  await staff.context().close();
});
