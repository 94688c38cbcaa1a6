import { expect, type Page } from '@playwright/test';
import { groupOf, signal } from '../support/product.ts';
import { settled, titles } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

// The pages report what these tests break.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test.describe.configure({ mode: 'serial' });

const health = async (page: Page) => (await page.request.get('/status')).json();
const healthy = (page: Page) =>
  expect.poll(async () => (await health(page)).status, { timeout: 60_000 }).toBe('ready');

async function browse(page: Page): Promise<void> {
  await page.goto('/jobs');
  await settled(page);
  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(page).toHaveURL(/sort=title_asc/);
  await settled(page);
  await titles(page).first().click();
  await expect(page).toHaveURL(/\/job\/[0-9a-f]{24}$/);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

test('browsing goes on while NATS hangs', async ({ page }) => {
  signal('nats', 'SIGSTOP');
  try {
    await browse(page);
  } finally {
    signal('nats', 'SIGCONT');
  }
  await healthy(page);
});

test('browsing goes on while NATS is down, and all is well once it is back', async ({ page }) => {
  const before = groupOf('nats');
  signal('nats', 'SIGKILL');
  await browse(page);
  await healthy(page);
  expect(groupOf('nats')).not.toBe(before);
});

test('a visitor gets the page and then the jobs when the jobs service has crashed and comes back', async ({
  page,
}) => {
  const before = groupOf('jobs');
  signal('jobs', 'SIGKILL');
  const answer = await page.goto('/jobs');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(titles(page).first()).toBeVisible();
  }).toPass({ timeout: 60_000 });
  expect(groupOf('jobs')).not.toBe(before);
  await healthy(page);
});

test('a call while the jobs service is down is refused at once, in the shape of every error', async ({
  page,
}) => {
  await healthy(page);
  signal('jobs', 'SIGKILL');
  const refused = await page.request.get('/api/listings?limit=1&page=7');
  expect([502, 503]).toContain(refused.status());
  expect(await refused.json()).toEqual({
    errors: [{ message: expect.stringContaining('jobs service') }],
  });
  await healthy(page);
});
