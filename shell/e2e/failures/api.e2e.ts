import { expect } from '@playwright/test';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

// The pages report what these tests break.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

for (const [what, answer] of [
  [
    'is down',
    { status: 503, contentType: 'application/json', body: '{"errors":[{"message":"down"}]}' },
  ],
  ['answers HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Sorry</p>' }],
] as const)
  test(`jobs say so when their API ${what}, and come back when told`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/jobs');
    await settled(page);
    await page.route('**/api/**', (route) => route.fulfill(answer));
    await page.getByLabel('Sort by').selectOption('Title, A to Z');
    await expect(async () => {
      // It is retried a few times, with growing pauses.
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('alert')).toContainText('Jobs could not be loaded', {
        timeout: 250,
      });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

test('a job that vanishes while the directory is open is not found when opened', async ({
  page,
}) => {
  await page.goto('/jobs');
  await settled(page);
  await page.route(/\/api\/listings\/[0-9a-f]{24}/, (route) =>
    route.fulfill({ status: 404, json: { errors: [{ message: 'Not Found' }] } }),
  );
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job not found' })).toBeVisible();
});

test('an address whose filter JSON was cut in half keeps the rest', async ({ page }) => {
  await page.goto('/jobs?jobType=%5B%22freel&department=%5B%22deck%22%5D');
  await settled(page);
  await expect(page.getByRole('checkbox', { name: /^Deck/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Freelance/ })).not.toBeChecked();
});

test('a page of 10^9 becomes the last one, and Back leads to where one came from', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/jobs?page=1000000000');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('1000000000');
  await expect(
    page.getByRole('region', { name: 'Jobs found' }).getByRole('article'),
  ).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
