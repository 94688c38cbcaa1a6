import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { get, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

/** The opened day, as large as a thumb. */
const openDay = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('listbox') })
    .first();
const cell = (page: Page, time: string) =>
  openDay(page).getByRole('option', { name: new RegExp(`^${time}`) });

/** The stored hours of somebody: the number of stretches by day. */
const kept = async (page: Page): Promise<number> => {
  const { docs } = await (await get(page.request, '/api/restHours?depth=0&limit=100')).json();
  return docs.reduce((sum: number, { work }: { work: unknown[] }) => sum + work.length, 0);
};

test('[O-126] a deckhand marks a day, without a connection too, and it is saved', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const hand = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, orgRoles: ['vessel-crew'] },
  );
  await hand.page.goto('/account/hours-of-rest');
  await settled(hand.page);
  await cell(hand.page, '00:00').click();
  await expect(cell(hand.page, '00:00')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => kept(hand.page)).toBe(1);
  await looks(hand.page, 'hours of rest');
  await hand.page.context().setOffline(true);
  await cell(hand.page, '02:00').click();
  await expect(hand.page.getByText('1 day is saved on this device')).toBeVisible();
  await looks(hand.page, 'hours that wait');
  await hand.page.context().setOffline(false);
  await expect(hand.page.getByText('1 day is saved on this device')).toBeHidden();
  await expect.poll(() => kept(hand.page)).toBe(2);
  await hand.page.reload();
  await settled(hand.page);
  await expect(cell(hand.page, '02:00')).toHaveAttribute('aria-selected', 'true');
  // By keys too.
  await cell(hand.page, '02:00').focus();
  await hand.page.keyboard.press('Shift+ArrowRight');
  await expect(cell(hand.page, '02:30')).toHaveAttribute('aria-selected', 'true');
  await hand.page.context().close();
});

test('[O-157] a month is signed by its person, approved and locked by the captain', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const aboard = { vessel, orgRoles: ['vessel-management'] };
  const captain = await newMember(browser, home, { firstName: 'Ida', lastName: 'Berg' }, aboard);
  const hand = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, orgRoles: ['vessel-crew'] },
  );
  // A month can be signed from its last day on.
  const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
  const today = new Date().toISOString().slice(0, 10);
  const whose = { organization: home.split('/').at(-1), vessel, user: hand.person.id };
  for (const day of [`${month}-15`, today]) {
    const work = [{ from: `${day}T00:00:00.000Z`, to: `${day}T00:30:00.000Z` }];
    const kept = await post(hand.page.request, '/api/restHours', { ...whose, day, work });
    expect(kept.status()).toBe(201);
  }
  await hand.page.goto(`/account/hours-of-rest?month=${month}`);
  await settled(hand.page);
  const sign = hand.page.getByRole('button', { name: 'Sign and submit' });
  await expect(async () => {
    await hand.page.reload();
    await settled(hand.page);
    await expect(sign).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sign.click();
  await expect(hand.page.getByRole('dialog')).toBeVisible();
  await looks(hand.page, 'signing a month');
  await hand.page.getByRole('button', { name: /^Sign as/ }).click();
  await expect(hand.page.getByText(/^Signed by Leo Marsh/)).toBeVisible();
  await expect(
    hand.page.getByText('These hours change once the month is open again.'),
  ).toBeVisible();

  const pages = `${home}/vessel/${vessel}/hours-of-rest`;
  await captain.page.goto(`${pages}/confirmation`);
  await settled(captain.page);
  await expect(captain.page.getByText('Leo Marsh').first()).toBeVisible();
  await looks(captain.page, 'the confirmation of months');
  const { docs } = await (
    await get(captain.page.request, '/api/registers/rest-confirmations?depth=0')
  ).json();
  const signed = docs.find((one: { month: string }) => one.month === month);
  await captain.page.goto(`${pages}/confirmation/${signed.id}`);
  await settled(captain.page);
  for (const [act, status] of [
    ['Sign and approve', 'Master approved'],
    ['Lock', 'Locked'],
  ] as const) {
    await captain.page.getByRole('button', { name: act, exact: true }).click();
    await captain.page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await expect(captain.page.getByText(status, { exact: true }).first()).toBeVisible();
  }
  await looks(captain.page, 'a locked month');
  await captain.page.goto(`${pages}/reports`);
  await settled(captain.page);
  await captain.page.getByRole('link', { name: 'Leo Marsh' }).waitFor();
  await looks(captain.page, 'reports of rest');
  await captain.page.getByRole('link', { name: 'Leo Marsh' }).click();
  await expect(captain.page.getByRole('heading', { level: 1, name: 'Leo Marsh' })).toBeVisible();
  await settled(captain.page);
  await looks(captain.page, 'a month of one of the crew');
  await captain.page.goto(`${pages}/arrangements`);
  await settled(captain.page);
  await looks(captain.page, 'working arrangements');
  for (const one of [hand, captain]) await one.page.context().close();
});
