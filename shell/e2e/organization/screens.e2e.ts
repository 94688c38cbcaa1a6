import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { employmentOf } from '../support/demo.ts';
import { open } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('the dashboards, invitations and what opens over the people fit and have no accessibility violations', {
  tag: '@looks',
}, async ({ page }) => {
  const captain = await employmentOf(page.request, 'captain');
  for (const path of [
    `${captain.aboard}/dashboard`,
    `${captain.aboard}/settings/sections`,
    `${captain.company}/employee/${captain.id}/dashboard`,
    `${captain.company}/crew/${captain.vessel?.id}/${captain.id}/dashboard`,
    '/account/invitations',
  ]) {
    await open(page, path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
  // A page that stays open meanwhile would keep making requests, as somebody else.
  await page.goto('about:blank');
  const { company } = await employmentOf(page.request, 'admin');
  await page.goto(`${company}/crew-management/particulars`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Invite from a file' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email\nnobody\n'),
  });
  await expect(page.getByRole('region', { name: 'Rows that cannot be invited' })).toBeVisible();
  await expectAccessible(page, 'a file of people');
});

test('a template is given to a member who is found by name, and taken again', {
  tag: '@looks',
}, async ({ page }) => {
  const { company } = await employmentOf(page.request, 'admin');
  const name = `Galley ${randomUUID().slice(0, 8)}`;
  await page.goto(`${company}/organization/access-templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Make template' }).click();
  await page.getByRole('button', { name: `People with ${name}` }).click();
  const holders = page.getByRole('dialog', { name: `People with ${name}` });
  await expect(holders.getByText('Nobody has it yet')).toBeVisible();
  await holders.getByRole('combobox', { name: 'Give it to' }).fill('solheim');
  await expectAccessible(page, 'who may be given a template');
  await holders.getByRole('option', { name: /Ingrid Solheim/ }).click();
  const ingrid = holders.getByRole('listitem').filter({ hasText: 'Ingrid Solheim' });
  await expect(ingrid).toBeVisible();
  await expectAccessible(page, 'who has a template');
  await expectToFit(page, 'who has a template');
  await holders.getByRole('button', { name: 'Take away from Ingrid Solheim' }).click();
  await expect(holders.getByText('Nobody has it yet')).toBeVisible();
});
