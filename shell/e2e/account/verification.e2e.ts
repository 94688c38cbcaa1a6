import { expect, type Page } from '@playwright/test';
import { test } from '../support/jobs.ts';
import {
  avatar,
  freshEmail,
  get,
  mailedLink,
  mailedLinks,
  newSignedIn,
} from '../support/people.ts';
import { tokenOf } from '../support/product.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Confirm your address' });

test('somebody registers, applies with an address marked unconfirmed, follows the mailed link, and the mark is gone', async ({
  page,
  job,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Åsa');
  await page.getByLabel('Last name').fill('Vik');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Harbour-light-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await expect(notice(page)).toContainText(email);

  await page.goto(job.path);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  const panel = page.getByRole('dialog', { name: 'Apply for this position' });
  await expect(panel.getByText('Unconfirmed')).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Application' }).click();
  await expect(panel.getByText('Application Submitted!')).toBeVisible();
  const headers = { authorization: `JWT ${tokenOf('staff@demo.fairlead.test')}` };
  const applicant = async () => {
    const address = `/api/applications?where[job][equals]=${job.id}`;
    return (await (await page.request.get(address, { headers })).json()).docs[0]?.user;
  };
  await expect.poll(applicant).toMatchObject({ email, emailVerified: false });

  // The email is read on a device where nobody is signed in.
  const link = await mailedLink(page.request, email, 'verify-email');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const reading = await elsewhere.newPage();
  await reading.goto(link);
  await reading.getByRole('button', { name: 'Confirm address' }).click();
  await expect(reading.getByRole('main').getByRole('status')).toContainText(
    'Your address is confirmed',
  );
  await expect.poll(applicant).toMatchObject({ email, emailVerified: true });

  // The link only works once.
  await reading.goto(link);
  await reading.getByRole('button', { name: 'Confirm address' }).click();
  await expect(reading.getByRole('alert')).toContainText('This link has been used');
  await expect(reading.getByRole('link', { name: 'Sign in for another link' })).toBeVisible();
  await elsewhere.close();

  await page.goto('/account/dashboard');
  await expect(avatar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Åsa');
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/account/settings');
  await expect(page.getByLabel('First name')).toHaveValue('Åsa');
  await expect(notice(page)).toHaveCount(0);
});

test('a person who is signed in confirms in one tab, and the notice goes in the others', async ({
  page,
  context,
}) => {
  const { email } = await newSignedIn(page);
  await page.goto('/account/settings');
  await notice(page).getByRole('button', { name: 'Send again' }).click();
  await expect(notice(page)).toContainText('Another link is on its way.');
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await expect(notice(other)).toContainText(email);
  const me = async () => (await (await get(page.request, '/api/users/me')).json()).user;
  expect((await me()).emailVerified).toBe(false);
  const [link = ''] = await mailedLinks(page.request, email, 'verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Your address is confirmed',
  );
  await expect(notice(other)).toHaveCount(0);
  expect((await me()).emailVerified).toBe(true);
});
