import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employmentOf } from '../support/demo.ts';
import { newEmployer } from '../support/employers.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { join } from '../support/joining.ts';
import { newSignedIn } from '../support/people.ts';
import { operatorToken } from '../support/product.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const company = '/organization/:org';
const pages = [
  `${company}/fleet`,
  `${company}/jobs/pipeline`,
  `${company}/vessel/:vessel/dashboard`,
  `${company}/employee/:employee/dashboard`,
  `${company}/crew/:vessel/:employee/dashboard`,
];

const refusal = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You do not have access to this page' });
const drawn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fixture' });

test('[S-064] [O-023] a page that is not for somebody says so, with a way back', {
  tag: '@looks',
}, async ({ page }) => {
  const { company: home } = await employmentOf(page.request, 'deckhand');
  await releaseFixture(page, pages);
  await page.goto(`${home}/fleet`);
  await expect(drawn(page)).toBeVisible();
  await page.goto(`${home}/jobs/pipeline`);
  await expect(refusal(page)).toBeVisible();
  await expect(page).toHaveTitle('No access · Fairlead');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'a page without access');
  await expectToFit(page, 'a page without access');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${home}/fleet`);
  await page.goto(`${home}/jobs/pipeline`);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/account/dashboard');
});

test('what is somebody else’s, what is not there and what is mixed are refused alike', async ({
  page,
}) => {
  const other = await employmentOf(page.request, 'other-admin');
  const vessels = await page.request.get(
    `/api/vessels?where[organization][equals]=${other.organization.id}&depth=0&limit=1`,
  );
  const foreign = (await vessels.json()).docs[0]?.id ?? 'x';
  const own = await employmentOf(page.request, 'captain');
  const { company: home, organization } = await employmentOf(page.request, 'admin');
  await releaseFixture(page, pages);
  const somewhere = '65f0000000000000000000ff';
  for (const path of [
    `/organization/${other.organization.id}/fleet`,
    `/organization/${somewhere}/fleet`,
    '/organization/nobody/fleet',
    `/organization/${organization.id}/vessel/${foreign}/dashboard`,
    `/organization/${organization.id}/vessel/${somewhere}/dashboard`,
    `/organization/${organization.id}/employee/${other.id}/dashboard`,
    `/organization/${organization.id}/crew/${foreign}/${own.id}/dashboard`,
  ]) {
    await page.goto(path);
    await expect(refusal(page), path).toBeVisible();
  }
  for (const path of [
    `${own.aboard}/dashboard`,
    `${home}/employee/${own.id}/dashboard`,
    `${home}/crew/${own.vessel?.id}/${own.id}/dashboard`,
  ]) {
    await page.goto(path);
    await expect(drawn(page), path).toBeVisible();
  }
});

test('pages of an employment are for whose it is', async ({ page }) => {
  const captain = await employmentOf(page.request, 'captain');
  const own = await employmentOf(page.request, 'deckhand');
  await releaseFixture(page, pages);
  await page.goto(`${own.company}/crew/${own.vessel?.id}/${own.id}/dashboard`);
  await expect(drawn(page)).toBeVisible();
  await page.goto(`${own.company}/employee/${captain.id}/dashboard`);
  await expect(refusal(page)).toBeVisible();
});

test('somebody who works nowhere has no page of an organization, and a visitor signs in first', async ({
  page,
  browser,
  baseURL,
}) => {
  const { company: home } = await employmentOf(page.request, 'admin');
  await newSignedIn(page);
  await releaseFixture(page, pages);
  await page.goto(`${home}/fleet`);
  await expect(refusal(page)).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  await releaseFixture(visitor, pages);
  await visitor.goto(`${home}/fleet`);
  await expect(visitor).toHaveURL(`/login?redirect=${encodeURIComponent(`${home}/fleet`)}`);
  await context.close();
});

test('[S-047] where roles cannot be read the account works, and a page is opened when they can be', async ({
  page,
  problems,
}) => {
  problems.tolerate(/console: /);
  const { company: home } = await employmentOf(page.request, 'admin');
  await releaseFixture(page, pages);
  const records = (url: URL) => url.pathname === '/api/employees';
  await page.route(records, (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: 'Busy' }] } }),
  );
  await page.goto('/account/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Failed to load user roles/ })).toBeVisible();
  await page.goto(`${home}/fleet`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fixture could not be opened',
  );
  await page.unroute(records);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(drawn(page)).toBeVisible();
});

test('a right that ends while its page is open takes the page away, and leaves what is not saved to be read', async ({
  page,
  problems,
}) => {
  // The stream is fake, and ends at once each time.
  problems.tolerate(/console: /);
  const { company: home } = await employmentOf(page.request, 'staff');
  await releaseFixture(page, pages);
  let isMember = true;
  await page.route(
    (url) => url.pathname === '/api/employees',
    (route) => (isMember ? route.fallback() : route.fulfill({ json: { docs: [] } })),
  );
  await page.route('**/api/push-notifications/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'retry: 200\n\nevent: membership\ndata: {}\n\n',
    }),
  );
  await page.goto(`${home}/jobs/pipeline`);
  await expect(drawn(page)).toBeVisible();
  isMember = false;
  await expect(refusal(page)).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  isMember = true;
  await expect(drawn(page)).toBeVisible();

  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a sentence');
  isMember = false;
  await expect(page.getByRole('alert')).toContainText('You no longer have access to this page');
  await expect(note).toHaveValue('Half a sentence');
  await expectAccessible(page, 'a page whose right has ended');
  await page.getByRole('button', { name: 'Leave the page' }).click();
  await expect(refusal(page)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('an employment that ends and comes back takes the page that is open and gives it again, as it happens', async ({
  page,
}) => {
  const person = await newSignedIn(page);
  const organization = await newEmployer(page.request, { name: 'Storm Petrel Marine' });
  const headers = { authorization: `JWT ${operatorToken()}` };
  const home = `/organization/${organization}`;
  const joined = await join({ page, person }, organization, { startedOn: '2026-01-01' });
  const record = `/api/employees/${joined}`;
  const change = async (data: object) => {
    const answer = await page.request.patch(record, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await releaseFixture(page, pages);
  const stream = page.waitForResponse('**/api/push-notifications/stream');
  await page.goto(`${home}/fleet`);
  await stream;
  await expect(drawn(page)).toBeVisible();
  for (const _time of ['once', 'twice']) {
    await settled(page);
    await change({ startedOn: '2026-01-01', endedOn: '2026-02-01' });
    await expect(refusal(page)).toBeVisible();
    await settled(page);
    await change({ endedOn: null });
    await expect(drawn(page)).toBeVisible();
  }
});
