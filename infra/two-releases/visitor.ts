import { shownRegistrySchema } from '@fairlead/contracts/portal/registry';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { demoAccounts, demoPassword } from '../seed/accounts.ts';

/** How long (ms) a page may take on a busy machine. */
const DEADLINE_MS = 60_000;

/** What may not be seen on any page: a part of the portal that could not be loaded, or broke. */
const broken = /could not be opened|part of (?:it|the portal) did not load|Something went wrong/;

const admin = demoAccounts.find(({ orgRoles }) => orgRoles.includes('org-admin'));

/** Starts a browser. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** Somebody in a browser of their own, and whatever goes wrong for them. */
export interface Visitor {
  page: Page;
  problems: string[];
  /** How often a page was loaded anew. */
  loads(): number;
  close(): Promise<void>;
}

/** A visitor of an edge with pages. */
export async function visitorOf(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // What a browser has stored would hide that something is gone.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(DEADLINE_MS);
  const problems: string[] = [];
  let loads = 0;
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${page.url()}: ${answer.url()} ${answer.status()}`);
  });
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return { page, problems, loads: () => loads, close: () => context.close() };
}

/** Waits until a page is there and answers. */
export async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-rendered-at') &&
      !document.querySelector('main [role="status"][aria-label^="Loading"], [aria-busy="true"]'),
  );
}

/**
 * Goes to a page as by a link of the portal, and waits until it shows its content under another heading than the page before. The portal may load the
 * page anew on the way, which forgets what was noted of the one before.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    const heading = document.querySelector('h1');
    Object.assign(window, { leftPage: { heading, text: heading?.textContent } });
    history.pushState(null, '', to);
  }, path);
  await page
    .waitForFunction(() => {
      const { leftPage } = window as { leftPage?: { heading: Element | null; text?: string } };
      const now = document.querySelector('h1');
      return now && (now !== leftPage?.heading || now.textContent !== leftPage.text);
    })
    .catch((thrown: unknown) => {
      throw new Error(`${path} does not appear: ${thrown}`);
    });
  await isThere(page);
}

/** Signs the admin of the demo organization in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await isThere(page);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(admin?.email ?? '');
  await form.getByLabel('Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await isThere(page);
}

/** What the API answers to a person on their page. */
const read = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path);

const meSchema = z.object({ user: z.object({ id: z.string() }) });
const employeesSchema = z.object({
  docs: z.tuple([z.object({ organization: z.string() })]).rest(z.unknown()),
});

/** The id of the organization of the admin who is signed in. */
export async function organizationOf(page: Page): Promise<string> {
  const { user } = meSchema.parse(await read(page, '/api/users/me'));
  const query = `where[user.id][equals]=${user.id}&depth=0&limit=1`;
  const { docs } = employeesSchema.parse(await read(page, `/api/employees?${query}`));
  return docs[0].organization;
}

/** How many pages of each remote are opened: enough for what they all have in common. */
const PAGES_OF_EACH = 6;

/** Some pages of all remotes, of those that need no other document than the admin's organization. */
async function pagesOf(page: Page, organization: string): Promise<string[]> {
  const { remotes } = shownRegistrySchema.parse(await read(page, '/registry.json'));
  const others = /[:*]|password|verify-email|address|\/(?:account|login|register|report|case)$/;
  return Object.values(remotes).flatMap(({ pages }) =>
    pages
      .map(({ path }) => path.replace(':org', organization))
      .filter((path) => !others.test(path))
      .slice(-PAGES_OF_EACH),
  );
}

/**
 * Opens pages of all remotes as the admin of an organization.
 * @returns how many pages were opened, and what went wrong on them
 */
export async function walk(
  browser: Browser,
  url: string,
): Promise<{ opened: number; problems: string[] }> {
  const visitor = await visitorOf(browser, url);
  const { page, problems } = visitor;
  try {
    await page.goto('/jobs');
    await isThere(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/job\//);
    await isThere(page);
    await signIn(page);
    const paths = await pagesOf(page, await organizationOf(page));
    for (const path of paths) {
      await goTo(page, path);
      const text = await page.locator('main').innerText();
      if (broken.test(text)) problems.push(`${path}: ${broken.exec(text)?.[0]}`);
    }
    return { opened: paths.length, problems };
  } finally {
    await visitor.close();
  }
}
