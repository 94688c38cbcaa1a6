import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { type Job, test } from '../support/jobs.ts';
import { endSessions, fillInSignIn, newPerson, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';

/** Opens the page of a job. */
async function open(page: Page, { path }: Job): Promise<void> {
  await page.goto(path);
  await settled(page);
}
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Apply for this position' });
const applicationsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('div', { has: page.getByText('Applications', { exact: true }) })
    .last();

test('[J-105] [J-114] [J-126] a seeker applies, and sees it after reloading and among their applications', {
  tag: '@looks',
}, async ({ page, job }) => {
  await newSignedIn(page);
  await open(page, job);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await expect(panelOf(page).getByText('Mira Holm')).toBeVisible();
  await expectToFit(page);
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
  await expect(page.getByRole('main').getByRole('link', { name: job.title })).toBeVisible();
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expectAccessible(page, 'what is asked before an application is withdrawn');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Progress' }).click();
  await expect(page.getByRole('list', { name: 'Progress of the application' })).toContainText(
    'Withdrawn',
  );
});

test('[J-106] [J-116] the panel covers three quarters of the window, less of a very wide one, and all of a narrow one', async ({
  page,
  job,
}) => {
  await open(page, job);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  const share = async () => {
    const box = await panelOf(page).boundingBox();
    return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 100);
  };
  for (const [width, percent] of [
    [1440, 75],
    [1535, 75],
    [1536, 60],
    [768, 75],
    [767, 100],
    [360, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(share, `${width} px`).toBe(percent);
  }
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panelOf(page)).toBeHidden();
});

test('a session that ends while the panel is open is taken up over it, and the application is sent', async ({
  page,
  job,
  problems,
}) => {
  problems.tolerate(/403|ERR_FAILED/, /refresh-token|applications|push-notifications/);
  const person = await newSignedIn(page);
  // Without the live events only the application itself can find out.
  await page.route('**/api/push-notifications/**', (route) => route.abort());
  await open(page, job);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await expect(panelOf(page).getByText('Mira Holm')).toBeVisible();
  await endSessions(person, page);
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
  job,
}) => {
  const person = await newPerson(page.request);
  await open(page, job);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await panelOf(page).getByRole('link', { name: 'Login to Apply' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${job.path}#apply`)}`);
  await fillInSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(job.path);
  await expect(panelOf(page).getByRole('button', { name: 'Submit Application' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: 'Apply Now' })).toBeVisible();
});

test('[J-120] [J-164] two people at the same job see each their own state, and the count of both', async ({
  page,
  job,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await newSignedIn(page);
  await newSignedIn(other);
  await open(page, job);
  await open(other, job);
  await expect(applicationsOf(page)).toContainText('N/A');
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await panelOf(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(panelOf(page).getByText('Application Submitted!')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(applicationsOf(page)).toContainText('1');
  await other.reload();
  await expect(applicationsOf(other)).toContainText('1');
  await other.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  await panelOf(other).getByRole('button', { name: 'Submit Application' }).click();
  await expect(panelOf(other).getByText('Application Submitted!')).toBeVisible();
  await page.reload();
  await expect(applicationsOf(page)).toContainText('2');
  await expect(page.getByRole('main').getByRole('button', { name: 'Applied' })).toBeDisabled();
  await context.close();
});
