import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { get, newSignedIn, post, signInAs } from '../support/people.ts';
import { anyListing } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test('[A-127] [A-128] an application is told live in every tab, and read in one is read in all', async ({
  page,
  context,
}) => {
  await newSignedIn(page);
  const streaming = page.waitForResponse('**/api/push-notifications/stream');
  await page.goto('/about');
  await streaming;
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await expect(other.getByText('No notifications yet')).toBeVisible();

  const bell = (where: typeof page, name: string) =>
    where.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(bell(page, 'Notifications')).toBeVisible();
  const job = await anyListing(page.request);
  const sent = await post(page.request, '/api/applications', { job });
  expect(sent.status()).toBe(201);
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect(bell(other, 'Notifications, 1 unread')).toBeVisible();
  await expect(other.getByRole('main').getByText('Application sent')).toBeVisible();

  await bell(page, 'Notifications, 1 unread').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark “.*” as read$/ })
    .click();
  await expect(bell(page, 'Notifications')).toBeAttached();
  await expect(bell(other, 'Notifications')).toBeVisible();
});

test('an application rings at the employer’s, in another browser, and at the applicant’s', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const employer = await context.newPage();
  const password = 'Fairlead-demo-1';
  const signedIn = await signInAs(employer.request, {
    email: 'staff@demo.fairlead.test',
    password,
  });
  const { id } = (await signedIn.json()).user;
  const employees = await get(employer.request, `/api/employees?where[user][equals]=${id}&depth=0`);
  const { organization } = (await employees.json()).docs[0];
  const listings = await page.request.get(
    `/api/listings?where[organization][equals]=${organization}&limit=1`,
  );
  const [job] = (await listings.json()).docs;
  const streaming = employer.waitForResponse('**/api/push-notifications/stream');
  await employer.goto('/about');
  await streaming;

  const lastName = `Holm-${randomUUID().slice(0, 8)}`;
  await newSignedIn(page, { lastName });
  await page.goto('/about');
  expect((await post(page.request, '/api/applications', { job: job.id })).status()).toBe(201);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }),
  ).toBeVisible();
  await employer
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const heard = employer.getByRole('dialog').getByRole('listitem').filter({ hasText: lastName });
  await expect(heard).toContainText(`New application: ${job.title}`);
  await context.close();
});

test('a bell that cannot be loaded leaves no hole', async ({ page, problems }) => {
  problems.tolerate(whatFails);
  await newSignedIn(page);
  await page.route('**/__federation_expose_notifications*', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.locator('[data-slot]')).toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
