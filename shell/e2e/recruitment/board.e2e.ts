import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employ } from '../support/employers.ts';
import { fillInSignIn, get, newPerson, patch, post } from '../support/people.ts';
import { applyAs, newActor, newRecruitment } from '../support/recruiting.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const column = (page: Page, stage: string) =>
  page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
const cardIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name });

test('[J-193] two recruiters share a board: one moves by keyboard, the other sees it at once, and the candidate hears of what stays', async ({
  page,
  browser,
}) => {
  const { board, organization, listing } = await newRecruitment(page, 'Petrel Crewing');
  const staff = await newActor(browser, { firstName: 'Sam', lastName: 'Okoye' });
  await employ(staff, organization, ['org-staff']);
  const seeker = await newActor(browser, { firstName: 'Nora', lastName: 'Lind' });
  await page.goto(board);
  await expect(page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  await staff.page.goto(board);
  await expect(column(staff.page, 'Applied')).toBeVisible();

  await applyAs(seeker, listing);
  await expect(cardIn(page, 'Applied', 'Nora Lind')).toBeVisible();
  await expect(cardIn(staff.page, 'Applied', 'Nora Lind')).toBeVisible();

  const grip = page.getByRole('button', { name: 'Drag Nora Lind' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Nora Lind is over Applied.')).toBeAttached();
  // The arrow keys are listened to from the next turn on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Nora Lind is over Screening.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Nora Lind is over Phone.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Phone', 'Nora Lind')).toBeVisible();
  await expect(cardIn(staff.page, 'Phone', 'Nora Lind')).toBeVisible();
  await expect(grip).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'Applied', 'Nora Lind')).toBeVisible();
  await expect(cardIn(staff.page, 'Applied', 'Nora Lind')).toBeVisible();

  await staff.page.getByLabel('Move Nora Lind to').selectOption({ label: 'Declined' });
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'References' });
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('We wish you fair winds.');
  await expectAccessible(staff.page, 'a refusal');
  await dialog.getByRole('button', { name: 'Move to Declined' }).click();
  await expect(cardIn(staff.page, 'Declined', 'Nora Lind')).toBeVisible();
  await expect(cardIn(page, 'Declined', 'Nora Lind')).toBeVisible();

  // Ten seconds later they are notified of the refusal, and of nothing that was undone.
  const notifications = async () => {
    const { docs } = await (
      await get(seeker.page.request, '/api/push-notifications?limit=50')
    ).json();
    return JSON.stringify(docs);
  };
  await expect.poll(notifications, { timeout: 30_000 }).toContain('fair winds');
  expect(await notifications()).not.toContain('Phone');
  await staff.page.context().close();
  await seeker.page.context().close();
});

