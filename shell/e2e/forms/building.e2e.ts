import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { pressUntil } from '../support/keys.ts';
import { get, patch } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Shows a pane where there is room for only one, by keys. */
async function showPane(page: Page, name: string): Promise<void> {
  const one = tab(page, name);
  if ((await one.count()) === 0) return;
  await page.locator('[role=tab][aria-selected=true]').focus();
  for (let step = 0; step < 3 && (await one.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(one).toHaveAttribute('aria-selected', 'true');
}
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const fieldNames = (page: Page) =>
  page.getByRole('list', { name: 'Fields of the form' }).locator('li strong');

/** Inserts a field by its name, by keys only, and labels it. */
async function addField(page: Page, type: string, label: string): Promise<void> {
  await showPane(page, 'Add');
  await page.getByRole('searchbox', { name: 'Search for a field' }).focus();
  await page.keyboard.type(type);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^(Label|Title)$/).first()).toBeFocused();
  await page.keyboard.type(label);
}

test('[F-002] [F-047] [F-048] [F-050] an org-admin writes a form by keys alone, publishes it, and finds it in the library', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Gannet Yachts');
  await page.goto(`${home}/forms`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Form Library' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No forms yet' })).toBeVisible();
  await looks(page, 'an empty library');

  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${home}/forms/create`);
  await expect(page.getByText('No fields yet')).toBeVisible();
  await looks(page, 'an empty form');
  await showPane(page, 'Add');
  await page.getByRole('searchbox', { name: 'Search for a field' }).focus();
  await page.keyboard.type('submarine');
  await expect(page.getByText('No fields found.')).toBeVisible();
  await looks(page, 'the types of field');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');

  await addField(page, 'section', 'About you');
  await addField(page, 'text', 'Full name');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Required' })).toBeChecked();
  await looks(page, 'the settings of a field');
  await addField(page, 'select', 'Department');
  await page.getByLabel('Option 1', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Deck');
  await addField(page, 'signature with', 'Your signature');
  await showPane(page, 'Fields');
  await expect(fieldNames(page)).toHaveText([
    'About you',
    'Full name',
    'Department',
    'Your signature',
  ]);
  await looks(page, 'the fields');

  await page.getByRole('button', { name: 'Move Department', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Department is picked up, 3 of 4.')).toBeAttached();
  await pressUntil(page, 'ArrowUp', page.getByText('Department is at 2 of 4.'));
  await page.keyboard.press('Space');
  await expect(fieldNames(page)).toHaveText([
    'About you',
    'Department',
    'Full name',
    'Your signature',
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(fieldNames(page).nth(1)).toHaveText('Full name');

  await page.getByRole('list', { name: 'Fields of the form' }).getByText('About you').focus();
  await showPane(page, 'Settings');
  await page.getByRole('button', { name: 'Settings of the form' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Joining the vessel');
  await page.getByRole('textbox', { name: 'Introduction' }).focus();
  await page.keyboard.type('Welcome aboard.');
  await page.getByLabel('Button', { exact: true }).focus();
  await page.keyboard.type('Sign on');
  await saved(page);
  await expect(page).toHaveURL(/\/forms\/create\?form=[0-9a-f]{24}$/);
  await looks(page, 'the settings of the form');

  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome aboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign on' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await looks(page, 'a preview');
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Form published' })).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await looks(page, 'what can be done with a form that was published');

  await page.goto(`${home}/forms`);
  await expect(page.getByText('Joining the vessel').first()).toBeVisible();
  await looks(page, 'the library');
  await page.getByRole('button', { name: 'Actions for Joining the vessel' }).click();
  await looks(page, 'what can be done with a form');
  await page.getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
  await looks(page, 'the submissions of a form');

  const { page: crew } = await newMember(browser, home, { firstName: 'Nora', lastName: 'Lind' });
  await crew.goto('/account/forms');
  await crew.getByRole('link', { name: 'Fill in Joining the vessel' }).click();
  await expect(crew.getByText('Welcome aboard.')).toBeVisible();
  await expect(crew.getByLabel('Full name')).toBeVisible();
  await crew.context().close();
});

const text = (at: number) => ({ blockType: 'text', name: `f${at}`, label: `Field ${at}` });

const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

interface Point {
  x: number;
  y: number;
}

/** A mouse, or a finger. */
async function pointerOf(page: Page, isTouch: boolean) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  const move = async (to: Point) => {
    await (isTouch ? touch('touchMove', to) : page.mouse.move(to.x, to.y));
    at = to;
  };
  return {
    async down(from: Point) {
      at = from;
      if (isTouch) return void (await touch('touchStart', from));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
    },
    async moveTo(to: Point) {
      const from = at;
      for (let step = 1; step <= 10; step += 1) {
        const on = (one: number, other: number) => one + ((other - one) * step) / 10;
        await move({ x: on(from.x, to.x), y: on(from.y, to.y) });
      }
    },
    up: async () => void (await (isTouch ? touch('touchEnd') : page.mouse.up())),
  };
}

async function centreOf(one: Locator): Promise<Point & { top: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
}

/** Drags a field by its grip to the place of another one, by mouse or by finger. */
async function drag(page: Page, from: string, to: string, isTouch: boolean): Promise<void> {
  const [start, { y }] = [await centreOf(grip(page, from)), await centreOf(grip(page, to))];
  const pointer = await pointerOf(page, isTouch);
  await pointer.down(start);
  await pointer.moveTo({ x: start.x, y });
  await pointer.up();
}

test('[F-122] dragging a field changes its order, which is kept after saving', {
  tag: '@looks',
}, async ({ page, hasTouch }) => {
  const { home } = await newCompany(page, 'Fulmar Yachts');
  const form = await newForm(page, home, { title: 'Round', fields: [0, 1, 2].map(text) });
  await page.goto(`${home}/forms/edit/${form}`);
  await expect(fieldNames(page)).toHaveText(['Field 0', 'Field 1', 'Field 2']);
  await drag(page, 'Field 0', 'Field 2', hasTouch);
  await expect(fieldNames(page)).toHaveText(['Field 1', 'Field 2', 'Field 0']);
  await expect(page.getByText('Changes not published')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(fieldNames(page)).toHaveText(['Field 1', 'Field 2', 'Field 0']);
  const stored = async () => (await (await get(page.request, `/api/forms/${form}`)).json()).fields;
  const namesOf = (fields: { name: string }[]) => fields.map(({ name }) => name);
  expect(namesOf(await stored())).toEqual(['f0', 'f1', 'f2']);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Form published')).toBeVisible();
  expect(namesOf(await stored())).toEqual(['f1', 'f2', 'f0']);
});

test('a type of field is dragged to where it is to stand, and put back where that is nowhere', {
  tag: '@looks',
}, async ({ page, hasTouch }) => {
  const { home } = await newCompany(page, 'Dotterel Yachts');
  const form = await newForm(page, home, { title: 'Round', fields: [0, 1, 2].map(text) });
  await page.goto(`${home}/forms/edit/${form}`);
  await settled(page);
  const types = page.getByRole('searchbox', { name: 'Search for a field' });
  const picked = page.locator('[data-picked]');
  const pointer = await pointerOf(page, hasTouch);
  /** Picks up a type; a finger is held down on it. */
  const pickUp = async (name: string) => {
    await showPane(page, 'Add');
    const type = page.getByRole('button', { name, exact: true });
    await type.click({ trial: true });
    const start = await centreOf(type);
    await pointer.down(start);
    if (!hasTouch) await pointer.moveTo({ x: start.x + 20, y: start.y });
    await expect(picked).toHaveText(name);
    if (hasTouch) await pointer.moveTo({ x: start.x + 20, y: start.y });
  };
  await pickUp('Number');
  await expect(fieldNames(page).first()).toBeVisible();
  const { x, top } = await centreOf(grip(page, 'Field 1'));
  await pointer.moveTo({ x: x + 40, y: top - 2 });
  await expect(page.locator('[data-place="1"]')).toBeVisible();
  const shown = await centreOf(picked);
  expect(Math.abs(shown.y - top)).toBeLessThan(30);
  await pointer.up();
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await showPane(page, 'Fields');
  await expect(fieldNames(page)).toHaveText(['Field 0', 'Number', 'Field 1', 'Field 2']);
  await saved(page);

  await pickUp('Country');
  await pointer.moveTo({ x: 8, y: 8 });
  await expect(page.locator('[data-place]')).toBeHidden();
  await pointer.up();
  await expect(picked).toBeHidden();
  await expect(types).toBeVisible();
  await showPane(page, 'Fields');
  await expect(fieldNames(page)).toHaveCount(4);
  await page.reload();
  await expect(fieldNames(page)).toHaveText(['Field 0', 'Number', 'Field 1', 'Field 2']);
});

test('what somebody else changed meanwhile is taken over, and what both did is asked about', async ({
  page,
  problems,
}) => {
  problems.tolerate(/412|Somebody else has changed this meanwhile/);
  const { home } = await newCompany(page, 'Dunlin Yachts');
  const form = await newForm(page, home, { title: 'Round', fields: [text(0)] });
  await page.goto(`${home}/forms/edit/${form}`);
  await page.getByRole('button', { name: /^Field 0/ }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  const elsewhere = async (changes: object) =>
    expect((await patch(page.request, `/api/forms/${form}`, changes)).status()).toBe(200);
  await elsewhere({ draft: { title: 'Evening round', fields: [text(0)] } });
  await settings.getByLabel('Label').fill('Place');
  await expect(page.getByRole('heading', { level: 1, name: 'Evening round' })).toBeVisible();
  await saved(page);
  await elsewhere({ draft: { title: 'Evening round', fields: [text(1)] } });
  await settings.getByLabel('Label').fill('Harbour');
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere meanwhile' });
  await expect(dialog.getByText('Field 1')).toBeVisible();
  await expectAccessible(page, 'what both changed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Settings of the form' }).click();
  await settings.getByLabel('Vessel').selectOption('Petrel');
  await saved(page);
  await page.reload();
  await expect(fieldNames(page)).toHaveText(['Harbour']);
  await expect(settings.getByLabel('Vessel').getByRole('option', { selected: true })).toHaveText(
    'Petrel',
  );
});

test('[F-004] who is no org-admin finds no library and no builder', async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Forms');
  const form = await newForm(page, home, { title: 'Round', fields: [text(0)] });
  const { page: crew } = await newMember(browser, home, { firstName: 'Nora', lastName: 'Lind' });
  for (const path of ['', '/create', `/edit/${form}`, `/submissions/${form}`]) {
    await crew.goto(`${home}/forms${path}`);
    await expect(
      crew.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible();
  }
  await expectAccessible(crew, 'no access');
  expect((await get(crew.request, `/api/forms/${form}/export`)).status()).toBe(403);
  await crew.context().close();
});

test('[F-005] a role that is taken away closes the library, the builder and their API within two seconds', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Gannet Forms');
  const form = await newForm(page, home, { title: 'Round', fields: [text(0)] });
  const { page: other, person } = await newMember(
    browser,
    home,
    { firstName: 'Nora', lastName: 'Lind' },
    { orgRoles: ['org-admin'] },
  );
  const records = await get(
    page.request,
    `/api/employees?where[user][equals]=${person.id}&depth=0`,
  );
  const record = (await records.json()).docs[0].id;
  const builder = await other.context().newPage();
  await other.goto(`${home}/forms`);
  await expect(other.getByRole('link', { name: 'Round' })).toBeVisible();
  await builder.goto(`${home}/forms/edit/${form}`);
  await expect(fieldNames(builder)).toHaveCount(1);
  const write = () => patch(other.request, `/api/forms/${form}`, { draft: { title: 'Theirs' } });
  expect((await write()).status()).toBe(200);

  const revoked = await patch(page.request, `/api/employees/${record}`, { orgRoles: [] });
  expect(revoked.status(), await revoked.text()).toBe(200);
  const since = Date.now();
  const within = () => ({ timeout: Math.max(since + 2_000 - Date.now(), 1) });
  for (const closed of [other, builder])
    await expect(
      closed.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible(within());
  await expect.poll(async () => (await write()).status(), within()).toBe(403);
  await other.context().close();
});
