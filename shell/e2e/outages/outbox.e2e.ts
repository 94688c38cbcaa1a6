import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { test } from '../support/jobs.ts';
import { get, newSignedIn, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';

const waiting = (page: Page, count: number) =>
  page.getByRole('button', {
    name: count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`,
  });
const answered = async (page: Page, path: string) =>
  (await get(page.request, path)).json() as Promise<{ docs: { id: string }[] }>;

test('a job that is saved and applied for without a line waits in one list, and arrives once', {
  tag: '@looks',
}, async ({ page, job }) => {
  await newSignedIn(page);
  await page.goto(job.path);
  await settled(page);
  const shown = page.getByRole('main');
  // What applying needs is loaded before the connection is lost.
  await shown.getByRole('button', { name: 'Apply Now' }).click();
  const panel = page.getByRole('dialog', { name: 'Apply for this position' });
  await expect(panel.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Submit Application' }).click();
  await expect(panel.getByRole('heading', { name: 'Waits to be sent' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await shown.getByRole('button', { name: 'Save job' }).click();
  await expect(shown.getByText('Waits to be sent')).toBeVisible();
  await waiting(page, 2).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'what waits to be sent');
  await expectToFit(page, 'what waits to be sent');
  await list.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out with unsent entries?' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.context().setOffline(false);
  await expect(waiting(page, 2)).toBeHidden();
  await expect(waiting(page, 1)).toBeHidden();
  expect((await answered(page, '/api/applications?depth=0')).docs).toHaveLength(1);
  expect((await answered(page, '/api/savedJobs?depth=0')).docs).toHaveLength(1);
});

test('two tabs that are online again send each entry once', async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Dunlin Line');
  const { page: crew } = await newMember(browser, home, { firstName: 'Ida', lastName: 'Berg' });
  const other = await crew.context().newPage();
  for (const tab of [crew, other]) {
    await tab.goto('/jobs');
    await settled(tab);
  }
  const changes: string[] = [];
  crew.context().on('request', (request) => {
    if (request.url().endsWith('/api/savedJobs/toggle')) changes.push(request.postData() ?? '');
  });
  await crew.context().setOffline(true);
  const card = crew.getByRole('article').first();
  await card.getByRole('button', { name: 'Save job' }).click();
  await expect(card.getByText('Waits to be sent')).toBeVisible();
  for (const tab of [crew, other]) await expect(waiting(tab, 1)).toBeVisible();
  await crew.context().setOffline(false);
  for (const tab of [crew, other]) await expect(waiting(tab, 1)).toBeHidden();
  expect(changes).toHaveLength(1);
  expect((await answered(crew, '/api/savedJobs?depth=0')).docs).toHaveLength(1);
  await crew.context().close();
});

test('a check-list that is started without a line is started once there is one', async ({
  page,
  browser,
}) => {
  const { home, admin } = await newCompany(page, 'Skua Yachts');
  const vessel = await vesselOf(page, home);
  const answer = await post(page.request, '/api/registers/check-lists', {
    organization: home.split('/').at(-1),
    vessel,
    template: 'Before departure',
    dueDate: '2030-01-01',
    doneBy: admin.id,
    items: [{ item: 'Watertight doors closed' }],
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).doc;
  const manager = { vessel, position: 'captain', orgRoles: ['vessel-management'] };
  const { page: aboard } = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    manager,
  );
  const status = async () =>
    (await (await get(page.request, `/api/registers/check-lists/${id}?depth=0`)).json()).status;
  await aboard.goto(`${home}/vessel/${vessel}/job-lists/check-list/${id}`);
  await settled(aboard);
  await aboard.context().setOffline(true);
  await aboard.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(aboard.getByText('Start: Waits to be sent.')).toBeVisible();
  expect(await status()).toBe('due');
  await aboard.context().setOffline(false);
  await expect.poll(status).toBe('running');
  await expect(aboard.getByText('Start: Waits to be sent.')).toBeHidden();
  await aboard.context().close();
});
