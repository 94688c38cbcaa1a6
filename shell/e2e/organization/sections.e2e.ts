import { expect } from '@playwright/test';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('[O-184] who leads a vessel closes a page, which leaves the menu of everybody aboard at once', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const aboard = `${home}/vessel/${vessel}`;
  const hand = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, position: 'bosun', orgRoles: ['vessel-crew'] },
  );
  const captain = await newMember(
    browser,
    home,
    { firstName: 'Ida', lastName: 'Berg' },
    { vessel, position: 'captain', orgRoles: ['vessel-management'] },
  );
  await hand.page.goto(`${aboard}/maintenance/spare-parts`);
  await settled(hand.page);
  await expect(hand.page.getByRole('heading', { level: 1, name: 'Spare Parts' })).toBeVisible();

  await captain.page.goto(`${aboard}/settings/sections`);
  await settled(captain.page);
  const maintenance = captain.page.getByRole('region', { name: 'Maintenance' });
  await maintenance.getByLabel('Spare Parts').selectOption('Closed on board');
  await captain.page.getByRole('button', { name: 'Save sections' }).click();
  await expect(captain.page.getByText('The sections have been saved')).toBeVisible();

  const refused = hand.page.getByRole('heading', {
    level: 1,
    name: 'You do not have access to this page',
  });
  await expect(refused).toBeVisible();
  await hand.page.goto(`${aboard}/maintenance/jobs`);
  await settled(hand.page);
  const link = (name: string) => hand.page.locator(`a[href="${aboard}/maintenance/${name}"]`);
  await expect(link('jobs').first()).toBeAttached();
  await expect(link('spare-parts')).toHaveCount(0);

  await maintenance.getByLabel('Spare Parts').selectOption('Default access');
  await captain.page.getByRole('button', { name: 'Save sections' }).click();
  await expect(link('spare-parts').first()).toBeAttached();
  await captain.page.context().close();
  await hand.page.context().close();
});
