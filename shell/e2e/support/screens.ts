import type { APIRequestContext, Page } from '@playwright/test';

/** The id of a published demo listing, which has every member, for screens that show one. */
export async function anyListing(request: APIRequestContext): Promise<string> {
  const page = await request.get('/api/listings?limit=1&department=deck');
  const { docs } = await page.json();
  return docs[0].id;
}

/** A published listing that is highlighted, for screens that show everything a listing may have. */
export async function featuredListing(
  request: APIRequestContext,
): Promise<{ id: string; title: string }> {
  const page = await request.get('/api/listings?limit=1&featured=true&department=deck');
  return (await page.json()).docs[0];
}

/** Waits until the page shows its content, not an outline of it. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await takenOver(page);
  await page.waitForFunction(
    () =>
      !document.querySelector('main [role="status"][aria-label^="Loading"], [aria-busy="true"]'),
  );
}

/**
 * Opens a page by its path: the first one is loaded, and every other one is gone to as by a link, which takes half as long. Waits until it shows its content under
 * another heading than the page before.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto(path);
  else {
    const before = await page.evaluateHandle((to) => {
      const heading = document.querySelector('h1');
      const shown = { heading, text: heading?.textContent };
      history.pushState(null, '', to);
      return shown;
    }, path);
    await page.waitForFunction(({ heading, text }) => {
      const now = document.querySelector('h1');
      return now && (now !== heading || now.textContent !== text);
    }, before);
    await before.dispose();
  }
  await settled(page);
}

/** The shown jobs, by title. */
export const titles = (page: Page) =>
  page
    .getByRole('region', { name: 'Jobs found' })
    .getByRole('article')
    .getByRole('heading', { level: 3 });

/** The id of a demo employer with something to show: a profile, vessels and open jobs. */
export async function anyEmployer(request: APIRequestContext): Promise<string> {
  const page = await request.get('/api/listings?limit=1&department=deck&depth=0');
  const { organization } = (await page.json()).docs[0];
  return organization.id ?? organization;
}

/** Waits until a page that the server rendered answers, or says that it cannot: before, its links are the browser's, and its buttons do nothing. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-rendered-at') ||
      document.querySelector('main [role="alert"]'),
  );
