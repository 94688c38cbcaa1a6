import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { operatorToken } from '../support/product.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test('an operator signs in by their token, sees what visitors get of each remote, and signs out @looks', async ({
  page,
  problems,
}) => {
  // The page learns that nobody is signed in, and that a token is none, by refusals.
  problems.tolerate(whatFails);
  await page.goto('/operations/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  const token = page.getByLabel('Operator token');
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await token.fill('a.b.c');
  await signIn.click();
  await expect(page.getByText(/not the token of an operator/)).toBeVisible();
  await expectAccessible(page, 'the sign-in of operators');
  await token.fill(operatorToken());
  await signIn.click();
  const jobs = page.getByRole('list', { name: 'Versions of jobs' });
  await expect(jobs.getByText('Live', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'releases');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(token).toBeVisible();
});
