import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('a visitor fills in a form by its link, without an account, and the office reads and deletes it', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Shearwater Yachts');
  const form = await newForm(page, home, {
    title: 'Your stay aboard',
    purpose: 'visitors',
    fields: [
      { blockType: 'formSectionHeader', name: 'aboard', label: 'Aboard' },
      { blockType: 'textarea', name: 'stay', label: 'How was your stay?', required: true },
    ],
  });
  await page.goto(`${home}/forms/edit/${form}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').locator('code').textContent();
  await expectAccessible(page, 'how a form is shared');

  const context = await browser.newContext(test.info().project.use);
  const visitor = await context.newPage();
  await visitor.goto(new URL(String(link)).pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your stay aboard');
  await expect(visitor.getByText('Your answers go to Shearwater Yachts.')).toBeVisible();
  await expectAccessible(visitor, 'a form for a visitor');
  await expectToFit(visitor, 'a form for a visitor');
  await visitor.getByLabel('Your name').fill('Vera Ollen');
  await visitor.getByLabel('Your email address').fill('vera@guests.example');
  // On a phone the form is filled in part by part.
  const next = visitor.getByRole('button', { name: 'Next' });
  if (await next.isVisible()) await next.click();
  await visitor.getByLabel('How was your stay?').fill('Calm, and the soup was good.');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText('Thank you. Your answers have been sent.')).toBeVisible();
  await context.close();

  await page.goto(`${home}/forms/submissions/${form}`);
  await page.getByRole('link', { name: 'Vera Ollen' }).click();
  await expect(page.getByText('Calm, and the soup was good.')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'what a visitor sent');
  await expectToFit(page, 'what a visitor sent');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
});
