import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { test } from '../support/jobs.ts';
import { newPerson, newSignedIn, signInAs } from '../support/people.ts';
import { settled } from '../support/screens.ts';

const onlyJob = (page: Page) =>
  page.getByRole('region', { name: 'Jobs found' }).getByRole('article');

test('[J-076] [J-137] [J-146] a seeker saves a job, finds it again and takes it off', {
  tag: '@looks',
}, async ({ page, job }) => {
  await newSignedIn(page);
  await page.goto(job.found);
  await settled(page);
  await onlyJob(page).getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText('Job saved successfully')).toBeVisible();
  await page.reload();
  await expect(onlyJob(page).getByRole('button', { name: 'Remove from saved jobs' })).toBeVisible();

  await page.goto('/account/favourites');
  await settled(page);
  await expect(page.getByRole('article').getByRole('heading', { name: job.title })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from saved jobs' }).click();
  await expect(page.getByText('You have not saved a job yet')).toBeVisible();
  // The list is empty at once; only what the service has confirmed outlives the page.
  await expect(page.getByText('Job removed from saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have not saved a job yet')).toBeVisible();
});

test('[J-140] what a visitor saved reaches the account at the next sign-in', async ({
  page,
  job,
}) => {
  await page.goto(job.found);
  await settled(page);
  await onlyJob(page).getByRole('button', { name: 'Save job' }).click();
  await expect(onlyJob(page).getByRole('button', { name: 'Remove from saved jobs' })).toBeEnabled();
  await signInAs(page.request, await newPerson(page.request));
  await page.goto(job.found);
  await expect(onlyJob(page).getByRole('button', { name: 'Remove from saved jobs' })).toBeEnabled();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fairlead.saved-jobs')))
    .toBeNull();
  await page.goto('/account/favourites');
  await expect(page.getByRole('article').getByRole('heading', { name: job.title })).toBeVisible();
});

test('the pages of a person’s jobs ask a visitor to sign in', async ({ page }) => {
  for (const path of ['/account/applications', '/account/favourites']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});
