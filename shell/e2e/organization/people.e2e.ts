import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { mailedLink, newSignedIn, type Person } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** Another person in a browser of their own, with a confirmed address. */
async function newColleague(context: BrowserContext): Promise<{ page: Page; person: Person }> {
  const page = await context.newPage();
  const person = await newSignedIn(page, { firstName: 'Sam', lastName: 'Okoye' });
  await page.goto(await mailedLink(page.request, person.email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/is confirmed/i).first()).toBeVisible();
  return { page, person };
}

test('somebody is invited, accepts, is given a role and loses it, each page following at once', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const context = await browser.newContext();
  const { page: theirs, person } = await newColleague(context);

  await page.goto(`${home}/crew-management/particulars`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(person.email.toUpperCase());
  await form.getByLabel('Position').selectOption({ label: 'Captain' });
  await form.getByLabel('Vessel', { exact: true }).selectOption({ label: 'Petrel' });
  await form.getByLabel('Since').fill('2026-01-01');
  await form.getByLabel('Vessel management').check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('combobox', { name: 'Show', exact: true })
    .selectOption({ label: 'Invitations' });
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toContainText(
    'Pending',
  );

  await theirs.goto('/account/invitations');
  await expect(theirs.getByText('Ada Reyes invites you as Captain on Petrel.')).toBeVisible();
  await theirs.getByRole('button', { name: /^Accept/ }).click();
  await expect(theirs).toHaveURL('/account/dashboard');

  // Their rights take effect at once: the vessel, with full access.
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption({ label: 'People' });
  await page.getByRole('link', { name: 'Sam Okoye' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Okoye' })).toBeVisible();
  await theirs.goto(`${home}/fleet`);
  await theirs.getByRole('link', { name: 'Petrel' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Petrel' })).toBeVisible();

  await theirs.goto(`${home}/organization/access-templates`);
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await theirs.goto(home);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Petrel Yachts' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End employment' }).click();
  const ending = page.getByRole('dialog');
  await ending.getByLabel('Last day').fill('2026-01-31');
  await ending.getByRole('button', { name: 'End employment' }).click();
  await expect(ending).toBeHidden();
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible();
  await context.close();
});

test('an admin keeps fleet, templates and profile of an organization', {
  tag: '@looks',
}, async ({ page, problems }) => {
  // The last admin cannot leave.
  problems.tolerate(/409|Nobody else keeps this organization/);
  const { home } = await newCompany(page, 'Skua Marine');
  const look = async (where: string) => {
    await settled(page);
    await expectAccessible(page, where);
    await expectToFit(page, where);
  };
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1, name: 'Skua Marine' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Invite somebody' })).toBeVisible();
  await look('an empty company');

  await page.goto(`${home}/fleet`);
  await page.getByRole('button', { name: 'Add vessel' }).click();
  const vessel = page.getByRole('dialog');
  await vessel.getByLabel('Name').fill('Skua');
  await vessel.getByLabel('Year built').fill('1801');
  await vessel.getByRole('button', { name: 'Add vessel' }).click();
  await expect(vessel.getByText('This must be a year from 1850 to 2100')).toBeVisible();
  await vessel.getByLabel('Year built').fill('2011');
  await expectAccessible(page, 'a vessel to be added');
  await vessel.getByRole('button', { name: 'Add vessel' }).click();
  await expect(page.getByRole('link', { name: 'Skua', exact: true })).toBeVisible();
  await look('the fleet');

  await page.goto(`${home}/organization/access-templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  const template = page.getByRole('dialog');
  await template.getByLabel('Name').fill('Purser');
  await template.getByLabel('Reaches over').selectOption({ label: 'Vessels' });
  await template.getByLabel('Payroll').selectOption({ label: 'Read' });
  await expectAccessible(page, 'a template to be made');
  await template.getByRole('button', { name: 'Make template' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Purser' })).toContainText('0 people');
  await look('access templates');

  await page.goto(`${home}/crew-management/particulars`);
  await expect(page.getByRole('link', { name: 'Ada Reyes' })).toBeVisible();
  await look('people');
  await page.getByRole('link', { name: 'Ada Reyes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Reyes' })).toBeVisible();
  await look('a person’s record');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End employment' }).click();
  const ending = page.getByRole('dialog');
  await ending.getByLabel('Last day').fill('2026-01-31');
  await ending.getByRole('button', { name: 'End employment' }).click();
  await expect(ending.getByRole('alert')).toContainText('admin');

  await page.goto(`${home}/profile`);
  const registered = page.getByRole('region', { name: 'Registered address' });
  await registered.getByLabel('City').fill('Nassau');
  await registered.getByRole('button', { name: 'Save registered address' }).click();
  await expect(registered.getByText('Street address is required')).toBeVisible();
  await expect(registered.getByLabel('Street address')).toBeFocused();
  await registered.getByLabel('Street address').fill('2 Bay Street');
  await registered.getByLabel('Country').selectOption({ label: 'Bahamas' });
  await registered.getByRole('button', { name: 'Save registered address' }).click();
  await expect(page.getByText('The registered address has been changed')).toBeVisible();
  const about = page.getByRole('region', { name: 'Public page' });
  await about.getByLabel('Website').fill('skua.example');
  await about.getByRole('button', { name: 'Save public page' }).click();
  await expect(about.getByText(/begins with https/)).toBeVisible();
  await about.getByLabel('Website').fill('https://skua.example');
  await about.getByLabel('About').fill('Two vessels, one family.');
  await about.getByRole('button', { name: 'Save public page' }).click();
  await expect(page.getByText('The public page has been changed')).toBeVisible();
  await look('the profile');
  await page.reload();
  await expect(registered.getByLabel('City')).toHaveValue('Nassau');
  await expect(registered.getByLabel('Country').locator('option:checked')).toHaveText('Bahamas');
});
