import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { open } from '../support/screens.ts';
import { test } from '../support/test.ts';

const crewManagers = ['org-admin', 'vessel-management', 'vessel-crew-manager'];
interface Coming {
  title: string;
  /** Who may open it; every member by default. */
  roles?: readonly string[];
}

/** The pages that are still to come, by their paths. */
const coming: Readonly<Record<string, Coming>> = {
  '/schedules': { title: 'Schedules', roles: crewManagers },
  '/compliance': { title: 'Compliance & Certificates', roles: [...crewManagers, 'vessel-safety'] },
  '/expenses': {
    title: 'Expenses & Budget',
    roles: ['org-admin', 'vessel-management', 'vessel-finance'],
  },
  '/logbook': { title: 'Logbook' },
  '/logbook/position': { title: 'Position' },
  '/voyages': {
    title: 'Voyage Planning',
    roles: ['org-admin', 'vessel-management', 'vessel-navigation'],
  },
};

test('[O-186] what is coming aboard names itself', { tag: '@looks' }, async ({ page }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const at = `${home}/vessel/${await vesselOf(page, home)}`;
  for (const [path, { title }] of Object.entries(coming)) {
    await open(page, at + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: `${title} is coming` })).toBeVisible();
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
});

test('[O-186] [O-187] what is coming aboard is for those whom it admits, and for nobody else', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const at = `${home}/vessel/${vessel}`;
  for (const role of [
    'vessel-management',
    'vessel-crew-manager',
    'vessel-safety',
    'vessel-finance',
    'vessel-navigation',
    'vessel-crew',
  ]) {
    const name = { firstName: 'Ida', lastName: 'Berg' };
    const member = await newMember(browser, home, name, { vessel, orgRoles: [role] });
    for (const [path, { title, roles }] of Object.entries(coming)) {
      await member.page.goto(at + path);
      const admits = roles?.includes(role) ?? true;
      const heading = admits ? title : 'You do not have access to this page';
      await expect(
        member.page.getByRole('heading', { level: 1, name: heading }),
        `${role} at ${path}`,
      ).toBeVisible();
    }
    await member.page.context().close();
  }
});
