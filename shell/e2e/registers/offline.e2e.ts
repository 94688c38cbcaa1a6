import { expect } from '@playwright/test';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { get, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('a check-list that two fill in offline keeps both, beside each other, until one is chosen', async ({
  page,
  browser,
}) => {
  const { home, admin } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const answer = await post(page.request, '/api/registers/check-lists', {
    organization: home.split('/').at(-1),
    vessel,
    template: 'Before departure',
    dueDate: '2030-01-01',
    doneBy: admin.id,
    items: [{ item: 'Watertight doors closed' }],
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).doc;
  const manager = { vessel, position: 'captain', orgRoles: ['vessel-management'] };
  const first = await newMember(browser, home, { firstName: 'Ida', lastName: 'Berg' }, manager);
  const second = await newMember(browser, home, { firstName: 'Leo', lastName: 'Marsh' }, manager);
  const path = `${home}/vessel/${vessel}/job-lists/check-list/${id}`;
  const items = { [first.person.id]: 'Yes', [second.person.id]: 'No' };
  for (const { page: aboard, person } of [first, second]) {
    await aboard.goto(path);
    await settled(aboard);
    // What the form needs is loaded before the connection is lost.
    await aboard.getByRole('button', { name: 'Edit items' }).click();
    const form = aboard.getByRole('dialog');
    await form.getByLabel('Answer').selectOption({ label: items[person.id] });
    await aboard.context().setOffline(true);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(aboard.getByText(/^Saved on this device: .* when you’re online/)).toBeVisible();
  }
  const kept = async () =>
    (await (await get(page.request, `/api/registers/check-lists/${id}?depth=0`)).json()).items[0]
      .answer;
  expect(await kept()).toBeFalsy();
  await first.page.context().setOffline(false);
  await expect.poll(kept).toBe('yes');
  await second.page.context().setOffline(false);
  const compare = second.page.getByRole('button', { name: 'Compare' });
  await compare.click();
  const conflict = second.page.getByRole('dialog', { name: 'Changed elsewhere meanwhile' });
  await expect(conflict.getByRole('radio', { name: /^Yours.*No$/ })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: /^Now.*Yes$/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(kept).toBe('no');
  await first.page.context().close();
  await second.page.context().close();
});
