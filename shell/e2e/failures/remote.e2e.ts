import { expect, type Page } from '@playwright/test';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

// The pages report what these tests break.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const manifest = '**/mf-manifest.json';
/** What a page that the server rendered says where its remote is missing. */
const broken = 'You can read this page, but its buttons do not work';

/** The frame must keep working whatever happened to the remote. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

for (const [what, answer] of [
  ['is missing', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['answers HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Sorry</p>' }],
  [
    'answers a JSON error',
    { status: 503, contentType: 'application/json', body: '{"message":"down"}' },
  ],
] as const)
  test(`a remote that ${what} leaves the frame working, and Retry brings it back`, async ({
    page,
  }) => {
    await page.route(manifest, (route) => route.fulfill(answer));
    await page.goto('/jobs');
    await expect(page.getByRole('alert')).toContainText(broken);
    await expectFrame(page);

    await retry(page).click();
    await expect(page.getByRole('alert')).toContainText(broken);

    await page.unroute(manifest);
    await retry(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await settled(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

for (const file of ['remoteEntry', '__federation_expose_app'])
  test(`a remote whose ${file} is missing can be retried`, async ({ page }) => {
    await page.route(`**/${file}.*.js`, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.goto('/jobs');
    await expect(page.getByRole('alert')).toContainText(broken);
    await page.unroute(`**/${file}.*.js`);
    await retry(page).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

/** The scripts that a page preloads. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const links = (await answer.text()).matchAll(/rel="preload" href="([^"]+\.js)"/g);
  return [...links].map(([, file = '']) => file);
}

test('a page whose code is missing leaves the other pages working, and can be retried', async ({
  page,
}) => {
  const [others, needed] = [await filesOf(page, '/'), await filesOf(page, '/jobs')];
  const code = ({ pathname }: URL) => needed.includes(pathname) && !others.includes(pathname);
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('alert')).toContainText('Jobs could not be opened');
  await expectFrame(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('search', { name: 'Jobs' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('alert')).toContainText('Jobs could not be opened');
  await page.unroute(code);
  await retry(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Jobs · Fairlead');
});

test('a remote that hangs is given up, navigation stays free, and Retry brings it back', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/remotes/jobs/**/mf-manifest.json', () => {});
  // The server renders a page that is opened, and not one that is gone to.
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Opening Jobs');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(async () => {
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText('It took too long to load', {
      timeout: 250,
    });
  }).toPass();
  await page.unroute('**/remotes/jobs/**/mf-manifest.json');
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Fairlead' })).toBeVisible();
});

test('a registry that names a version that is not there fails clearly, and Retry takes the one that is', async ({
  page,
}) => {
  await page.route('**/jobs', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /\/remotes\/jobs\/[^/"]+\//g,
      '/remotes/jobs/0.0.0-gone/',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/jobs');
  await expect(page.getByRole('alert')).toContainText(broken);
  await retry(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a slow network shows what is being opened, then the jobs, and nothing jumps', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  // Observed from the very beginning, so that no shift is missed.
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/jobs', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((seen) => {
          // An observer is notified of what was painted in a task of its own, after the frame.
          const { shifts = [] } = window as Window & { shifts?: number[] };
          requestAnimationFrame(() => setTimeout(() => seen(shifts)));
        }),
    );
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.05);

  // The observer would see a shift if there was one.
  await page.evaluate(() => {
    const space = document.createElement('div');
    space.style.height = '200px';
    document.querySelector('main')?.prepend(space);
  });
  await expect.poll(async () => (await shifts()).at(-1) ?? 0).toBeGreaterThan(0.05);
});
