import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { add, fact, part, pick } from '../support/registers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

test('rows, places, figures, days and people are filled in, kept and shown', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Gannet Yachts');
  const name = { firstName: 'Mohammed', lastName: 'Al-Hassan' };
  const other = await newMember(browser, home, name, { orgRoles: ['org-staff'] });
  const form = await add(page, `${home}/health-safety/risk-assessments`, 'risk assessment');
  await form.getByRole('textbox', { name: 'Activity' }).fill('Work aloft');
  await form.getByRole('textbox', { name: 'Place' }).fill('Main mast');
  await pick(page, 'Assessor', 'Mohammed', 'Mohammed Al-Hassan');
  await form.getByRole('checkbox', { name: 'Permit to work needed' }).check();
  for (const [at, hazard] of ['Fall from height', 'Dropped tools'].entries()) {
    await form.getByRole('button', { name: 'Add to hazards' }).click();
    const row = form.getByRole('group', { name: `Hazards ${at + 1}` });
    await row.getByRole('textbox', { name: 'Hazard' }).fill(hazard);
    await row.getByRole('textbox', { name: 'Probability', exact: true }).fill('4');
    await row.getByRole('textbox', { name: 'Severity', exact: true }).fill('5');
  }
  await form.getByRole('textbox', { name: 'Review date' }).fill('2030-01-01');
  await looks(page, 'a form with rows');
  await form.getByRole('button', { name: 'Add risk assessment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Work aloft' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(fact(page, 'Place')).toHaveText('Main mast');
  await expect(fact(page, 'Assessor')).toHaveText('Mohammed Al-Hassan');
  await expect(fact(page, 'Permit to work needed')).toHaveText('Yes');
  await expect(fact(page, 'Review date')).toContainText('2030');
  await expect(part(page, 'Hazards').getByText('Dropped tools').first()).toBeVisible();

  // A row is removed again, and what is cleared stays empty.
  await part(page, 'Hazards').getByRole('button', { name: 'Edit hazards' }).click();
  const rows = page.getByRole('dialog', { name: 'Edit hazards' });
  await rows
    .getByRole('group', { name: 'Hazards 1' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await rows.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toBeHidden();
  await expect(part(page, 'Hazards').getByText('Fall from height')).toHaveCount(0);
  await part(page, 'Activity').getByRole('button', { name: 'Edit activity' }).click();
  const activity = page.getByRole('dialog', { name: 'Edit activity' });
  await activity.getByRole('combobox', { name: 'Assessor' }).fill('');
  await page.keyboard.press('Tab');
  await activity.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Assessor')).toHaveText('–');
  await other.page.context().close();
});

test('written text, choices, ranks, files and links to records are filled in, kept and shown', {
  tag: '@looks',
}, async ({ page }) => {
  const { home } = await newCompany(page, 'Kittiwake Yachts');
  const at = `${home}/company-document-register/sms`;
  for (const [code, title] of [
    ['SMM-1', 'Policy'],
    ['SMM-2', 'Bridge procedures'],
  ] as const) {
    const form = await add(page, at, 'safety management document');
    await form.getByRole('textbox', { name: 'Code' }).fill(code);
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    if (code === 'SMM-2') {
      await form.getByLabel('Section').selectOption({ index: 1 });
      await form.getByRole('textbox', { name: 'Text' }).fill('Keep a proper lookout');
      await pick(page, 'Replaces', 'Policy');
      await pick(page, 'Audience ranks', 'Bosun', '^Bosun$');
      await looks(page, 'a form with written text');
    }
    await form.getByRole('button', { name: /^Add safety/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  }
  const buffer = Buffer.from('A plan');
  const attach = page.getByLabel('Attach a file').last();
  await attach.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer });
  await expect(part(page, 'Attachments').getByRole('link', { name: 'plan.txt' })).toBeVisible();
  await part(page, 'Document').getByRole('button', { name: 'Edit document' }).click();
  const form = page.getByRole('dialog', { name: 'Edit document' });
  await form.getByLabel('File').selectOption({ label: 'plan.txt' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(fact(page, 'Text')).toHaveText('Keep a proper lookout');
  await expect(fact(page, 'Audience ranks')).toHaveText('Bosun');
  await expect(fact(page, 'File').getByRole('link', { name: 'plan.txt' })).toBeVisible();
  const policy = fact(page, 'Replaces').getByRole('link', { name: /Policy/ });
  await policy.click();
  await expect(page.getByRole('heading', { level: 1, name: /Policy/ })).toBeVisible();
  // And back again, by the records that refer to it.
  const pointing = part(page, 'Safety Management documents (replaces this)');
  await expect(pointing.getByRole('link', { name: /Bridge procedures/ })).toBeVisible();
  await looks(page, 'a document that another replaces');
});

test('moments and answers are filled in, kept and shown', async ({ page }) => {
  const { home } = await newCompany(page, 'Dunlin Yachts');
  const at = `${home}/vessel/${await vesselOf(page, home)}/security/visitors`;
  const form = await add(page, at, 'visitor');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ana Reis');
  const leaves = form.getByRole('group', { name: 'To leave by' });
  await leaves.getByRole('textbox', { name: 'Date' }).fill('2030-05-01');
  await page.keyboard.press('Tab');
  await leaves.getByRole('textbox', { name: 'Time' }).fill('1830');
  await page.keyboard.press('Tab');
  await form.getByRole('checkbox', { name: 'Searched' }).check();
  await form.getByRole('button', { name: 'Add visitor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Reis' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(fact(page, 'To leave by')).toContainText('2030');
  await expect(fact(page, 'Searched')).toHaveText('Yes');
  await expect(fact(page, 'Briefed')).toHaveText('No');
});
