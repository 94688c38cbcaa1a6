import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employ, newCompany } from '../support/employers.ts';
import { get } from '../support/people.ts';
import { newActor } from '../support/recruiting.ts';
import { expectAllStored } from '../support/stored.ts';
import { test } from '../support/test.ts';

const description =
  'You keep the decks and the tenders of a 62 m motor yacht, lead three deckhands and stand watches at sea.';

/** Somebody new on the staff of an organization, in a browser of their own. */
async function newStaff(browser: Browser, organization: string): Promise<Page> {
  const staff = await newActor(browser, { firstName: 'Sol', lastName: 'Aker' });
  await employ(staff, organization, ['org-staff']);
  return staff.page;
}

const saved = (page: Page) => expect(page.locator('[data-state="saved"]')).toHaveText('Saved');

/** The current listing is saved with what was typed last, and the form shows it; what it showed before may be about an earlier text. */
async function savedWith(page: Page, typed: string): Promise<void> {
  const listing = `/api/listings/${new URL(page.url()).pathname.split('/').at(-1)}?depth=0`;
  await expect.poll(async () => (await get(page.request, listing)).text()).toContain(typed);
  await saved(page);
}

test('[J-173] a listing is written by staff, returned, mended, approved, and found by a visitor', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Halyard Yachts');
  const staff = await newStaff(browser, home.split('/')[2] ?? '');
  const title = `Bosun ${crypto.randomUUID()}`;

  await staff.goto(`${home}/jobs`);
  await staff.getByRole('link', { name: 'Write the first listing' }).click();
  await staff.getByLabel('Title').fill(title);
  // It saves automatically once typing pauses, and the address becomes that of the draft.
  await expect(staff).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await saved(staff);
  await staff.getByLabel('Place', { exact: true }).fill('Antibes, France');
  await staff.getByRole('combobox', { name: 'Position' }).fill('bosun');
  await staff.getByRole('option', { name: /Bosun/ }).first().click();
  await expect(staff.getByLabel('Department')).not.toHaveValue('');
  await staff.getByRole('checkbox', { name: 'Start as agreed' }).check();
  await staff.getByLabel('Vessel', { exact: true }).selectOption('Petrel');
  await staff.getByLabel('Salary from').fill('4500');
  await staff.getByLabel('Currency').selectOption('Euro');
  await staff.getByLabel('Paid').selectOption('Monthly');
  await staff.getByLabel('Job description', { exact: true }).fill(description);
  await savedWith(staff, description);
  await staff.reload();
  await expect(staff.getByLabel('Title')).toHaveValue(title);
  await expect(staff.getByLabel('Job description', { exact: true })).toHaveText(description);
  await expect(staff.getByText('All is there.')).toBeVisible();
  await staff.getByRole('button', { name: 'Submit' }).click();
  await expect(staff.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();

  await page.goto(`${home}/jobs`);
  await page.getByRole('button', { name: `Return… ${title}` }).click();
  await page.getByLabel('What is to be changed').fill('Say where the yacht goes');
  await page.getByRole('button', { name: 'Return listing' }).click();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();

  await staff.reload();
  await expect(staff.getByText('Say where the yacht goes')).toBeVisible();
  await staff.getByLabel('Cruising areas').fill('Western Mediterranean');
  await staff.getByRole('button', { name: 'Submit again' }).click();
  await expect(staff.getByText('Say where the yacht goes')).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  await expect(page.getByRole('list', { name: 'Job listings' }).getByText('Active')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/jobs?searchTerm=${encodeURIComponent(title)}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('Western Mediterranean')).toBeVisible();
  await expect(visitor.getByText('As agreed').first()).toBeVisible();
  await visitor.context().close();
  await staff.context().close();
});

