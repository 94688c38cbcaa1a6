import { randomUUID } from 'node:crypto';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { expect } from '@playwright/test';
import { test } from '../support/jobs.ts';
import { settled, titles } from '../support/screens.ts';

const narrow = (width: number | undefined) => (width ?? 0) < 1024;

test('[J-005] [J-063] [S-187] a visitor searches, filters, sorts, turns pages, opens, shares and goes back', {
  tag: '@looks',
}, async ({ page, viewport }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().includes('/remotes/'))
      asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Job title or position' }).fill('engineer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs?position=engineer');
  await expect(page.getByRole('combobox', { name: 'Job title or position' })).toHaveValue(
    'engineer',
  );
  await settled(page);

  if (narrow(viewport?.width)) await page.getByRole('button', { name: 'Show filters' }).click();
  const engineering = page.getByRole('checkbox', { name: /^Engineering/ });
  await engineering.click();
  await expect(engineering).toBeChecked();
  await expect(page).toHaveURL(/department=%5B%22engineering%22%5D/);
  if (narrow(viewport?.width)) await page.keyboard.press('Escape');

  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(page).toHaveURL(/sort=title_asc/);
  await settled(page);
  await expect(async () => {
    const sorted = await titles(page).allTextContents();
    expect(sorted).toHaveLength(10);
    expect(sorted).toEqual(sorted.toSorted(compareAsRead));
  }).toPass({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await settled(page);
  const onSecondPage = await titles(page).allTextContents();

  const title = onSecondPage[0] ?? '';
  // Anywhere on the card, not only on its title.
  const card = page.getByRole('region', { name: 'Jobs found' }).getByRole('article').first();
  const size = await card.boundingBox();
  await card.click({ position: { x: 8, y: (size?.height ?? 0) / 2 } });
  await expect(page).toHaveURL(/\/job\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.title()).toContain(title);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Job link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(titles(page)).toHaveText(onSecondPage);
  expect(page.url()).not.toContain('/login');
  const api = `${new URL(page.url()).origin}/api/`;
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((href) => !href.startsWith(api))).toEqual([]);
});

test('[J-002] a search on the home page opens the directory with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Chef in Mediterranean' }).click();
  await expect(page).toHaveURL('/jobs?position=Chef&place=Mediterranean');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Mediterranean');
});

test('a misspelt search says by which word it found jobs', async ({ page }) => {
  await page.goto('/jobs?position=enginer');
  await settled(page);
  await expect(page.getByText('Showing results for engineer')).toBeVisible();
  await expect(titles(page).first()).toContainText('Engineer');
  await page.goto('/jobs?position=engineer');
  await settled(page);
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('[J-036] going back returns to the former filters and results', async ({ page }) => {
  await page.goto('/jobs?place=Mediterranean');
  await settled(page);
  const before = await titles(page).allTextContents();
  await page.getByRole('button', { name: 'Steward in Caribbean' }).click();
  await expect(page).toHaveURL('/jobs?position=Steward&place=Caribbean');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Mediterranean');
  await expect(titles(page)).toHaveText(before);
});

test('[J-030] the directory opens by its address alone', async ({ page, request }) => {
  const address = '/jobs?department=%5B%22galley%22%5D&sort=title_desc&page=2';
  await page.goto(address);
  await settled(page);
  const { docs, totalDocs } = await (
    await request.get(address.replace('/jobs', '/api/listings'))
  ).json();
  await expect(titles(page)).toHaveText(docs.map(({ title }: { title: string }) => title));
  await expect(page.getByText(`Showing ${docs.length} of ${totalDocs} results`)).toBeVisible();
});

test('[J-035] an address that asks for the focus in an input has it there once the page is shown', async ({
  page,
}) => {
  await page.goto('/jobs?filter=position');
  await expect(page.getByRole('combobox', { name: 'Job title or position' })).toBeFocused();
  await page.goto('/jobs?filter=location');
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
});

test('the foot of the page leads to the jobs it shows, and Back closes what lies over the page first', {
  tag: '@looks',
}, async ({ page, viewport }) => {
  await page.goto('/jobs');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Captain jobs' }).click();
  await expect(page).toHaveURL('/jobs?position=captain');
  const results = page.getByRole('region', { name: 'Jobs found' });
  await expect(results).toBeFocused();
  await expect(titles(page).first()).toBeInViewport();
  await settled(page);

  if (narrow(viewport?.width)) {
    await page.getByRole('button', { name: 'Show filters' }).click();
    await page.getByRole('checkbox', { name: /^Deck/ }).click();
    await expect(page).toHaveURL(/department/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/department/);
  }
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { href } = await page.evaluate(() => ({ href: location.href }));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(page.url()).toBe(href);
});

test('jobs and what to do about one are in reach: the first card on a phone, targets for a thumb, two equal columns', {
  tag: '@looks',
}, async ({ page, viewport, job }) => {
  await page.goto('/jobs');
  await settled(page);
  const found = page.getByRole('region', { name: 'Jobs found' });
  const boxes = await Promise.all(
    (await found.getByRole('article').all()).slice(0, 4).map((card) => card.boundingBox()),
  );
  const [first, second, third, fourth] = boxes.map((box) => box ?? { x: 0, y: 0, height: 0 });
  if (narrow(viewport?.width)) {
    expect(first?.y).toBeLessThanOrEqual(300);
    const small = await found.locator('button:visible, select:visible').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 44 || height < 44 ? target.textContent || target.ariaLabel : [];
      }),
    );
    expect(small).toEqual([]);
  } else {
    expect(second?.y).toBe(first?.y);
    expect([third?.x, third?.height]).toEqual([first?.x, first?.height]);
    expect([fourth?.x, fourth?.height]).toEqual([second?.x, second?.height]);
  }
  await page.goto(job.path);
  const apply = page.getByRole('button', { name: 'Apply Now' });
  await expect(apply).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  if (narrow(viewport?.width)) await expect(apply).toBeInViewport();
});

