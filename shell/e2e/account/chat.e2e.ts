import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { get, type Person, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};
const prompt = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const region = (page: Page) => page.getByRole('region', { name: /^Messages/ });
const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
const toEnd = (page: Page) => page.getByRole('button', { name: 'Scroll to the newest message' });

/** How far (px) the end of the messages is below the visible part. */
const fromEnd = (page: Page) =>
  region(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

/** Two colleagues, each in a browser of their own, once the chat service knows both. */
async function crew(page: Page, browser: Browser) {
  const { home, admin } = await newCompany(page, `Petrel ${Date.now().toString(36)}`);
  const { page: mates, person: mate } = await newMember(
    browser,
    home,
    { firstName: 'Ben', lastName: 'Holm' },
    { orgRoles: ['vessel-crew'] },
  );
  const organization = home.split('/').at(-1) ?? '';
  for (const one of [page, mates])
    await expect
      .poll(async () => {
        const answer = await get(one.request, '/api/conversations/people');
        return answer.ok() ? (await answer.json()).people.length : 0;
      })
      .toBe(1);
  return { admin, mate, mates, organization };
}

/** Starts a conversation of two through the API. @returns its id */
async function direct(page: Page, organization: string, { id }: Person): Promise<string> {
  const body = { kind: 'direct', organization, users: [id] };
  const answer = await post(page.request, '/api/conversations', body);
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).doc.id;
}

/** Sends a message through the API. */
async function say(page: Page, conversation: string, text: string): Promise<void> {
  const answer = await post(page.request, `/api/conversations/${conversation}/messages`, { text });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('[A-151] [A-152] [A-154] [A-155] [A-158] two who work together write to each other, and each message appears at the other at once', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { mates } = await crew(page, browser);
  await mates.goto('/account/chat');
  await settled(mates);
  await expect(mates.getByText('No conversations yet')).toBeVisible();
  await looks(mates, 'chat without conversations');

  await page.goto('/account/chat');
  await settled(page);
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await expect(dialog.getByRole('checkbox', { name: /Ben Holm/ })).toBeVisible();
  await looks(page, 'a conversation that is started');
  await dialog.getByRole('checkbox', { name: /Ben Holm/ }).check();
  await dialog.getByRole('button', { name: 'Start conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Ben Holm' })).toBeVisible();
  await expect(page.getByText(/^Write the first one\./)).toBeVisible();
  await looks(page, 'a conversation without messages');

  // With the keyboard only.
  await prompt(page).focus();
  await page.keyboard.type('Drill at nine.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Muster at your station.');
  await expect(prompt(page)).toHaveValue('Drill at nine.\nMuster at your station.');
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveValue('');
  await expect(region(page).getByText('Drill at nine.')).toBeVisible();
  await expect(prompt(page)).toBeFocused();

  await expect(entries(mates)).toHaveCount(1);
  await expect(entries(mates).first()).toHaveText(/Ada Reyes[\s\S]*1 unread message/);
  await looks(mates, 'the conversations with what is unread');
  await entries(mates).first().click();
  await expect(region(mates).getByText('Drill at nine.')).toBeVisible();
  await expect(mates.getByText('New messages', { exact: true }).first()).toBeVisible();
  await looks(mates, 'an open conversation');
  await expect(page.getByText('Seen', { exact: true })).toBeVisible();

  await prompt(mates).fill('Aye. I bring the hoses.');
  await expect(page.getByText('Ben Holm is writing')).toBeVisible();
  await prompt(mates).press('Enter');
  await expect(region(page).getByText('Aye. I bring the hoses.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Ben Holm: Aye. I bring the hoses.');

  await mates.reload();
  await expect(region(mates).getByText('Aye. I bring the hoses.')).toBeVisible();
  await mates.goto('/account/chat');
  await expect(entries(mates).first()).not.toHaveText(/unread/);
  await mates.context().close();
});

