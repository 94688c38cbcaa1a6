import { themePresets } from '@fairlead/contracts/portal/theme';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { pressUntil } from '../support/keys.ts';
import { newSignedIn } from '../support/people.ts';
import { type Mode, showPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

test.use({ locale: 'en-GB' });

async function openWidgets(page: Page, area: string): Promise<void> {
  await newSignedIn(page);
  await releaseFixture(page, ['/account/fixture']);
  await page.route('**/no-picture.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>',
    }),
  );
  // It never comes: one that cannot be played is shown as such in its place.
  await page.route('**/media/tour.webm', () => {});
  await page.goto(`/account/fixture?widgets=${area}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible();
}

/** What a widget of the page last reported. */
const reportedValue = (page: Page) => page.locator('main output').last();

/** Expects that all of an element is within the window. */
async function expectInWindow(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.99 });
}

test('[S-164] a day is typed, or chosen from a calendar by mouse and keys', {
  tag: '@looks',
}, async ({ page }) => {
  await openWidgets(page, 'dates');
  const joins = page.getByRole('textbox', { name: 'Joins' });
  await expect(joins).toHaveValue('');
  await expect(joins).toHaveAttribute('placeholder', 'Select date');
  await joins.fill('3 apr 27');
  await joins.press('Enter');
  await expect(reportedValue(page)).toHaveText('"2027-04-03"');
  await page.getByRole('button', { name: 'Open calendar for Joins' }).click();
  const calendar = page.getByRole('dialog', { name: 'Joins: calendar' });
  await expectInWindow(calendar);
  await expect(calendar.getByRole('button', { name: /\b3 April 2027/ })).toBeFocused();
  await expectAccessible(page, 'a calendar');
  await expectToFit(page, 'a calendar');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reportedValue(page)).toHaveText('"2027-05-10"');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open calendar for Joins' })).toBeFocused();
});

test('[S-163] a range of days is chosen by a preset', { tag: '@looks' }, async ({ page }) => {
  await openWidgets(page, 'dates');
  await page.getByRole('button', { name: 'Open calendar for Leave' }).click();
  const choices = page.getByRole('dialog', { name: 'Leave: calendar' });
  await expectInWindow(choices);
  await expect(choices.getByRole('listitem')).toHaveText([
    'Today',
    'Yesterday',
    'This Week',
    'Last 7 Days',
    'Last 28 Days',
    'This Month',
    'Last Month',
    'This Year',
  ]);
  await expectAccessible(page, 'presets');
  await expectToFit(page, 'presets');
  await choices.getByRole('button', { name: 'Last Month' }).click();
  await expect(reportedValue(page)).toHaveText('{"from":"2026-10-01","to":"2026-10-31"}');
});

test('a calendar in a dialog is whole, and Escape closes it alone', async ({ page }) => {
  await openWidgets(page, 'dates');
  await page.getByRole('button', { name: 'Sign on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign on', exact: true });
  await dialog.getByRole('button', { name: 'Open calendar for Signs on' }).click();
  const calendar = page.getByRole('dialog', { name: 'Signs on: calendar' });
  await expectInWindow(calendar);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a moment is entered in ship time, 14 hours ahead of UTC', async ({ page }) => {
  await openWidgets(page, 'dates');
  const arrival = page.getByRole('group', { name: 'Arrival' });
  await expect(arrival.getByRole('textbox', { name: 'Date' })).toHaveValue('1 Jan 2027');
  await arrival.getByRole('textbox', { name: 'Time' }).fill('2345');
  await page.keyboard.press('Enter');
  await expect(reportedValue(page)).toHaveText('"2027-01-01T09:45:00.000Z"');
});

test('[S-169] a select popup is at most 24rem high and scrolls beyond', { tag: '@looks' }, async ({
  page,
}) => {
  await openWidgets(page, 'choices');
  await page.getByRole('combobox', { name: 'Ports' }).click();
  const list = page.getByRole('listbox', { name: 'Ports' });
  await expect(list.getByRole('option', { name: 'Port 1', exact: true })).toBeVisible();
  const popup = page.locator('[popover]').filter({ has: list });
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const height = (await popup.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(24 * rem);
  expect(height).toBeGreaterThan(20 * rem);
  await expectInWindow(popup);
  await expectAccessible(page, 'a long list');
  await expectToFit(page, 'a long list');
  await page.keyboard.press('ArrowUp');
  const last = list.getByRole('option', { name: 'Port 1000', exact: true });
  await expectInWindow(last);
  expect(await list.getByRole('option').count()).toBeLessThan(100);
  await page.keyboard.press('Enter');
  await expect(reportedValue(page)).toHaveText('["port-999"]');
});

test('[S-166] [S-167] a multi-select holds to its cap, and makes an option of a text', async ({
  page,
}) => {
  await openWidgets(page, 'choices');
  await page.getByRole('combobox', { name: 'Papers' }).click();
  await page.getByRole('option', { name: 'ENG1' }).click();
  await expect(reportedValue(page)).toHaveText('["STCW","ENG1"]');
  await expect(page.getByRole('option', { name: 'Yachtmaster' })).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Skills' }).fill('Silver service');
  await page.getByRole('option', { name: 'Create "Silver service"' }).click();
  await expect(reportedValue(page)).toHaveText('["ENG1","Silver service"]');
});

/** Drags from the middle of one element to the middle of another, like a hand, and drops it once the page shows that it is there. */
async function drag(page: Page, from: Locator, to: Locator, isOver: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere to drop it.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await expect(isOver).toBeAttached();
  await page.mouse.up();
}

test('a list is put in order by mouse, by keys and by buttons', { tag: '@looks' }, async ({
  page,
}) => {
  await openWidgets(page, 'lists');
  await expectAccessible(page, 'lists');
  await expectToFit(page, 'lists');
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await drag(page, grip('Antibes'), grip('Gibraltar'), page.getByText('Antibes is at 3 of 3.'));
  await expect(reportedValue(page)).toHaveText('["Palma","Gibraltar","Antibes"]');
  await grip('Antibes').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Antibes is picked up, 3 of 3.')).toBeAttached();
  await pressUntil(page, 'ArrowUp', page.getByText('Antibes is at 2 of 3.'));
  await page.keyboard.press('Space');
  await expect(reportedValue(page)).toHaveText('["Palma","Antibes","Gibraltar"]');
  await expect(grip('Antibes')).toBeFocused();
  await page.getByRole('button', { name: 'Move Antibes up' }).click();
  await expect(reportedValue(page)).toHaveText('["Antibes","Palma","Gibraltar"]');
});

test('a finger puts a list in order, and moves an item of a tree once it is held down', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await openWidgets(page, 'lists');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const pull = async (from: Locator, to: Locator, isHeld: boolean, isOver: Locator) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('The lists are not drawn.');
    const x = start.x + start.width / 2;
    const [y, below] = [start.y + start.height / 2, end.y + end.height / 2];
    await touch('touchStart', x, y);
    if (isHeld) await expect(page.getByText(/ is picked up\. /)).toBeAttached();
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x, y + (below - y) * part);
    await expect(isOver).toBeAttached();
    await touch('touchEnd', 0, 0);
  };
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await pull(grip('Antibes'), grip('Gibraltar'), false, page.getByText('Antibes is at 3 of 3.'));
  await expect(reportedValue(page)).toHaveText('["Palma","Gibraltar","Antibes"]');
  const row = (name: string) => page.getByRole('treeitem', { name });
  await pull(row('Anchors'), row('Engine'), true, row('Engine').and(page.locator('[data-over]')));
  await expect(reportedValue(page)).toHaveText('["anchors","engine"]');
  await context.close();
});

test('[S-172] a tree toggles its branches alone, and an item is moved by mouse, by a press on its grip and by keys', async ({
  page,
}) => {
  await openWidgets(page, 'lists');
  const row = (name: string) => page.getByRole('treeitem', { name });
  await row('Papers').click();
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await drag(page, row('Anchors'), row('Engine'), row('Engine').and(page.locator('[data-over]')));
  await expect(reportedValue(page)).toHaveText('["anchors","engine"]');
  await expect(page.getByRole('status').filter({ hasText: 'now in Engine' })).toBeAttached();
  // For a moment after a drag a click counts as its end.
  await expect(async () => {
    await row('Anchors').locator('[aria-hidden] svg').click();
    await expect(page.getByText('Anchors is picked up.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await row('Deck').click();
  await expect(reportedValue(page)).toHaveText('["anchors","deck"]');
  await row('Anchors').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(reportedValue(page)).toHaveText('["anchors","engine"]');
  await expect(row('Anchors')).toBeFocused();
});

test('[S-174] [S-175] [S-176] an inline text is left as people leave it', async ({ page }) => {
  await openWidgets(page, 'records');
  const input = page.getByRole('textbox', { name: 'Name' });
  const write = async (text: string) => {
    await page.getByRole('button', { name: /^Name: / }).click();
    await input.fill(text);
  };
  await write('Borealis');
  await page.getByRole('button', { name: 'Edit Name' }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('Borealis');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Name: Aurora' })).toBeVisible();
  await expect(reportedValue(page)).toHaveText('');
  await write('Borealis');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(reportedValue(page)).toHaveText('"Borealis"');
  await write('Calypso');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(reportedValue(page)).toHaveText('"Calypso"');
  await write('Delphine');
  await page.keyboard.press('Enter');
  await expect(reportedValue(page)).toHaveText('"Delphine"');
  await write('Electra');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Name: Delphine' })).toBeVisible();
  await expect(reportedValue(page)).toHaveText('"Delphine"');
});

test('videos, texts and code are accessible and fit', { tag: '@looks' }, async ({ page }) => {
  await openWidgets(page, 'media');
  await expectAccessible(page, 'media');
  await expectToFit(page, 'media');
  await expect(page.getByText('Fair winds and following seas').first()).toBeVisible();
});

test('[S-182] a video’s thumbnail opens its dialog, and the backdrop and the close button each close it', async ({
  page,
}) => {
  await openWidgets(page, 'media');
  const thumbnail = page.getByRole('button', { name: 'Play video: A tour' });
  const dialog = page.getByRole('dialog', { name: 'A tour' });
  await thumbnail.click();
  await expect(dialog.locator('video')).toHaveAttribute('src', '/media/tour.webm');
  await expectAccessible(page, 'a video');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await thumbnail.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await expect(dialog.locator('video')).toHaveCount(0);
});

test('[S-185] copying code says Copied! for a second', async ({ page }) => {
  await openWidgets(page, 'media');
  const button = page.getByRole('button', { name: 'Copy' });
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start');
});

test('they read from right to left where the page does', { tag: '@looks' }, async ({ page }) => {
  for (const area of ['dates', 'choices', 'lists', 'records', 'media']) {
    if (area === 'dates') await openWidgets(page, area);
    else await page.goto(`/account/fixture?widgets=${area}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    if (area === 'dates') {
      await page.getByRole('button', { name: 'Open calendar for Joins' }).click();
      await expectInWindow(page.getByRole('dialog', { name: 'Joins: calendar' }));
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('button', { name: /25 November 2026/ })).toBeFocused();
    }
    await expectToFit(page, area);
  }
});

/** Opens the parts of an area that are initially hidden. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dates: async (page) => {
    await page.getByRole('textbox', { name: 'Joins' }).fill('31/2');
    await page.getByRole('textbox', { name: 'Leave: from' }).fill('20/11/2026');
    await page.getByRole('button', { name: 'Open calendar for Leave' }).click();
  },
  choices: async (page) => {
    await page.getByRole('combobox', { name: 'Papers' }).click();
    await page.getByRole('option', { name: 'ENG1' }).click();
  },
  lists: (page) => page.getByRole('button', { name: 'Move Antibes', exact: true }).focus(),
  records: (page) => page.getByRole('button', { name: /^Name: / }).click(),
  media: (page) => page.getByRole('button', { name: 'Copy' }).click(),
};

for (const mode of ['light', 'dark'] satisfies Mode[])
  test(`they can be read in every preset, ${mode}`, async ({ page }) => {
    await openWidgets(page, 'dates');
    for (const [area, open] of Object.entries(opened)) {
      await page.goto(`/account/fixture?widgets=${area}`);
      await open(page);
      for (const preset of themePresets) {
        await showPreset(page, preset, mode);
        await expectAccessible(page, `${area} in ${preset}`, 'color-contrast');
      }
    }
  });
