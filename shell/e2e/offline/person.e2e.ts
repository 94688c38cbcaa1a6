import { expect } from '@playwright/test';
import { cachedIn, databasesIn, expectCached, workerIn } from '../support/browser-caches.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { avatar, chooseInMenu, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test('what a person has opened is readable without a connection, as theirs', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Merlin Yachts');
  const vessel = await vesselOf(page, home);
  const { page: aboard } = await newMember(
    browser,
    home,
    { firstName: 'Ida', lastName: 'Berg' },
    { vessel, position: 'captain', orgRoles: ['vessel-management'] },
  );
  const path = `${home}/vessel/${vessel}/dashboard`;
  await aboard.goto(path);
  await settled(aboard);
  const heading = await aboard.getByRole('heading', { level: 1 }).first().textContent();
  await workerIn(aboard);
  await expectCached(aboard, 'pages', path);
  // The reads of the first visit were made before there was a worker.
  await aboard.reload();
  await settled(aboard);
  await expectCached(aboard, 'answers', '/api/');
  await aboard.context().setOffline(true);
  await aboard.reload();
  await settled(aboard);
  await expect(aboard.getByRole('heading', { level: 1 }).first()).toHaveText(heading ?? '');
  await expect(avatar(aboard)).toBeVisible();
  await expect(aboard.getByText(/^You are offline\. What you see is from \d/)).toBeVisible();
  await aboard.context().close();
});

test('signing out leaves nothing of a person in the browser', async ({ page }) => {
  const person = await newSignedIn(page, { firstName: 'Quilla', lastName: 'Vantongeren' });
  await page.goto('/account/dashboard');
  await settled(page);
  await workerIn(page);
  await expectCached(page, 'pages', '/account/dashboard');
  await page.reload();
  await settled(page);
  await expectCached(page, 'answers', '/api/');
  const theirs = (await cachedIn(page)).map(({ cache }) => cache);
  expect(theirs).toContain(`fairlead-pages-${person.id}`);

  await chooseInMenu(page, 'Sign out');
  await expect(page).toHaveURL('/login');
  const everything = async () =>
    JSON.stringify([await cachedIn(page), await page.evaluate(() => caches.keys())]) +
    (await databasesIn(page)) +
    (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
  const trace = new RegExp(`${person.id}|${person.email}|Quilla|Vantongeren`);
  await expect.poll(async () => trace.exec(await everything())?.[0]).toBeUndefined();
  expect((await cachedIn(page)).some(({ cache }) => cache === 'fairlead-files')).toBe(true);
});