test('[A-157] [A-159] [A-160] the prompt grows to 240 px, a button leads to the end, and what is new is scrolled to from there alone', async ({
  page,
  browser,
}) => {
  const { mates, mate, organization } = await crew(page, browser);
  const conversation = await direct(page, organization, mate);
  for (let at = 1; at <= 60; at += 1) await say(mates, conversation, `Message ${at} of many`);
  await page.goto(`/account/chat?conversation=${conversation}`);
  await expect(region(page).getByText('Message 60 of many')).toBeVisible();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(8);
  await expect(toEnd(page)).toBeHidden();

  const height = () => prompt(page).evaluate((area) => area.getBoundingClientRect().height);
  const low = await height();
  await prompt(page).fill('One\nTwo\nThree');
  await expect.poll(height).toBeGreaterThan(low + 30);
  await prompt(page).fill(Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'));
  await expect.poll(height).toBe(240);
  expect(await prompt(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
  await prompt(page).fill('');
  await expect.poll(height).toBe(low);

  // At the end, new messages scroll into view.
  await say(mates, conversation, 'Seen at the end');
  await expect(region(page).getByText('Seen at the end')).toBeInViewport();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(8);

  // Within a hundred pixels there is no button, beyond there is.
  const scrollUp = (pixels: number) =>
    region(page).evaluate((box, by) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - by;
    }, pixels);
  await scrollUp(95);
  await expect.poll(() => fromEnd(page)).toBe(95);
  await expect(toEnd(page)).toBeHidden();
  await scrollUp(105);
  await expect(toEnd(page)).toBeVisible();

  // Further up, new messages leave the reader where they are.
  await scrollUp(600);
  await expect.poll(() => fromEnd(page)).toBe(600);
  const top = await region(page).evaluate((box) => box.scrollTop);
  await say(mates, conversation, 'Not scrolled to');
  await expect(page.getByRole('log')).toContainText('Not scrolled to');
  expect(await region(page).evaluate((box) => box.scrollTop)).toBe(top);
  await toEnd(page).click();
  await expect(region(page).getByText('Not scrolled to')).toBeInViewport();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(8);
  await expect(toEnd(page)).toBeHidden();

  // Earlier messages load while scrolling up, by the keyboard too.
  await region(page).focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(region(page).getByText('Message 1 of many', { exact: true })).toBeInViewport({
      timeout: 1_000,
    });
  }).toPass();
  await mates.context().close();
});