/** Pastes markup at the caret, like a browser after copying from a page or a document. */
const paste = (text: Locator, html: string) =>
  text.evaluate((box, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

const fromADocument = `<style>p { color: red }</style>
  <h2 style="font-family: Arial">What you bring</h2>
  <ol><li style="margin: 3px">A <span style="font-weight: 700">Yachtmaster</span></li><li>Two seasons</li></ol>
  <p class="MsoNormal" onclick="alert(1)">Read <a href="https://halyard.example/crew">about us</a>.<img src="x.png"></p>
  <script>alert(2)</script>`;

test('a description is written with marks, pasted, saved by itself and read by a visitor', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Halyard Yachts');
  const title = `Mate ${crypto.randomUUID()}`;
  await page.goto(`${home}/jobs/new`);
  await page.getByLabel('Title').fill(title);
  const text = page.getByRole('textbox', { name: 'Job description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting of Job description' });
  // The listing is created meanwhile, under an address of its own, and typing continues.
  await text.pressSequentially('# Duties', { delay: 30 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Watches at sea, by day and by night, with the second mate', {
    delay: 40,
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tenders');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('You lead three deckhands.');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await paste(text, fromADocument);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Where it leads').fill('crew@halyard.example');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'crew@halyard.example' })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await savedWith(page, 'mailto:crew@halyard.example');
  await expectAccessible(page, 'a description');
  await expectToFit(page, 'a description');

  await page.reload();
  await expect(text.getByRole('listitem')).toHaveText([
    'Watches at sea, by day and by night, with the second mate',
    'Tenders',
    'A Yachtmaster',
    'Two seasons',
  ]);
  await page.getByRole('checkbox', { name: 'Can be done remotely' }).check();
  await page.getByRole('combobox', { name: 'Position' }).fill('bosun');
  await page.getByRole('option', { name: /Bosun/ }).first().click();
  await page.getByRole('checkbox', { name: 'Start as agreed' }).check();
  await page.getByLabel('Pay in words').fill('By experience');
  await expect(page.getByText('All is there.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/job/${page.url().split('/').at(-1)}`);
  const shown = visitor.getByRole('main');
  for (const heading of ['Duties', 'What you bring'])
    await expect(shown.getByRole('heading', { name: heading })).toBeVisible();
  await expect(shown.getByRole('strong').filter({ hasText: 'You lead' })).toBeVisible();
  await expect(shown.getByRole('strong').filter({ hasText: 'Yachtmaster' })).toBeVisible();
  await expect(shown.getByRole('listitem').filter({ hasText: 'Tenders' })).toBeVisible();
  for (const [name, href] of [
    ['about us', 'https://halyard.example/crew'],
    ['crew@halyard.example', 'mailto:crew@halyard.example'],
  ] as const)
    await expect(shown.getByRole('link', { name })).toHaveAttribute('href', href);
  await visitor.context().close();
});

test('a listing is kept as a template, and another begins with it', { tag: '@looks' }, async ({
  page,
}) => {
  const { home } = await newCompany(page, 'Halyard Yachts');
  await page.goto(`${home}/jobs/new`);
  await page.getByLabel('Title').fill('Deckhand');
  await page.getByLabel('Vessel', { exact: true }).selectOption('Petrel');
  await page.getByRole('textbox', { name: 'Job description' }).fill(description);
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await savedWith(page, description);
  await act(page, 'Save as template');
  await page.getByLabel('Name of the template').fill('Deck crew');
  await expectAccessible(page, 'saving a template');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('dialog', { name: 'Save as template' })).toBeHidden();

  await page.goto(`${home}/jobs`);
  await act(page, 'New listing');
  const dialog = page.getByRole('dialog', { name: 'New listing' });
  await dialog.getByRole('button', { name: 'Rename Deck crew' }).click();
  await dialog.getByLabel('Name of the template').fill('Deck');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Deckhand' })).toBeVisible();
  await expectAccessible(page, 'ways to begin');
  await expectToFit(page, 'ways to begin');
  await dialog.getByRole('link', { name: 'Deck', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Deckhand');
  await expect(page.getByLabel('Vessel', { exact: true })).toHaveValue(/.+/);
  await expect(page.getByRole('textbox', { name: 'Job description' })).toHaveText(description);
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);

  await page.goto(`${home}/jobs`);
  await expect(page.getByRole('link', { name: 'Deckhand', exact: true })).toHaveCount(2);
  await act(page, 'New listing');
  await dialog.getByRole('button', { name: 'Delete Deck', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/^There is none yet/)).toBeVisible();
});

/** Triggers an action in the page's header, or behind its button where there is no room. */
async function act(page: Page, name: string): Promise<void> {
  const action = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(action.or(more).first()).toBeVisible();
  if (await action.isVisible()) return action.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

test('no keystroke is lost while the service is out and the page is opened again', async ({
  page,
  problems,
}) => {
  // What was sent as the page was left may have arrived after all: the same content, which is not a conflict (412).
  problems.tolerate(/503|412/, /^console: PATCH \/listings\//);
  const { home } = await newCompany(page, 'Halyard Yachts');
  await page.goto(`${home}/jobs/new`);
  await page.getByLabel('Title').fill('Mate');
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await saved(page);
  await page.route('**/api/listings/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: {} })
      : route.fallback(),
  );
  await page.getByLabel('Place', { exact: true }).fill('Palma');
  await expect(page.getByText(/^Not saved: the connection is interrupted/)).toBeVisible();
  await page.getByLabel('Salary from').fill('5000');
  await expectAllStored(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Palma');
  await expect(page.getByLabel('Salary from')).toHaveValue('5000');
  await page.unroute('**/api/listings/*');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Salary from')).toHaveValue('5000');
});

test('the listings and the form fit and have no accessibility violations', {
  tag: '@looks',
}, async ({ page }) => {
  const { home } = await newCompany(page, 'Halyard Yachts');
  await page.goto(`${home}/jobs`);
  await expect(page.getByRole('link', { name: 'Write the first listing' })).toBeVisible();
  await expectAccessible(page, 'no listings');
  await page.goto(`${home}/jobs/new`);
  await page.getByLabel('Title').fill('Mate');
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await page.getByLabel('Closes on').fill('2020-01-01');
  await expect(page.getByText('This must lie ahead')).toBeVisible();
  await expectAccessible(page, 'a draft');
  await expectToFit(page, 'a draft');
  await page.goto(`${home}/jobs`);
  await page.getByRole('checkbox', { name: 'Choose Mate' }).check();
  await expect(page.getByRole('group', { name: 'Chosen listings' })).toBeVisible();
  await expectAccessible(page, 'the listings');
  await expectToFit(page, 'the listings');
});
