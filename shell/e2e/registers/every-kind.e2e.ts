import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { type MoreRegisters, moreRegisters } from '../support/every-kind/instance.ts';
import { organizationRemote } from '../support/every-kind/remote.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { get, newSignedIn } from '../support/people.ts';
import { operatorToken } from '../support/product.ts';
import { add, fact, part, pick } from '../support/registers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

// The pages belong to one release, which no other test has.
test.describe.configure({ mode: 'serial' });

const paths = ['/organization/:org/health-safety/incident-reports/specimens'];
let more: MoreRegisters;
let code: string;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  more = await moreRegisters(baseURL ?? '');
  code = organizationRemote();
});
test.afterAll(() => more?.stop());

const release = (page: Page) =>
  releaseFixture(page, [...paths, ...paths.map((path) => `${path}/:record`)], {}, code);
const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

test('a register that is declared and nothing else has its pages: every kind of field is asked for, kept, shown and found', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Shearwater Yachts');
  const name = { firstName: 'Ida', lastName: 'Berg' };
  const staff = await newMember(browser, home, name, { orgRoles: ['org-staff'] });
  const organization = home.split('/').at(-1);
  const made = async (register: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api/registers/${register}`, {
      headers: { authorization: `JWT ${operatorToken()}` },
      data: { organization, ...data },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).doc.number;
  };
  const about = { owner: staff.person.id, dueDate: '2030-06-01', source: 'audit' };
  const action = await made('corrective-actions', { ...about, subject: 'Mark the edge' });
  const assessment = await made('risk-assessments', { activity: 'Work aloft' });
  const at = `${more.url}${home}/health-safety/incident-reports/specimens`;

  await release(page);
  const form = await add(page, at, 'specimen');
  await form.getByRole('button', { name: 'Add specimen' }).click();
  await expect(form.getByText('Enter the code.')).toBeVisible();
  const type = (label: string, text: string) =>
    form.getByRole('textbox', { name: label, exact: true }).fill(text);
  await type('Code', 'A-1');
  await type('Remark', 'Found by the pump');
  await type('Text', 'Looks like brass');
  await type('Berth', 'Monaco, quai 3');
  await type('Diagnosis', 'Brass');
  await type('Depth (m)', '12.5');
  await type('Price', '1200.50');
  await form.getByRole('checkbox', { name: 'Afloat' }).check();
  await form.getByLabel('Colour').selectOption({ label: 'Red' });
  await pick(page, 'Lights', 'White');
  await type('Due date', '2020-05-01');
  const seen = form.getByRole('group', { name: 'Seen at' });
  await seen.getByRole('textbox', { name: 'Date' }).fill('2026-02-03');
  await seen.getByRole('textbox', { name: 'Time' }).fill('0605');
  await type('Starts at', '0830');
  await pick(page, 'Owner', 'Ida Berg');
  await pick(page, 'Team', 'Ida Berg');
  await form.getByLabel('Rank').selectOption({ label: 'Bosun' });
  await pick(page, 'Watch', 'Bosun', '^Bosun$');
  await type('Signed by', 'Ana Reis');
  await form.getByLabel('Tender').selectOption({ label: 'Petrel' });
  await pick(page, 'Risk assessment', 'aloft', 'Work aloft');
  await pick(page, 'Actions', 'edge', 'Mark the edge');
  await form.getByRole('button', { name: 'Add to soundings' }).click();
  const row = form.getByRole('group', { name: 'Soundings 1' });
  await row.getByRole('textbox', { name: 'Tank' }).fill('Fore peak');
  await row.getByRole('textbox', { name: 'Level (cm)' }).fill('40');
  await looks(page, 'a form with every kind of field');
  await form.getByRole('button', { name: 'Add specimen' }).click();

  const title = page.getByRole('heading', { level: 1, name: 'Specimen A-1' });
  await expect(title).toBeVisible();
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') };
  await page.getByLabel('Attach a file').last().setInputFiles(file);
  await expect(part(page, 'Attachments').getByRole('link', { name: 'plan.txt' })).toBeVisible();
  await part(page, 'Related').getByRole('button', { name: 'Edit related' }).click();
  const related = page.getByRole('dialog', { name: 'Edit related' });
  await related.getByLabel('Plan').selectOption({ label: 'plan.txt' });
  await related.getByRole('button', { name: 'Save' }).click();
  await expect(related).toBeHidden();
  await page.reload();
  await settled(page);
  const expected: Record<string, string | RegExp> = {
    Code: 'A-1',
    Remark: 'Found by the pump',
    Text: 'Looks like brass',
    Depth: '12.5 m',
    Price: /1,?200[.]50/,
    'Due date': /2020/,
    'Seen at': /3 Feb 2026|Feb 3, 2026/,
    'Starts at': '08:30',
    Afloat: 'Yes',
    Colour: 'Red',
    Lights: 'White',
    Owner: 'Ida Berg',
    Team: 'Ida Berg',
    Rank: 'Bosun',
    Watch: 'Bosun',
    Tender: 'Petrel',
    'Risk assessment': `${assessment} Work aloft`,
    Actions: `${action} Mark the edge`,
    Berth: 'Monaco, quai 3',
    Plan: 'plan.txt',
    'Signed by': /^Ada Reyes, typed as “Ana Reis”, /,
    Soundings: /Fore peak.*40 cm/,
    Diagnosis: 'Brass',
    Deepest: '40',
  };
  for (const [label, words] of Object.entries(expected))
    await expect(fact(page, label), label).toHaveText(words);
  await looks(page, 'a record with every kind of field');

  // Long overdue, so that its owner sees that it awaits them; it moves on as declared, and no further.
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Examine', exact: true }).click();
  await expect(page.getByText('Examined', { exact: true })).toBeVisible();
  await expect(part(page, 'History').getByText(/^Examined by/)).toBeVisible();

  await page.goto(at);
  await settled(page);
  const cells = page.getByRole('main').getByRole('grid', { name: 'Specimens' });
  for (const words of ['Specimen A-1', 'Examined', 'Overdue', 'Ida Berg', '12.5 m', 'Red'])
    await expect(cells.getByRole('gridcell', { name: words, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  for (const words of ['Looks like brass', '1200.50 EUR', 'Tank: Fore peak', 'Monaco, quai 3'])
    expect(csv).toContain(words);
  await looks(page, 'a register that is only declared');

  // Staff see everything except restricted fields; outsiders see nothing.
  await release(staff.page);
  await staff.page.goto(at);
  await settled(staff.page);
  await staff.page.getByText('Specimen A-1').first().click();
  await expect(staff.page.getByRole('heading', { level: 1, name: 'Specimen A-1' })).toBeVisible();
  await expect(fact(staff.page, 'Berth')).toHaveText('Monaco, quai 3');
  await expect(staff.page.getByText('Diagnosis', { exact: true })).toHaveCount(0);
  const stranger = await (await browser.newContext()).newPage();
  await newSignedIn(stranger);
  const answer = await get(stranger.request, `${more.url}/api/registers/every-kind`);
  expect(answer.status()).toBe(403);
  await Promise.all([staff.page, stranger].map((one) => one.context().close()));
});
