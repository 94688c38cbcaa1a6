import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { openTable } from '../support/fixture-table.ts';
import { test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' });

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;
const table = (page: Page) => page.getByRole('main').getByRole('grid', { name: 'Vessels' });
const cell = (page: Page, name: string) => table(page).getByRole('gridcell', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test('a table, what opens above it and what is selected in it are accessible, and fit', {
  tag: '@looks',
}, async ({ page }) => {
  await openTable(page);
  const rows = page.getByRole('main').getByRole(isNarrow(page) ? 'listitem' : 'row');
  await expect(rows.filter({ hasText: 'Vessel 000001' })).toBeVisible();
  await expectAccessible(page, 'a table');
  await expectToFit(page, 'a table');
  await page.getByRole('checkbox', { name: 'Select Vessel 000002' }).click();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
  await expectAccessible(page, 'a table with a selected row');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await button(page, 'Filter').click();
  await filters(page).getByRole('button', { name: 'Add filter' }).click();
  await filters(page)
    .getByRole('button', { name: /^Column/ })
    .click();
  await expect(page.getByRole('option', { name: 'Built' })).toBeVisible();
  await expectAccessible(page, 'filters with a field list');
  await page.getByRole('option', { name: 'Built' }).click();
  await filters(page).getByRole('button', { name: 'Add filter' }).click();
  await expectAccessible(page, 'two filters');
  await expectToFit(page, 'two filters');
  await filters(page).getByRole('button', { name: 'Reset filters' }).click();
  if (isNarrow(page)) await filters(page).getByRole('button', { name: 'Close' }).click();
  else await page.keyboard.press('Escape');
  for (const [name, title] of [
    ['Sort', 'Sort by'],
    ['View', 'View'],
  ] as const) {
    await button(page, name).click();
    const popover = page.getByRole('dialog', { name: title });
    await expect(popover).toBeVisible();
    await expectAccessible(page, title);
    if (isNarrow(page)) await popover.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  }
});

test('[S-152] filters are in the address, and in force again after a reload and by Back', async ({
  page,
}) => {
  await openTable(page, '?from=mail');
  await button(page, 'Filter').click();
  await filters(page).getByRole('button', { name: 'Add filter' }).click();
  await filters(page).getByRole('textbox', { name: 'Value' }).fill('00003');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '12');
  await expect(page).toHaveURL(/\?from=mail&filters=/);
  await page.reload();
  await expect(cell(page, 'Vessel 000030')).toBeVisible();
  await expect(cell(page, 'Vessel 000001')).toBeHidden();
  await button(page, /^Filter\s*1/).click();
  await expect(filters(page).getByRole('textbox', { name: 'Value' })).toHaveValue('00003');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(cell(page, 'Vessel 000001')).toBeVisible();
});

test('[S-151] filters that somebody changed in the address by hand are left out without an error', async ({
  page,
}) => {
  const bad = [
    { id: 'name', value: '7', variant: 'text', operator: 'gt', filterId: 'a' },
    { id: 'crew', value: '7', variant: 'text', operator: 'iLike', filterId: 'b' },
  ];
  const good = { id: 'name', value: '7', variant: 'text', operator: 'iLike', filterId: 'c' };
  await openTable(page, `?filters=${encodeURIComponent(JSON.stringify([...bad, good]))}&page=0`);
  await expect(cell(page, 'Vessel 000007')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '7');
  await expect
    .poll(() => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]'))
    .toEqual([good]);
});

test('[S-143] the key f opens the filters, but not while somebody types', async ({ page }) => {
  await openTable(page);
  await page.keyboard.press('f');
  await expect(filters(page)).toBeVisible();
  await filters(page).getByRole('button', { name: 'Add filter' }).click();
  const value = filters(page).getByRole('textbox', { name: 'Value' });
  await value.focus();
  await page.keyboard.press('f');
  await expect(value).toHaveValue('f');
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
});

test('[S-144] selected rows have a bar of actions, which Escape closes, and then none is selected', async ({
  page,
}) => {
  await openTable(page);
  await cell(page, 'Vessel 000003').click();
  await expect(page.getByText('Opened Vessel 000003')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
});

test('a filter of days has a calendar and presets, which come when they are needed', {
  tag: '@looks',
}, async ({ page }) => {
  const calendars: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('lazy-ui-dates')) calendars.push(request.url());
  });
  await openTable(page);
  await button(page, 'Filter').click();
  expect(calendars).toEqual([]);
  await filters(page).getByRole('button', { name: 'Add filter' }).click();
  await filters(page)
    .getByRole('button', { name: /^Column/ })
    .click();
  await page.getByRole('option', { name: 'Surveyed' }).click();
  const days = filters(page).getByRole('group', { name: 'Surveyed' });
  await expect(days).toBeVisible();
  expect(calendars).toHaveLength(1);
  await days.getByRole('button', { name: 'Open calendar for Surveyed' }).click();
  const calendar = page.getByRole('dialog', { name: 'Surveyed: calendar' });
  await expect(calendar).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page, 'a calendar over filters');
  await expectToFit(page, 'a calendar over filters');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(filters(page)).toBeVisible();
  const from = days.getByRole('textbox', { name: 'Surveyed: from' });
  await from.fill('20/11/2026');
  await from.press('Enter');
  await expect(from).toHaveValue('20 Nov 2026');
  await expect(page).toHaveURL(/2026-11-20/);
});