test('[J-193] a candidate is dragged by mouse and stays after a reload; stages are edited', async ({
  page,
  browser,
}) => {
  const { board, listing } = await newRecruitment(page, 'Skua Crewing');
  const seeker = await newActor(browser, { firstName: 'Kai', lastName: 'Sato' });
  await applyAs(seeker, listing);
  await page.goto(board);
  const card = page.locator('[data-candidate]');
  const from = await card.boundingBox();
  const to = await column(page, 'Screening').boundingBox();
  if (!from || !to) throw new Error('The board is not drawn');
  await page.mouse.move(from.x + 40, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 70, { steps: 4 });
  await page.mouse.move(to.x + 100, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect(cardIn(page, 'Screening', 'Kai Sato')).toBeVisible();
  await expect(page.getByText('Kai Sato is now in Screening.')).toBeVisible();
  await page.reload();
  await expect(cardIn(page, 'Screening', 'Kai Sato')).toBeVisible();

  await page.getByRole('button', { name: 'Edit stages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Screening' }).click();
  await dialog.getByLabel('Candidates of Screening go to').selectOption({ label: 'Captain' });
  await expectAccessible(page, 'stages');
  await dialog.getByRole('button', { name: 'Save stages' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, 'Captain', 'Kai Sato')).toBeVisible();
  await expect(column(page, 'Screening')).toBeHidden();
  await seeker.page.context().close();
});

test('who is overtaken is told by whom, and who loses the role loses the board', async ({
  page,
  browser,
  problems,
}) => {
  problems.tolerate(/412|409|status of 4|PATCH \/applications/);
  const { board, organization, listing } = await newRecruitment(page, 'Gannet Crewing');
  const staff = await newActor(browser, { firstName: 'Sam', lastName: 'Okoye' });
  const record = await employ(staff, organization, ['org-staff']);
  const seeker = await newActor(browser, { firstName: 'Lea', lastName: 'Blanc' });
  const application = await applyAs(seeker, listing);
  await staff.page.goto(board);
  await expect(cardIn(staff.page, 'Applied', 'Lea Blanc')).toBeVisible();

  // Somebody else is quicker, while the board receives no event of it.
  await staff.page.route('**/api/applications/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      const moved = await patch(page.request, `/api/applications/${application}`, {
        stage: 'offer',
      });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await route.continue();
  });
  await staff.page.getByLabel('Move Lea Blanc to').selectOption({ label: 'Screening' });
  await expect(
    staff.page.getByText('Ada Reyes has moved Lea Blanc to Offer meanwhile.').first(),
  ).toBeVisible();
  await expect(cardIn(staff.page, 'Offer', 'Lea Blanc')).toBeVisible();

  const withdrawn = await post(seeker.page.request, `/api/applications/${application}/withdraw`);
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  await expect(staff.page.getByRole('button', { name: 'Withdrawn (1)' })).toBeVisible();
  await expect(staff.page.getByLabel('Move Lea Blanc to')).toBeHidden();

  const revoked = await patch(page.request, `/api/employees/${record}`, { orgRoles: [] });
  expect(revoked.status(), await revoked.text()).toBe(200);
  await expect(
    staff.page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await staff.page.context().close();
  await seeker.page.context().close();
});

