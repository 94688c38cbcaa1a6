import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { get } from '../support/people.ts';
import { test } from '../support/test.ts';

const text = (name: string, label: string) => ({ blockType: 'text', name, label, required: true });

test('[F-042] a form that is sent without a line waits, is seen everywhere, and goes by itself; a draft goes on elsewhere', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Kestrel Line');
  const form = await newForm(page, home, {
    title: 'Muster list',
    fields: [
      { blockType: 'formSectionHeader', name: 'who', label: 'Who' },
      text('name', 'Full name'),
      { blockType: 'formSectionHeader', name: 'where', label: 'Where' },
      text('station', 'Muster station'),
    ],
  });
  const { page: crew, person } = await newMember(browser, home, {
    firstName: 'Nora',
    lastName: 'Lind',
  });
  await crew.goto(`/account/forms/fill/${form}`);
  await crew.getByLabel('Full name').fill('Nora Lind');
  await expect(crew.getByText('Saved. You can go on')).toBeVisible();

  const elsewhere = await browser.newContext({ storageState: await crew.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(`/account/forms/fill/${form}`);
  await expect(other.getByLabel('Full name')).toHaveValue('Nora Lind');
  await elsewhere.close();

  const next = crew.getByRole('button', { name: 'Next' });
  if (await next.isVisible()) {
    await expectAccessible(crew, 'the first part of a form');
    await expectToFit(crew, 'the first part of a form');
    await next.click();
    await expect(crew.getByText('Part 2 of 2: Where')).toBeVisible();
  }
  await crew.getByLabel('Muster station').fill('B');
  await crew.context().setOffline(true);
  await crew.getByRole('button', { name: 'Submit' }).click();
  await expect(crew.getByText('Something went wrong.')).toBeVisible();
  await expectAccessible(crew, 'a form that waits to be sent');
  await expectToFit(crew, 'a form that waits to be sent');
  await expect(crew.getByRole('button', { name: '1 entry waits to be sent' })).toBeVisible();
  await crew.context().setOffline(false);
  await expect(crew.getByText('Thank you. Your answers have been sent.')).toBeVisible();
  await expect(crew.getByRole('button', { name: '1 entry waits to be sent' })).toBeHidden();
  const path = `/api/form-submissions?where[submittedBy][equals]=${person.id}&depth=0`;
  const { docs } = await (await get(crew.request, path)).json();
  expect(docs).toHaveLength(1);
  expect(docs[0].submissionData).toContainEqual({ field: 'station', value: 'B' });
  await crew.context().close();
});