test('all rows that fit are selected once those of the page are, and told to the action by what they fit', {
  tag: '@looks',
}, async ({ page }) => {
  const filter = { id: 'name', value: '00003', variant: 'text', operator: 'iLike', filterId: 'a' };
  await openTable(page, `?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  for (const number of isNarrow(page) ? [3, 30, 31, 32, 33, 34, 35, 36, 37, 38] : [])
    await page
      .getByRole('checkbox', { name: `Select Vessel ${String(number).padStart(6, '0')}` })
      .check();
  if (!isNarrow(page)) await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const all = bar.getByRole('button', { name: 'Select all 11 that fit' });
  await expect(all).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page, 'all rows are offered');
  await expectToFit(page, 'all rows are offered');
  await all.press('Enter');
  await expect(bar.getByText('All 11 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  // Only what is near is drawn.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('checkbox', { name: 'Select Vessel 000003' }).uncheck();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(bar).toBeHidden();
  await expect
    .poll(async () => JSON.parse((await page.locator('main output').first().textContent()) || '{}'))
    .toEqual({ all: true, except: ['vessel-3'], query: { filters: [filter], join: 'and' } });
});

test('100,000 rows are moved through by keys, and only those in sight are drawn', async ({
  page,
}) => {
  await openTable(page, '?rows=100000&endless');
  await cell(page, 'Vessel 000001').focus();
  await page.keyboard.press('Control+End');
  const last = table(page).locator('[aria-rowindex="100001"]');
  await expect(last).toBeInViewport();
  await expect(last.getByRole('gridcell').last()).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-at]:focus')).toBeInViewport();
  expect(await table(page).getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('checkbox', { name: 'Select Vessel 000001' })).toBeFocused();
});

test('the head of a column is made wider by its edge, and moved by dragging it', async ({
  page,
}) => {
  await openTable(page);
  const head = (name: string) => table(page).getByRole('columnheader', { name });
  const before = await head('Flag').boundingBox();
  const edge = { x: (before?.x ?? 0) + (before?.width ?? 0) - 3, y: (before?.y ?? 0) + 12 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 80, edge.y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await head('Flag').boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) + 70);
  await head('Built').getByRole('button').dragTo(head('Name'));
  await expect(table(page).getByRole('columnheader').nth(1)).toHaveText('Built');
  await page.reload();
  await expect(table(page).getByRole('columnheader').nth(1)).toHaveText('Built');
});
