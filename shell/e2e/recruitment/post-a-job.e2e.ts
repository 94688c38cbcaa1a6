import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { get, mailedLink, newSignedIn } from '../support/people.ts';
import { operatorToken } from '../support/product.ts';
import { test } from '../support/test.ts';

test('an employer asks to join, is admitted, and posts a job', { tag: '@looks' }, async ({
  page,
}) => {
  const { email } = await newSignedIn(page, { firstName: 'Ines', lastName: 'Duarte' });
  await page.goto(await mailedLink(page.request, email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Your address is confirmed',
  );

  await page.goto('/post-a-job');
  await page.getByLabel('Name of the organization').fill('Halcyon Yachting');
  await page.getByLabel('Kind').selectOption('We own or manage vessels');
  await page.getByLabel('Your position there').fill('Fleet manager');
  await expectAccessible(page, 'a request to join');
  await expectToFit(page, 'a request to join');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('heading', { name: 'We are looking at Halcyon Yachting' }),
  ).toBeVisible();

  const [request] = (await (await get(page.request, '/api/organizationRequests')).json()).docs;
  const admitted = await page.request.post(`/api/organizationRequests/${request.id}/admit`, {
    headers: { authorization: `JWT ${operatorToken()}` },
  });
  expect(admitted.status(), await admitted.text()).toBe(200);
  const own = page.getByRole('link', { name: 'Halcyon Yachting' });
  // The other services receive the event of the new admin a moment later.
  await expect(async () => {
    await page.reload();
    await expect(own).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await own.click();
  await page.getByRole('link', { name: 'Write the first listing' }).click();
  await page.getByLabel('Title').fill('Chief Officer');
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f]{24}$/);
  await expect(page.locator('[data-state="saved"]')).toHaveText('Saved');
});
