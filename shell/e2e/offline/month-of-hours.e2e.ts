import { expect } from '@playwright/test';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { get } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test('a month of hours of rest that a captain writes without a connection is stored once, each day of it', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Fulmar Yachts');
  const vessel = await vesselOf(page, home);
  const { page: captain } = await newMember(
    browser,
    home,
    { firstName: 'Ida', lastName: 'Berg' },
    { vessel, position: 'captain', orgRoles: ['vessel-management'] },
  );
  const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
  await captain.goto(`/account/hours-of-rest?month=${month}`);
  await settled(captain);
  await captain.context().setOffline(true);
  await captain.getByRole('button', { name: 'Copy or fill days' }).click();
  const dialog = captain.getByRole('dialog', { name: 'Fill days' });
  const fill = dialog.getByRole('button', { name: /^Fill \d+ days$/ });
  const days = Number((await fill.textContent())?.match(/\d+/)?.[0]);
  expect(days).toBeGreaterThanOrEqual(28);
  await fill.click();
  await expect(captain.getByText(`${days} days are saved on this device`)).toBeVisible();
  await captain.context().setOffline(false);
  await expect(captain.getByText(/days? (is|are) saved on this device/)).toBeHidden();
  const { docs } = await (await get(captain.request, '/api/restHours?depth=0&limit=200')).json();
  const stored: string[] = docs.map(({ day }: { day: string }) => day.slice(0, 10));
  expect(stored).toHaveLength(days);
  expect(new Set(stored).size).toBe(days);
  expect(stored.every((day) => day.startsWith(month))).toBe(true);
  await captain.context().close();
});
