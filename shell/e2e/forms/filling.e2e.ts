import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm, written } from '../support/forms.ts';
import { get, patch } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { storedIn } from '../support/stored.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

const choices = [
  { label: 'Deck', value: 'deck' },
  { label: 'Engine', value: 'engine' },
];
const asked = (blockType: string, name: string, label: string, more: object = {}) => ({
  blockType,
  name,
  label,
  required: true,
  ...more,
});
const joining = {
  title: 'Joining the vessel',
  intro: written('Welcome aboard, {{user.firstName}}.'),
  submitButtonLabel: 'Sign on',
  confirmationMessage: written('Thank you, {{user.firstName}}. See you at the gangway.'),
  fields: [
    { blockType: 'formSectionHeader', name: 'who', label: 'About you', style: 'blue' },
    asked('text', 'name', 'Full name', { width: 50 }),
    asked('country', 'country', 'Country', { width: 50 }),
    asked('select', 'department', 'Department', { options: choices }),
    asked('checkboxTextBlock', 'allergy', 'Do you have an allergy?', { textLabel: 'Which one' }),
    asked('dateField', 'from', 'Aboard from'),
    asked('checkboxTable', 'watch', 'Watches', { rows: choices, columns: choices, isSingle: true }),
    asked('uploadField', 'papers', 'Papers'),
    asked('signature', 'signed', 'Your signature'),
  ],
};

test('[F-001] [F-045] [F-046] [F-076] [F-088] a form is filled in, kept over a reload, signed, sent, listed and proved', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Osprey Yachts');
  const form = await newForm(page, home, joining);
  const { page: crew } = await newMember(browser, home, { firstName: 'Nora', lastName: 'Lind' });
  await expect
    .poll(async () => (await (await get(crew.request, '/api/forms/pending')).json()).totalDocs)
    .toBe(1);

  await crew.goto('/account/forms/submissions?status=pending');
  await settled(crew);
  await looks(crew, 'what is still to be filled in');
  await crew.getByRole('link', { name: 'Fill in Joining the vessel' }).click();
  await expect(crew).toHaveURL(new RegExp(`/account/forms/fill/${form}$`));
  await expect(crew.getByText('Welcome aboard, Nora.')).toBeVisible();
  await looks(crew, 'a form');
  await crew.getByRole('button', { name: 'Sign on' }).click();
  await expect(crew.getByText('8 answers need your attention.')).toBeVisible();
  await expect(crew.getByLabel('Full name')).toBeFocused();
  await looks(crew, 'a form that is refused');

  await crew.getByLabel('Full name').fill('Nora Lind');
  await crew.getByRole('combobox', { name: 'Country' }).fill('malt');
  await crew.getByRole('option', { name: /Malta/ }).click();
  await crew.getByLabel('Department').selectOption('Deck');
  await crew.getByText('Yes', { exact: true }).click();
  await crew.getByLabel('Which one').fill('Nuts');
  await crew.getByLabel('Aboard from', { exact: true }).fill('2026-12-01');
  await crew.getByLabel('Aboard from', { exact: true }).blur();
  await crew.getByRole('checkbox', { name: 'Deck: Engine' }).check();
  await crew
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(crew.getByRole('link', { name: 'licence.pdf' })).toBeVisible();
  await crew.getByRole('button', { name: 'Type', exact: true }).click();
  await crew.getByRole('button', { name: 'Sign as Nora Lind' }).click();
  await looks(crew, 'a signature that is typed');
  await crew.getByRole('button', { name: 'Clear Your signature' }).click();
  await crew.getByRole('button', { name: 'Draw', exact: true }).click();
  await draw(crew);
  await expect(crew.getByText('Signed on')).toBeVisible();
  await expect(crew.getByText(/need your attention|needs your attention/)).toBeHidden();

  // The signature is stored, encrypted: it makes the draft some thousand bytes long.
  await expect
    .poll(async () => (await storedIn(crew)).find(([key]) => key.endsWith(form))?.[1].length ?? 0)
    .toBeGreaterThan(1_000);
  await crew.reload();
  await expect(crew.getByLabel('Full name')).toHaveValue('Nora Lind');
  await expect(crew.getByRole('link', { name: 'licence.pdf' })).toBeVisible();
  await expect(crew.getByText('Signed on')).toBeVisible();
  await looks(crew, 'a form that is filled in');
  await crew.getByRole('button', { name: 'Sign on' }).click();
  await expect(crew.getByText('Thank you, Nora. See you at the gangway.')).toBeVisible();

  await crew.goto('/account/forms/submissions?status=pending');
  await expect(crew.getByText('You have filled in everything')).toBeVisible();
  await crew.getByRole('link', { name: 'See what you sent' }).click();
  await crew.getByRole('link', { name: 'Joining the vessel' }).click();
  await expect(crew.getByRole('region', { name: 'Country' })).toContainText('Malta');
  await expect(crew.getByRole('img', { name: 'Signature: Your signature' })).toBeVisible();
  await looks(crew, 'a submission');
  const proof = await crew.getByRole('link', { name: 'Prove this signature' }).getAttribute('href');
  await crew.context().close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(proof ?? '');
  await expect(visitor.getByText('Unchanged', { exact: true })).toBeVisible();
  await looks(visitor, 'the proof of a signature');
  await visitor.context().close();
});

test('[F-003] a vessel’s forms are listed aboard, and [F-053] an older submission keeps its own texts', async ({
  page,
}) => {
  const { home } = await newCompany(page, 'Kestrel Yachts');
  const vessels = await get(
    page.request,
    `/api/vessels?where[organization][equals]=${home.split('/').at(-1)}&depth=0`,
  );
  const vessel = (await vessels.json()).docs[0].id;
  const fields = [asked('text', 'name', 'What you saw')];
  const form = await newForm(page, home, { title: 'Night orders', vessel, fields });
  await page.goto(`${home}/vessel/${vessel}/forms`);
  await page.getByRole('link', { name: 'Fill in Night orders' }).click();
  await page.getByLabel('What you saw').fill('A light');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers have been sent')).toBeVisible();
  const changed = await patch(page.request, `/api/forms/${form}`, {
    fields: [asked('text', 'name', 'What you heard')],
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goto('/account/forms/submissions');
  await page.getByRole('link', { name: 'Night orders' }).click();
  await expect(page.getByRole('region', { name: 'What you saw' })).toContainText('A light');
  await expect(page.getByText('What you heard')).toBeHidden();
});

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Draws a stroke on the pad. */
async function draw(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 12, box.y + 60 + (step % 3) * 18);
  await page.mouse.up();
}