test('a candidate is noted, rated and invited to an interview, and all listings are seen at once', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { board, pipeline, listing } = await newRecruitment(page, 'Fulmar Crewing');
  const seeker = await newActor(browser, { firstName: 'Priya', lastName: 'Nair' });
  const application = await applyAs(seeker, listing);
  const other = await newActor(browser, { firstName: 'Ola', lastName: 'Berg' });
  await applyAs(other, listing);
  const look = async (where: string) => {
    await settled(page);
    await expectAccessible(page, where);
    await expectToFit(page, where);
  };
  await page.goto(board);
  await expect(page.getByLabel('Move Priya Nair to')).toBeVisible();
  await look('the board');
  const isNarrow = (page.viewportSize()?.width ?? 0) < 640;
  if (isNarrow) {
    await page.getByLabel('Move Priya Nair to').selectOption({ label: 'Screening' });
    await expect(page.getByRole('tab', { name: 'Applied 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Applied 1' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Screening 1' })).toBeFocused();
    await expect(cardIn(page, 'Screening', 'Priya Nair')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: 'Applied 2' }).click();
  }
  await page.getByRole('link', { name: 'Priya Nair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Calm. <script>alert(1)</script>');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Calm. <script>alert(1)</script>')).toBeVisible();
  await notes.getByRole('button', { name: 'Edit note' }).click();
  await notes.getByLabel('Note', { exact: true }).fill('Very calm.');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Very calm.')).toBeVisible();

  await page.getByLabel('Your rating of Teamwork').selectOption('4');
  await expect(page.getByRole('row', { name: /^Teamwork/ })).toContainText('4.0');

  await page.getByRole('button', { name: 'Plan an interview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date', { exact: true }).fill('2031-03-30');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await dialog.getByLabel('Time zone').selectOption('Europe/Monaco');
  await dialog.getByRole('button', { name: 'Plan interview' }).click();
  await expect(dialog.getByText(/this time does not exist/)).toBeVisible();
  await expectAccessible(page, 'an interview');
  await dialog.getByLabel('Time', { exact: true }).fill('14:30');
  await dialog.getByRole('button', { name: 'Plan interview' }).click();
  await expect(dialog).toBeHidden();
  const interviews = page.getByRole('region', { name: 'Interviews' });
  await expect(interviews.getByText(/(14:30|2:30\sPM) \(Europe\/Monaco\)/)).toBeVisible();
  const file = page.waitForEvent('download');
  await interviews.getByRole('link', { name: 'Calendar file' }).click();
  expect((await file).suggestedFilename()).toBe('interview.ics');
  await seeker.page.goto('/account/applications');
  await seeker.page.getByRole('button', { name: /^Accept the interview/ }).click();
  await expect(seeker.page.getByText('You accepted')).toBeVisible();
  await expectAccessible(seeker.page, 'an application with an interview');
  await seeker.page.getByRole('button', { name: /^Decline the interview/ }).click();
  const declining = seeker.page.getByRole('dialog', { name: 'Decline this interview' });
  await declining.getByRole('textbox').fill('On watch until noon.');
  await declining.getByRole('button', { name: 'Decline interview' }).click();
  await expect(seeker.page.getByText('You declined')).toBeVisible();
  await page.reload();
  await expect(interviews.getByText('Declined')).toBeVisible();
  await expect(interviews.getByText('On watch until noon.')).toBeVisible();
  await interviews.getByRole('button', { name: 'Cancel interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click();
  await expect(interviews.getByText('Cancelled')).toBeVisible();
  await look('a candidate');

  // Having been moved and moved back, she is now the later one.
  await page.keyboard.press(isNarrow ? 'k' : 'j');
  await expect(page.getByRole('heading', { level: 1, name: 'Ola Berg' })).toBeVisible();
  await page.keyboard.press(isNarrow ? 'j' : 'k');
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();
  const withdrawn = await post(seeker.page.request, `/api/applications/${application}/withdraw`);
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  await expect(page.getByText(/^Priya Nair withdrew this application on/)).toBeVisible();
  await expect(page.getByLabel('Move Priya Nair to')).toBeHidden();

  await page.goto(pipeline);
  await expect(page.getByRole('list', { name: 'Candidates by stage' })).toContainText('Applied');
  await expect(page.getByText('Applied 1')).toBeVisible();
  await look('all listings');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('candidates.csv');
  await page.getByRole('link', { name: 'Chief Engineer of Fulmar Crewing' }).click();
  await expect(page).toHaveURL(board);
  await seeker.page.context().close();
  await other.page.context().close();
});

test('[J-193] a candidate is dragged by finger onto the tab of a stage', async ({
  browser,
  page,
}) => {
  const { board, listing } = await newRecruitment(page, 'Dunlin Crewing');
  const seeker = await newActor(browser, { firstName: 'Ines', lastName: 'Faro' });
  await applyAs(seeker, listing);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(board);
  const from = await phone.getByRole('button', { name: 'Drag Ines Faro' }).boundingBox();
  const to = await phone.getByRole('tab', { name: 'Screening 0' }).boundingBox();
  if (!from || !to) throw new Error('The board is not drawn');
  const finger = await context.newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch('touchStart', x, y);
  // Held down they are picked up; moved at once the page would scroll.
  await expect(phone.getByText(/^Ines Faro is (picked up|over no stage)\.$/)).toBeAttached();
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', x + (to.x + 20 - x) * part, y + (to.y + 20 - y) * part);
  await expect(phone.getByText('Ines Faro is over Screening.')).toBeAttached();
  await touch('touchEnd', 0, 0);
  await expect(phone.getByRole('tab', { name: 'Screening 1' })).toBeVisible();
  await expect(phone.getByText('Ines Faro is now in Screening.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('tab', { name: 'Screening 1' })).toBeVisible();
  await context.close();
  await seeker.page.context().close();
});

test('several candidates are moved at once, and back', async ({ page, browser }) => {
  const { board, listing } = await newRecruitment(page, 'Plover Crewing');
  const names = ['Ana Cole', 'Ben Dahl', 'Cai Eng'];
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const seeker = await newActor(browser, { firstName, lastName });
    await applyAs(seeker, listing);
    await seeker.page.context().close();
  }
  await page.goto(board);
  for (const name of names.slice(0, 2)) await page.getByLabel(`Select ${name}`).check();
  await page.getByLabel('Move 2 selected candidates to').selectOption({ label: 'Captain' });
  await expect(page.getByText('2 candidates are now in Captain.')).toBeVisible();
  for (const name of names.slice(0, 2)) await expect(cardIn(page, 'Captain', name)).toBeVisible();
  await expect(cardIn(page, 'Applied', 'Cai Eng')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(cardIn(page, 'Applied', name)).toBeVisible();
  await expect(page.getByText('2 candidates are now in Captain.')).toBeHidden();
  const stages = async () => {
    const path = `/api/applications?where[job][equals]=${listing}&depth=0`;
    const { docs } = await (await get(page.request, path)).json();
    return docs.map(({ stage }: { stage: string }) => stage);
  };
  await expect.poll(stages).toEqual(['applied', 'applied', 'applied']);
});

test('a colleague is mentioned in a note by keyboard, and finds it behind the bell', async ({
  page,
  browser,
}) => {
  const { organization, pipeline, listing } = await newRecruitment(page, 'Whimbrel Crewing');
  const staff = await newActor(browser, { firstName: 'Sam', lastName: 'Okoye' });
  await employ(staff, organization, ['org-staff']);
  const seeker = await newActor(browser, { firstName: 'Priya', lastName: 'Nair' });
  const application = await applyAs(seeker, listing);
  await staff.page.goto('/account/dashboard');
  await page.goto(`${pipeline}/candidate/${application}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('What do you think of her?');
  await notes.getByRole('combobox', { name: /^Mention a colleague/ }).pressSequentially('Oko');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('button', { name: 'Do not mention Sam Okoye' })).toBeVisible();
  await notes.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(notes.getByText('What do you think of her?')).toBeVisible();

  await staff.page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const notification = staff.page
    .getByRole('dialog')
    .getByRole('link', { name: 'Ada Reyes mentions you' });
  await expect(notification).toBeVisible();
  await notification.click();
  await expect(staff.page.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();
  await expect(staff.page.getByText('What do you think of her?')).toBeVisible();
  await staff.page.context().close();
  await seeker.page.context().close();
});

test('a board whose listing is archived meanwhile says so, and is read on', async ({
  page,
  browser,
}) => {
  const { board, listing } = await newRecruitment(page, 'Godwit Crewing');
  const seeker = await newActor(browser, { firstName: 'Lea', lastName: 'Blanc' });
  await applyAs(seeker, listing);
  await page.goto(board);
  await expect(cardIn(page, 'Applied', 'Lea Blanc')).toBeVisible();
  const archived = await patch(page.request, `/api/listings/${listing}`, { status: 'archived' });
  expect(archived.status(), await archived.text()).toBe(200);
  // It is refetched whenever one comes back to the window; the answer may be a few moments old.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('This listing is archived and takes no applications.')).toBeVisible(
      { timeout: 2_000 },
    );
  }).toPass();
  await expect(cardIn(page, 'Applied', 'Lea Blanc')).toBeVisible();
  await page.getByLabel('Move Lea Blanc to').selectOption({ label: 'Screening' });
  await expect(cardIn(page, 'Screening', 'Lea Blanc')).toBeVisible();
  await seeker.page.context().close();
});

test('a candidate who signs in before applying still came by the link that was passed on', async ({
  page,
  browser,
}) => {
  const { pipeline, listing } = await newRecruitment(page, 'Avocet Crewing');
  const context = await browser.newContext();
  const seeker = await context.newPage();
  const person = await newPerson(seeker.request, { firstName: 'Nils', lastName: 'Moe' });
  await seeker.goto(`/job/${listing}?via=share`);
  await seeker.getByRole('button', { name: 'Apply Now' }).first().click();
  await seeker.getByRole('dialog').getByRole('link', { name: 'Login to Apply' }).click();
  await fillInSignIn(seeker, person.email, person.password);
  await expect(seeker).toHaveURL(new RegExp(`/job/${listing}$`));
  await seeker.getByRole('button', { name: 'Submit Application' }).click();
  await expect(seeker.getByText('Application Submitted!')).toBeVisible();

  await page.goto(pipeline);
  await expect(page.getByRole('row', { name: 'Shared link 1 0' })).toBeVisible();
  await page.getByRole('link', { name: 'Chief Engineer of Avocet Crewing' }).click();
  await page.getByRole('link', { name: 'Nils Moe' }).click();
  await expect(page.getByText('Shared link')).toBeVisible();
  await page.getByLabel('Move Nils Moe to').selectOption({ label: 'Hired' });
  await expect(page.getByText('Nils Moe is now in Hired.')).toBeVisible();
  await page.goto(pipeline);
  await expect(page.getByRole('row', { name: 'Shared link 1 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Time to hire', exact: true })).toContainText(
    'Under a day from application to hire, the median of 1 hire in the last 12 months.',
  );
  await context.close();
});
