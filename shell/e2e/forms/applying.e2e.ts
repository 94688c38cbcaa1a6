import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newCompany } from '../support/employers.ts';
import { newForm, written } from '../support/forms.ts';
import { get, patch, post } from '../support/people.ts';
import { newActor } from '../support/recruiting.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('[J-109] [J-121] [J-132] a seeker applies by the form of a job, which the employer reads with the candidate', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Heron Charters');
  const organization = home.split('/').at(-1);
  const form = await newForm(page, home, {
    title: 'Application for work aboard',
    purpose: 'application',
    submitButtonLabel: 'Send my application',
    confirmationMessage: written('We answer within a week.'),
    fields: [
      { blockType: 'textarea', name: 'why', label: 'Why us?', required: true },
      { blockType: 'number', name: 'months', label: 'Months at sea', required: true },
    ],
  });
  const listing = { title: 'Deckhand of Heron', organization, applicationForm: { id: form } };
  let job = '';
  await expect(async () => {
    const made = await post(page.request, '/api/listings', listing);
    expect(made.status(), await made.text()).toBe(201);
    job = (await made.json()).doc.id;
  }).toPass();
  expect((await patch(page.request, `/api/listings/${job}`, { status: 'active' })).status()).toBe(
    200,
  );

  await page.goto(`${home}/forms`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Actions for Application for work aboard' }).click();
    await page.getByRole('button', { name: 'Retire' }).click();
    const question = page.getByRole('dialog', { name: 'Retire this form?' });
    const warning = question.getByText('One open listing asks for this form.');
    // The forms service may receive the listing's event a moment later.
    try {
      await expect(warning).toBeVisible({ timeout: 2_000 });
      await expectAccessible(page, 'a form that a listing asks for');
    } finally {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
  }).toPass();

  const { page: seeker } = await newActor(browser, { firstName: 'Ilir', lastName: 'Hoxha' });
  await seeker.goto(`/job/${job}?via=share`);
  await seeker.getByRole('button', { name: 'Apply Now' }).first().click();
  const panel = seeker.getByRole('dialog');
  await expect(panel.getByLabel('Why us?')).toBeVisible();
  await expect(panel.getByText('Quick Apply')).toBeHidden();
  await settled(seeker);
  await expectAccessible(seeker, 'the form of a job');
  await expectToFit(seeker, 'the form of a job');
  await panel.getByRole('button', { name: 'Send my application' }).click();
  await expect(panel.getByText('2 answers need your attention.')).toBeVisible();
  await panel.getByLabel('Why us?').fill('The sea, and the crew.');
  await panel.getByLabel('Months at sea').fill('18');
  await panel.getByRole('button', { name: 'Send my application' }).click();
  await expect(panel.getByText('Application Submitted!')).toBeVisible();
  await expect(panel.getByText('We answer within a week.')).toBeVisible();
  await expectAccessible(seeker, 'a form of a job that was sent');
  const read = `/api/listings/${job}?depth=0`;
  await expect
    .poll(async () => (await (await get(seeker.request, read)).json()).applicationCount)
    .toBe(1);
  await seeker.goto(`/job/${job}`);
  await expect(seeker.getByRole('button', { name: 'Applied' }).first()).toBeDisabled();
  await seeker.context().close();

  await expect(async () => {
    await page.goto(`${home}/jobs/pipeline/${job}`);
    await page.getByRole('link', { name: 'Ilir Hoxha' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ilir Hoxha' })).toBeVisible();
  }).toPass();
  const sent = page.getByRole('region', { name: 'Application form' });
  await expect(sent).toContainText('The sea, and the crew.');
  await expect(sent).toContainText('18');
  await expectAccessible(page, 'what a candidate sent');
  await expect(page.getByText('Shared link')).toBeVisible();

  await page.goto(`${home}/forms/submissions/${form}`);
  const candidate = page.getByRole('link', { name: 'Ilir Hoxha', exact: true });
  await expect(candidate).toBeVisible();
  await expect(page.getByText('Deckhand of Heron')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'what applicants sent by a form');
  await expectToFit(page, 'what applicants sent by a form');
  const paper = page.getByRole('link', { name: 'Download PDF of Ilir Hoxha' });
  const printed = await get(page.request, (await paper.getAttribute('href')) ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await candidate.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilir Hoxha' })).toBeVisible();
});