test('[A-153] [A-156] a file is opened by the members, and by nobody else; a message is edited, answered, removed and found', async ({
  page,
  browser,
  problems,
}) => {
  const { mates, mate, organization } = await crew(page, browser);
  const conversation = await direct(page, organization, mate);
  const address = `/account/chat?conversation=${conversation}`;
  await Promise.all([page.goto(address), mates.goto(address)]);
  await settled(page);
  await page.getByLabel('Files for the message').setInputFiles({
    name: 'muster-list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Station 1: Ben\n'),
  });
  await expect(page.getByRole('button', { name: 'Remove muster-list.txt' })).toBeVisible();
  await prompt(page).fill('The muster list');
  await page.getByRole('button', { name: 'Send message' }).click();
  const link = region(mates).getByRole('link', { name: 'muster-list.txt' });
  await expect(link).toBeVisible();
  const url = (await link.getAttribute('href')) ?? '';
  expect(await (await get(mates.request, url)).text()).toBe('Station 1: Ben\n');
  const { page: strangers } = await newMember(
    browser,
    `/organization/${organization}`,
    { firstName: 'Eve', lastName: 'Stone' },
    { orgRoles: ['org-admin'] },
  );
  expect((await get(strangers.request, url)).status()).toBe(404);
  await strangers.goto(address);
  await expect(strangers.getByText('This conversation is not there')).toBeVisible();
  await looks(strangers, 'a conversation that is not there');

  await region(page)
    .getByRole('button', { name: /^Actions: your message/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit message' });
  await edit.getByRole('textbox', { name: 'Message' }).fill('The new muster list');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(region(mates).getByText('The new muster list')).toBeVisible();
  await expect(region(mates).getByText('Edited')).toBeVisible();

  await region(mates)
    .getByRole('button', { name: /^Actions: message from Ada Reyes/ })
    .click();
  await expect(mates.getByRole('menu')).toBeVisible();
  await looks(mates, 'what can be done with a message');
  await mates.getByRole('menuitem', { name: 'Reply' }).click();
  await prompt(mates).fill('Station 1 is mine');
  await prompt(mates).press('Enter');
  await expect(
    region(page).getByRole('button', { name: /Ada Reyes.*The new muster/ }),
  ).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('station');
  await expect(page.getByRole('link', { name: /Station 1 is mine/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('');

  await region(page)
    .getByRole('button', { name: /^Actions: your message/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove this message?' });
  await looks(page, 'a message that is removed');
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(region(mates).getByText('Message removed').first()).toBeVisible();
  expect((await get(mates.request, url)).status()).toBe(404);
  for (const one of [mates, strangers]) await one.context().close();
  problems.tolerate(/404/);
});

test('what is written without a connection waits, and is sent once as soon as there is one', async ({
  page,
  browser,
  context,
  problems,
}) => {
  const { mates, mate, organization } = await crew(page, browser);
  const conversation = await direct(page, organization, mate);
  const address = `/account/chat?conversation=${conversation}`;
  await mates.goto(address);
  await page.goto(address);
  await expect(prompt(page)).toBeVisible();
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|unreachable/i, /^console/);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./).first()).toBeVisible();
  for (const text of ['From the sea', 'And another']) {
    await prompt(page).fill(text);
    await prompt(page).press('Enter');
  }
  await expect(region(page).getByText('Sent as soon as you are online')).toHaveCount(2);
  await looks(page, 'chat without a connection');
  await context.setOffline(false);
  await expect(region(mates).getByText('And another')).toBeVisible();
  await expect(region(page).getByText('Sent as soon as you are online')).toHaveCount(0);
  for (const one of [page, mates]) {
    await expect(region(one).getByText('From the sea')).toHaveCount(1);
    await expect(region(one).getByText('And another')).toHaveCount(1);
  }
  await mates.context().close();
});

test('a group is told who comes and goes, and what is reported reaches the admins', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { mates, mate, organization } = await crew(page, browser);
  const { page: thirds, person: third } = await newMember(
    browser,
    `/organization/${organization}`,
    { firstName: 'Cleo', lastName: 'Marsh' },
    { orgRoles: ['org-admin'] },
  );
  const body = { kind: 'group', organization, users: [mate.id], name: 'Deck crew' };
  await expect
    .poll(async () =>
      (await post(mates.request, '/api/conversations', { ...body, users: [third.id] })).status(),
    )
    .toBe(201);
  const made = await post(page.request, '/api/conversations', { ...body, name: 'Bridge' });
  const { id } = (await made.json()).doc;
  await say(page, id, 'This is out of line');
  await mates.goto(`/account/chat?conversation=${id}`);
  await mates.getByRole('button', { name: 'About this conversation' }).click();
  const about = mates.getByRole('dialog', { name: 'Bridge' });
  await about.getByRole('button', { name: 'Add members' }).click();
  await about.getByRole('checkbox', { name: /Cleo Marsh/ }).check();
  await about.getByRole('button', { name: 'Add members' }).click();
  await expect(about.getByText('Cleo Marsh')).toBeVisible();
  await looks(mates, 'about a group');
  await about.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(region(mates).getByText(/You added Cleo Marsh/)).toBeVisible();
  await region(mates)
    .getByRole('button', { name: /^Actions: message from Ada Reyes/ })
    .click();
  await mates.getByRole('menuitem', { name: 'Report' }).click();
  const report = mates.getByRole('dialog', { name: 'Report message' });
  await report.getByRole('textbox').fill('Rude');
  await looks(mates, 'a message that is reported');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toBeHidden();

  await thirds.goto('/account/chat/reports');
  await settled(thirds);
  await expect(thirds.getByRole('heading', { name: 'Ben Holm reported a message' })).toBeVisible();
  await expect(thirds.getByText('This is out of line')).toBeVisible();
  await looks(thirds, 'the reported messages');
  for (const one of [mates, thirds]) await one.context().close();
});
