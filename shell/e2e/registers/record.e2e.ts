import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { operatorToken } from '../support/product.ts';
import { part } from '../support/registers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const page1 = '/health-safety/corrective-actions';
const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

async function choosePerson(page: Page, field: string, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field }).fill(name);
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
}

test('[O-048] a record is made, found, changed, moved, given a file and a remark, and is still there', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const staff = await newMember(
    browser,
    home,
    { firstName: 'Sam', lastName: 'Okoye' },
    { orgRoles: ['org-staff'] },
  );
  await page.goto(home + page1);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'No corrective actions yet' })).toBeVisible();
  await looks(page, 'an empty register');

  await page.getByRole('button', { name: 'Add corrective action' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add corrective action' }).click();
  await expect(form.getByText('Say what is to be done.')).toBeVisible();
  await looks(page, 'a form that is refused');
  await form.getByLabel('What is to be done').fill('Renew the seal of the watertight door');
  await choosePerson(page, 'Owner', 'Sam Okoye');
  await form.getByRole('textbox', { name: 'Due date' }).fill('2020-05-01');
  await form.getByLabel('Source').selectOption({ label: 'Audit' });
  await form.getByRole('button', { name: 'Add corrective action' }).click();

  const title = page.getByRole('heading', { level: 1, name: /Renew the seal/ });
  await expect(title).toBeVisible();
  await expect(page.getByText(/^CA-\d{4}-001$/)).toBeVisible();
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await looks(page, 'a record');

  await part(page, 'Where it came from').getByRole('button', { name: /Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Root cause').fill('Nobody looked at it');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Where it came from').getByText('Nobody looked at it')).toBeVisible();

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await page
    .getByLabel('Attach a file')
    .last()
    .setInputFiles({ name: 'seal.txt', mimeType: 'text/plain', buffer: Buffer.from('A seal') });
  await expect(part(page, 'Attachments').getByRole('link', { name: 'seal.txt' })).toBeVisible();
  await part(page, 'Comments').getByLabel('Add a comment').fill('Ordered in Piraeus');
  await part(page, 'Comments').getByRole('button', { name: 'Comment' }).click();
  // It has been saved once another can be written.
  await expect(part(page, 'Comments').getByLabel('Add a comment')).toHaveValue('');
  await expect(part(page, 'Comments').getByText('Ordered in Piraeus').first()).toBeVisible();

  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await expect(part(page, 'Attachments').getByRole('link', { name: 'seal.txt' })).toBeVisible();
  await expect(part(page, 'Comments').getByText('Ordered in Piraeus')).toBeVisible();
  await expect(part(page, 'History').getByText(/moved it to In progress/)).toBeVisible();
  await looks(page, 'a record with a file and a remark');

  await page.goto(home + page1);
  await settled(page);
  await expect(page.getByText('Renew the seal of the watertight door').first()).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Overdue' })).toBeVisible();
  await looks(page, 'a register');

  // Grouped by status, and a day edited in place.
  await page.getByLabel('Group by').selectOption({ label: 'Status' });
  await expect(page.getByRole('button', { name: /^In progress ?1$/ })).toBeVisible();
  await looks(page, 'a register in groups');
  if ((page.viewportSize()?.width ?? 0) >= 640) {
    await page.getByRole('gridcell', { name: /May 1, 2020/ }).hover();
    await page
      .getByRole('gridcell', { name: /May 1, 2020/ })
      .locator('[data-edit]')
      .click();
    const editor = page.getByRole('dialog', { name: 'Edit due date' });
    await expect(editor.getByRole('textbox', { name: 'Due date' })).toBeFocused();
    await editor.getByRole('textbox', { name: 'Due date' }).fill('2020-06-02');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('gridcell', { name: /Jun 2, 2020/ })).toBeVisible();
  }
  await page.getByLabel('Group by').selectOption({ label: 'Nothing' });

  // Its owner sees it, and that it is theirs; actions they may not take are not offered.
  await staff.page.goto(home + page1);
  await settled(staff.page);
  await staff.page.getByText('Renew the seal of the watertight door').first().click();
  await expect(staff.page.getByRole('heading', { level: 1, name: /Renew/ })).toBeVisible();
  await staff.page.getByRole('button', { name: 'More actions' }).click();
  await expect(staff.page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(staff.page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await staff.page.context().close();
});

test('a record that somebody else changes meanwhile shows both versions, and nothing is lost', async ({
  page,
  browser,
  problems,
}) => {
  problems.tolerate(/status of 412/, /console: PATCH /);
  const { home } = await newCompany(page, 'Halcyon Yachts');
  const other = await newMember(
    browser,
    home,
    { firstName: 'Sam', lastName: 'Okoye' },
    { orgRoles: ['org-staff'] },
  );
  await page.goto(home + page1);
  await settled(page);
  await page.getByRole('button', { name: 'Add corrective action' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What is to be done').fill('Renew the seal');
  await choosePerson(page, 'Owner', 'Sam Okoye');
  await form.getByRole('textbox', { name: 'Due date' }).fill('2030-05-01');
  await form.getByLabel('Source').selectOption({ label: 'Audit' });
  await form.getByRole('button', { name: 'Add corrective action' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renew the seal' })).toBeVisible();

  const edit = async (at: Page, words: string) => {
    await part(at, 'Where it came from').getByRole('button', { name: /Edit/ }).click();
    await at.getByRole('dialog').getByLabel('Reference').fill(words);
  };
  await other.page.goto(page.url());
  await settled(other.page);
  await edit(page, 'A-7');
  await edit(other.page, 'B-8');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(part(other.page, 'Where it came from').getByText('B-8')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const both = page.getByRole('dialog', { name: 'Changed elsewhere meanwhile' });
  await expect(both.getByText('A-7')).toBeVisible();
  await expect(both.getByText('B-8')).toBeVisible();
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Where it came from').getByText('A-7')).toBeVisible();
  await other.page.context().close();
});

test('a record is printed and lists what points to it, and a field of several is changed at once', {
  tag: '@looks',
}, async ({ page, browser, problems }) => {
  // A change to a closed record is refused.
  problems.tolerate(/status of 400/, /console: PATCH /);
  const { home, admin } = await newCompany(page, 'Fulmar Yachts');
  const staff = await newMember(
    browser,
    home,
    { firstName: '小明', lastName: '王' },
    { orgRoles: ['org-staff'] },
  );
  const organization = home.split('/').at(-1);
  const headers = { authorization: `JWT ${operatorToken()}` };
  const make = async (register: string, data: object) => {
    const answer = await page.request.post(`/api/registers/${register}`, {
      headers,
      data: { organization, ...data },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).doc;
  };
  const assessment = await make('risk-assessments', { activity: 'Work aloft' });
  await page.goto(`${home}/health-safety/risk-assessments/${assessment.id}`);
  await settled(page);
  const pointing = part(page, 'Corrective actions');
  await pointing.getByRole('button', { name: 'New corrective action' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Risk assessment' })).toHaveValue(
    `${assessment.number} Work aloft`,
  );
  await form.getByLabel('What is to be done').fill('Renew the harness');
  await choosePerson(page, 'Owner', '小明 王');
  await form.getByRole('textbox', { name: 'Due date' }).fill('2030-05-01');
  await form.getByLabel('Source').selectOption({ label: 'Risk assessment' });
  await form.getByRole('button', { name: 'Add corrective action' }).click();
  const link = pointing.getByRole('link', { name: /^CA-\d{4}-001 Renew the harness$/ });
  await expect(link).toBeVisible();
  await expect(pointing.getByRole('heading', { name: 'Corrective actions (1)' })).toBeVisible();
  await expect(pointing.getByText('Open', { exact: true })).toBeVisible();
  await looks(page, 'a record with what points to it');

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renew the harness' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^CA-\d{4}-001\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const owner = staff.person.id;
  const about = { owner, dueDate: '2030-06-01', source: 'audit' };
  const closed = await make('corrective-actions', { ...about, subject: 'Mark the edge' });
  const fixed = { kind: 'corrective', rootCause: 'Worn', done: 'Renewed', verifier: admin.id };
  for (const change of [fixed, { status: 'in progress' }, { status: 'pending verification' }]) {
    const path = `/api/registers/corrective-actions/${closed.id}`;
    const answer = await page.request.patch(path, { headers, data: change });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await page.goto(home + page1);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select Renew the harness' }).check();
  await page.getByRole('checkbox', { name: 'Select Mark the edge' }).check();
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit corrective actions' });
  await edit.getByLabel('Field').selectOption({ label: 'Reference' });
  await edit.getByLabel('Reference', { exact: true }).fill('Audit 12');
  await looks(page, 'a field of several records');
  await edit.getByRole('button', { name: 'Change 2 corrective actions' }).click();
  const asked = page.getByRole('dialog', { name: 'Change 2 corrective actions?' });
  await expect(asked).toContainText('Reference becomes “Audit 12”.');
  await asked.getByRole('button', { name: 'Change', exact: true }).click();
  const refused = page.getByRole('dialog', { name: '1 could not be changed' });
  await expect(refused.getByRole('listitem')).toContainText(/CA-\d{4}-002 Mark the edge/);
  await looks(page, 'what could not be changed');
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Renew the harness').first().click();
  await expect(part(page, 'Where it came from').getByText('Audit 12')).toBeVisible();
  await expect(part(page, 'History').getByText(/Reference, nothing → Audit 12/)).toBeVisible();
  await staff.page.context().close();
});