test('words without an end stay on the page of a job and in its card, at 360 and 320 px', async ({
  page,
  publish,
}) => {
  const long = (letter: string, length: number) => letter.repeat(length);
  const title = `W${randomUUID().replaceAll('-', '')}`.padEnd(80, 'W');
  const { path, found } = await publish({
    title,
    salaryDisplay: long('9', 90),
    locationDisplay: long('L', 150),
    jobDescription: `${long('D', 300)}\n\nhttps://crew.example/${long('y', 200)}`,
    Requirments: { candidateCompliance: [long('C', 250)] },
    itineraryDetails: { homePort: long('H', 150) },
    Details: { postersReference: long('R', 110), posterAdd: long('A', 200) },
  });
  for (const width of [360, 320])
    for (const address of [path, found]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const beyond = (element: Element) => element.scrollWidth - element.clientWidth;
      expect(await page.getByRole('main').evaluate(beyond)).toBe(0);
      await page.getByRole('button', { name: 'Apply Now' }).click();
      expect(await page.getByRole('dialog').locator('header').evaluate(beyond)).toBe(0);
    }
});

test('a job prints without the frame and without buttons, dark on light in the dark too', async ({
  page,
  job,
}) => {
  await page.goto(job.path);
  const heading = page.getByRole('heading', { level: 1, name: job.title });
  const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
  const onLight = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).not.toBe(onLight);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await colour()).toBe(onLight);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['Apply Now', 'Save job', 'Share'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(heading).toBeVisible();
});

test('[J-003] [J-004] every page to read is there, for a visitor too', async ({ page }) => {
  for (const path of [
    '/about',
    '/support',
    '/privacy',
    '/terms',
    '/resources/job-search',
    '/resources/career',
    '/resources/salary',
    '/resources/training',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(
      page.getByRole('article').getByRole('heading', { level: 2 }).first(),
    ).toBeVisible();
  }
});

test('[J-104] an unknown job is a not-found page, and so is an unknown path', async ({
  page,
  problems,
}) => {
  problems.tolerate(/404/, /Not Found/);
  // A page that is requested while its service is busy is sent before it is known that the job does not exist.
  await expect
    .poll(async () => (await page.goto('/job/65f0000000000000000000ff'))?.status())
    .toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Job not found' })).toBeVisible();
  const path = await page.goto('/no/such/page');
  expect(path?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
