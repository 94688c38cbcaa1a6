import { expect, type Page } from '@playwright/test';
import { newEmployer } from '../support/employers.ts';
import { anyEmployer, anyListing, settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** How much of the visible page may move (the sum of the browser's own layout-shift scores) while it opens. */
const MOST = 0.005;

/** An employer without jobs. */
const quiet = {
  name: 'Quiet Harbour',
  about: 'We wait.',
  vessels: [{ name: 'Seen', isPublic: true }],
};

/** Counts layout shifts from the first frame on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { score: number; moved: string[] }[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            score: entry.value,
            moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)),
          });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });

/** The total layout shift once everything that the page requested has arrived: code, data, fonts and pictures. */
async function shiftsOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await settled(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (
      window as unknown as { shiftsSoFar(): { score: number; moved: string[] }[] }
    ).shiftsSoFar();
  });
}

test('nothing of a page jumps while it opens for the first time', { tag: '@looks' }, async ({
  browser,
  baseURL,
  request,
  viewport,
  colorScheme,
}) => {
  const paths = [
    '/',
    '/jobs',
    `/job/${await anyListing(request)}`,
    `/employer/${await anyEmployer(request)}`,
    `/employer/${await newEmployer(request, quiet)}`,
    '/about',
    '/post-a-job',
    '/support',
    '/privacy',
    '/terms',
    '/resources/job-search',
    '/resources/career',
    '/resources/salary',
    '/resources/training',
    // Shorter than the window, and than the outline that is shown before them.
    '/login',
    '/register',
    '/forgot-password',
    '/case',
  ];
  for (const path of paths) {
    // Nothing is cached from the previous page.
    const context = await browser.newContext({ baseURL, viewport, colorScheme });
    const page = await context.newPage();
    await watchShifts(page);
    const shifts = await shiftsOf(page, path);
    const sum = shifts.reduce((total, { score }) => total + score, 0);
    expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
    await context.close();
  }
});
