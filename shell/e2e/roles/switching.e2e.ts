import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employmentOf, signInAsDemo } from '../support/demo.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { avatar } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const company = '/organization/:org';
const pages = [
  company,
  `${company}/fleet`,
  `${company}/vessel/:vessel/dashboard`,
  `${company}/vessel/:vessel/ism/drill-matrix`,
  `${company}/employee/:employee/dashboard`,
  `${company}/crew/:vessel/:employee/dashboard`,
];

test('[S-058] [S-059] [S-060] [O-019] [O-020] a captain opens each of their roles from the switcher', async ({
  page,
}) => {
  const {
    id,
    company: home,
    aboard,
    vessel,
    organization,
  } = await employmentOf(page.request, 'captain');
  await releaseFixture(page, pages);
  await page.goto('/account/dashboard');
  const roles = [
    ['Captain', organization.name, `${home}/employee/${id}/dashboard`],
    [
      'Captain',
      `${vessel?.name} · ${organization.name}`,
      `${home}/crew/${vessel?.id}/${id}/dashboard`,
    ],
    [vessel?.name, `Full Access · ${organization.name}`, `${aboard}/dashboard`],
    ['Personal', 'Your own account', '/account/dashboard'],
  ] as const;
  const current = page
    .getByRole('button', { expanded: false })
    .and(page.locator('[aria-haspopup="listbox"]'));
  for (const [title, note, path] of roles) {
    await current.click();
    const option = page.getByRole('option').filter({ hasText: `${title}${note}` });
    await option.click();
    await expect(page).toHaveURL(path);
    const kept = await page.evaluate(() => localStorage.getItem('fairlead-role') ?? '');
    expect(JSON.parse(kept).href).toBe(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await current.click();
    await expect(page.getByRole('option').first()).toContainText(title ?? '');
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('Escape');
  }
});

test('roles are switched from the account menu where there is no sidebar', {
  tag: '@looks',
}, async ({ page }) => {
  const { aboard } = await employmentOf(page.request, 'captain');
  await releaseFixture(page, pages);
  await page.goto('/about');
  await settled(page);
  await expect(async () => {
    await avatar(page).click();
    await expect(page.getByRole('menuitem', { name: 'Switch role' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole('menuitem', { name: 'Switch role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch role' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the roles');
  await expectToFit(page, 'the roles');
  await dialog.getByRole('option', { name: /Full Access/ }).click();
  await expect(page).toHaveURL(`${aboard}/dashboard`);
});

test('who works nowhere has no roles to switch to', async ({ page }) => {
  await signInAsDemo(page.request, 'seeker');
  await page.goto('/account/dashboard');
  await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
  await avatar(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Applications',
    'Favourites',
    'Settings',
    'Sign out',
  ]);
});

test('Ctrl+K finds pages, vessels and roles, and goes there', { tag: '@looks' }, async ({
  page,
}) => {
  const { company: home } = await employmentOf(page.request, 'admin');
  await releaseFixture(
    page,
    pages.filter((path) => !path.includes('/employee/')),
  );
  const vessels = await page.request.get(
    `/api/vessels?where[organization][equals]=${home.split('/').at(-1)}&depth=0&limit=1`,
  );
  const [vessel] = (await vessels.json()).docs;
  await page.goto('/about');
  await expect(avatar(page)).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await page.keyboard.press('Control+k');
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette');
  await expectToFit(page, 'the palette');
  await field.fill('fleet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/fleet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill(vessel.name);
  await palette.getByRole('group', { name: 'Vessels' }).getByRole('option').first().click();
  await expect(page).toHaveURL(`${home}/vessel/${vessel.id}/dashboard`);
  // A vessel that no role names is first checked to belong to the organization.
  await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('zzzzzz');
  await expect(palette.getByText('Nothing matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('signing out from the palette ends on the sign-in page', async ({ page }) => {
  await signInAsDemo(page.request, 'seeker');
  await page.goto('/account/dashboard');
  await expect(avatar(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
