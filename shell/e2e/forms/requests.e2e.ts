import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { get } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

/** The calendar day a number of days from today. */
const dayIn = (days: number) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return day.toISOString().slice(0, 10);
};

/** Opens the notification whose title begins this way. */
async function openNotification(page: Page, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: title }).click();
}

test('a form is sent to the crew with a day, who are told and find it due; who has not answered is reminded', {
  tag: '@looks',
}, async ({ page, browser, problems }) => {
  problems.tolerate(/409|reminded less than 12 hours ago/);
  const { home } = await newCompany(page, 'Shearwater Yachts');
  const form = await newForm(page, home, {
    title: 'Joining the vessel',
    fields: [{ blockType: 'text', name: 'name', label: 'Full name', required: true }],
  });
  const crewOf = (firstName: string, lastName: string, orgRoles: readonly string[]) =>
    newMember(browser, home, { firstName, lastName }, { orgRoles });
  const { page: nora } = await crewOf('Nora', 'Lind', ['vessel-crew']);
  const { page: sam } = await crewOf('Sam', 'Okoye', ['vessel-crew']);
  for (const crew of [nora, sam])
    await expect
      .poll(async () => (await (await get(crew.request, '/api/forms/pending')).json()).totalDocs)
      .toBe(1);

  await page.goto(`${home}/forms`);
  await page.getByRole('button', { name: 'Actions for Joining the vessel' }).click();
  await page.getByRole('button', { name: 'Send to people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to people' });
  await expect(dialog.getByText('3 people will be asked.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'By role' }).check();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Choose at least one role')).toBeVisible();
  await looks(page, 'a form that is sent to nobody');
  await dialog.getByRole('checkbox', { name: 'Vessel crew', exact: true }).check();
  await expect(dialog.getByText('2 people will be asked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Who they are' }).click();
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([
    'Nora Lind',
    'Sam Okoye',
  ]);
  await dialog.getByLabel('Due', { exact: true }).fill(dayIn(2));
  await dialog.getByLabel('Due', { exact: true }).blur();
  await expect(dialog.getByRole('checkbox', { name: /^Remind/ })).toBeChecked();
  await dialog.getByLabel('Note').fill('Before you come aboard, please.');
  await looks(page, 'a form that is sent to people');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to 2 people')).toBeVisible();

  await nora.goto('/account/forms');
  await expect(nora.getByText(/^Due (\d+ \w+|\w+ \d+)$/)).toBeVisible();
  await expect(nora.getByText('Ada Reyes asks you to fill this in.')).toBeVisible();
  await settled(nora);
  await looks(nora, 'a form that is due');
  await openNotification(nora, 'To fill in: Joining the vessel');
  await expect(nora).toHaveURL(new RegExp(`/account/forms/fill/${form}$`));
  const note = nora.getByRole('region', { name: 'Request' });
  await expect(note).toContainText('Ada Reyes asks you to fill this in by');
  await expect(note).toContainText('Before you come aboard, please.');
  await settled(nora);
  await looks(nora, 'a form that one is asked to fill in');
  await nora.getByLabel('Full name').fill('Nora Lind');
  await nora.getByRole('button', { name: 'Submit' }).click();
  await expect(nora.getByText('Thank you. Your answers have been sent.')).toBeVisible();
  await expect(note).toBeHidden();
  await nora.context().close();

  await page.goto(`${home}/forms/submissions/${form}`);
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect(request).toContainText('Vessel crew');
  await expect(request).toContainText('1 of 2 has answered');
  await expect(request).toContainText('Due in 2 days');
  await settled(page);
  await looks(page, 'the requests of a form');
  await request.getByRole('button', { name: /^Who has answered/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Who has answered' });
  await expect(drawer.getByRole('listitem').first()).toContainText('Sam Okoye');
  await expect(drawer.getByRole('link', { name: 'Nora Lind' })).toBeVisible();
  await looks(page, 'who has answered');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await request.getByRole('button', { name: /^Remind/ }).click();
  await expect(page.getByText('1 person reminded')).toBeVisible();
  await request.getByRole('button', { name: /^Remind/ }).click();
  await expect(page.getByText('They were reminded less than 12 hours ago.')).toBeVisible();

  await request.getByRole('button', { name: /^Change/ }).click();
  const change = page.getByRole('dialog', { name: 'Change the request' });
  await change.getByLabel('Due', { exact: true }).fill(dayIn(0));
  await change.getByLabel('Due', { exact: true }).blur();
  await looks(page, 'a request that is changed');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(request).toContainText('Due today');
  await sam.goto('/account/forms/submissions?status=pending');
  await expect(sam.getByText('Due today')).toBeVisible();
  await looks(sam, 'a form that is due today');
  await openNotification(sam, 'Still to fill in: Joining the vessel');
  await expect(sam).toHaveURL(new RegExp(`/account/forms/fill/${form}$`));

  await request.getByRole('button', { name: /^Withdraw/ }).click();
  const asked = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeHidden();
  await sam.goto('/account/forms/submissions?status=pending');
  await expect(sam.getByRole('link', { name: 'Fill in Joining the vessel' })).toBeVisible();
  await expect(sam.getByText('Due today')).toBeHidden();
  await sam.context().close();
});
