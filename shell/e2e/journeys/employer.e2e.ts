import { expect } from '@playwright/test';
import { newEmployer } from '../support/employers.ts';
import { test } from '../support/jobs.ts';
import { settled } from '../support/screens.ts';

test('a visitor goes from a job to its employer, and on to all of its jobs', {
  tag: '@looks',
}, async ({ page, job }) => {
  await page.goto(job.path);
  await settled(page);
  const employer = page.getByRole('article').locator('header').getByRole('link');
  const name = await employer.innerText();
  await employer.click();
  await expect(page).toHaveURL(/\/employer\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`Jobs at ${name} · Fairlead`);
  await expect(page.getByRole('complementary', { name: 'Vessels' })).toBeVisible();
  const jobs = page.getByRole('region', { name: 'Open jobs' });
  await expect(jobs.getByRole('article')).toHaveCount(6);
  const count = Number(await jobs.getByRole('heading', { level: 2 }).locator('span').innerText());
  await jobs.getByRole('link', { name: `See all jobs at ${name}` }).click();
  await expect(page).toHaveURL(/\/jobs\?organization=[0-9a-f]{24}$/);
  // Other tests publish for the same employer meanwhile.
  const found = page.getByText(/^Showing 10 of \d+ results$/);
  await expect(found).toBeVisible();
  const total = Number(/of (\d+)/.exec(await found.innerText())?.[1]);
  expect(total).toBeGreaterThan(6);
  expect(Math.abs(total - count)).toBeLessThan(count / 2);
});

test('an employer shows the vessels it wants to show, and says so when it has no open jobs', async ({
  page,
  request,
}) => {
  const id = await newEmployer(request, {
    name: 'Quiet Harbour',
    about: 'We wait for spring.',
    vessels: [
      { name: 'Seen', isPublic: true },
      { name: 'Unseen', isPublic: false },
    ],
  });
  await page.goto(`/employer/${id}`);
  await settled(page);
  await expect(page.getByText('We wait for spring.')).toBeVisible();
  await expect(page.getByText('No open jobs right now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Seen', exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('Unseen');
});

test('an employer that is not there is a page that says so, and search engines are told too', async ({
  page,
  problems,
}) => {
  problems.tolerate(/404/, /^console: GET \/organizations\/.*Not Found/);
  const answer = await page.goto('/employer/65f0000000000000000000ff');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Employer not found' })).toBeVisible();
});
