import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { endSessions, fillInSignIn, newPerson, newSignedIn } from '../support/people.ts';
import { openJobs, settled } from '../support/screens.ts';

/** A job to apply for, another one for each run, so that tests do not meet in its count. */
async function openSomeJob(page: Page): Promise<{ path: string; title: string }> {
  const jobs = await openJobs(page.request);
  const { id, title } = jobs[Math.floor(Math.random() * jobs.length)] ?? { id: '', title: '' };
  const path = `/job/${id}`;
  await page.goto(path);
  await settled(page);
  return { path, title };
}
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Apply for this position' });
const applicationsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('div', { has: page.getByText('Applications', { exact: true }) })
    .last();

test('[J-105] [J-114] [J-126] a seeker applies, and sees it after reloading and among their applications', async ({
  page,
}) => {
  await newSignedIn(page);
  const { title } = await openSomeJob(page);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await expect(panelOf(page).getByText('Mira Holm')).toBeVisible();
  await expectAccessible(page);
  await panelOf(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(panelOf(page).getByText('Application Submitted!')).toBeVisible();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Applied' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Applied' })).toBeDisabled();

  await page.goto('/account/applications');
  await settled(page);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('[J-106] [J-116] the panel covers three quarters of the window, and less of a very wide one', async ({
  page,
  viewport,
}) => {
  await openSomeJob(page);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  const share = async () => {
    const box = await panelOf(page).boundingBox();
    return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 100);
  };
  await expect.poll(share).toBe((viewport?.width ?? 0) < 768 ? 100 : 75);
  const widths = [
    [1535, 75],
    [1536, 60],
  ] as const;
  for (const [width, percent] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(share).toBe(percent);
  }
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panelOf(page)).toBeHidden();
});

test('a session that ends while the panel is open is taken up over it, and the application is sent', async ({
  page,
}) => {
  const person = await newSignedIn(page);
  // Without the live events only the application itself can find out.
  await page.route('**/api/push-notifications/stream', (route) => route.abort());
  await openSomeJob(page);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await expect(panelOf(page).getByText('Mira Holm')).toBeVisible();
  await endSessions(person);
  await panelOf(page).getByRole('button', { name: 'Submit Application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(panelOf(page).getByText('Application Submitted!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[A-008] [J-112] a visitor who wants to apply is sent to sign in, and is back at the job then', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  const { path } = await openSomeJob(page);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await panelOf(page).getByRole('link', { name: 'Login to Apply' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await fillInSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('button', { name: 'Apply Now' })).toBeVisible();
});

test('[J-120] [J-164] two people at the same job see each their own state, and the count of both', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await newSignedIn(page);
  await newSignedIn(other);
  const { path } = await openSomeJob(page);
  await other.goto(path);
  const before =
    Number.parseInt((await applicationsOf(page).innerText()).replace(/\D+/g, ''), 10) || 0;
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await panelOf(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(panelOf(page).getByText('Application Submitted!')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(applicationsOf(page)).toContainText(String(before + 1));
  await other.reload();
  await expect(applicationsOf(other)).toContainText(String(before + 1));
  await expect(other.getByRole('main').getByRole('button', { name: 'Apply Now' })).toBeEnabled();
  await context.close();
});
