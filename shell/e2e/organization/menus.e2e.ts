import { expect, type Page } from '@playwright/test';
import { employmentOf } from '../support/demo.ts';
import { open } from '../support/screens.ts';
import { test } from '../support/test.ts';

/** The first page of each menu: each menu is a test of its own, as a slow machine needs minutes for the pages of one. */
const menus: Record<string, (company: string, page: Page) => Promise<string>> = {
  'the account': async () => '/account/dashboard',
  'a company': async (company) => company,
  'a vessel': async (company, page) => {
    const vessels = await page.request.get(
      `/api/vessels?where[organization][equals]=${company.split('/').at(-1)}&depth=0&limit=1`,
      { headers: { 'sec-fetch-site': 'same-origin' } },
    );
    const [vessel] = (await vessels.json()).docs;
    return `${company}/vessel/${vessel.id}/dashboard`;
  },
};

for (const [name, startOf] of Object.entries(menus))
  test(`[S-079] every link of the menu of ${name} opens a page`, async ({ page }) => {
    const { company } = await employmentOf(page.request, 'admin');
    const start = await startOf(company, page);
    await page.goto(start);
    const menu = page.getByRole('navigation').filter({
      has: page.locator(`a[aria-current="page"][href="${start}"]`),
    });
    await expect(menu).toBeVisible();
    const closed = menu.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toContain(start);
    for (const link of links) {
      if (link !== start) await open(page, link);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, link).toBeVisible();
      await expect(heading, link).not.toHaveText(/not found|do not have access/);
    }
  });
