import { expect, type Page } from '@playwright/test';
import { cachedIn, databasesIn, expectCached, workerIn } from '../support/browser-caches.ts';
import { avatar, fillInSignIn, newPerson, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

/** All that is in the browser, as text. */
const everythingIn = async (page: Page): Promise<string> =>
  JSON.stringify([await cachedIn(page), await page.evaluate(() => caches.keys())]) +
  (await databasesIn(page)) +
  (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));

test('of who used a phone before nothing is left in it once somebody else has signed in, though their session only ended', async ({
  page,
  context,
}) => {
  const first = await newSignedIn(page, { firstName: 'Quilla', lastName: 'Vantongeren' });
  const second = await newPerson(page.request, { firstName: 'Jon', lastName: 'Vik' });
  await page.goto('/account/dashboard');
  await settled(page);
  await workerIn(page);
  await expectCached(page, 'pages', '/account/dashboard');
  await page.reload();
  await settled(page);
  await expectCached(page, 'answers', '/api/');

  await context.clearCookies();
  await page.goto('/login');
  await fillInSignIn(page, second.email, second.password);
  await expect(avatar(page)).toHaveAccessibleName('Account of Jon Vik');
  const trace = new RegExp(`${first.id}|${first.email}|Quilla|Vantongeren`);
  await expect.poll(async () => trace.exec(await everythingIn(page))?.[0]).toBeUndefined();

  await context.setOffline(true);
  await page.goto('/account/dashboard');
  await expect(page.getByText('Quilla')).toHaveCount(0);
});
