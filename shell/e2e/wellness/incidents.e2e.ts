import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[W-042] [W-058] [W-059] [W-062] an incident is reported without an account, looked after, and followed by its code', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const company = `Halcyon ${Date.now().toString(36)}`;
  const { home } = await newCompany(page, company);
  const captain = await newMember(
    browser,
    home,
    { firstName: 'Rufus', lastName: 'Blackwood' },
    { orgRoles: ['support-crew'] },
  );
  const support = await newMember(
    browser,
    home,
    { firstName: 'Ada', lastName: 'Berg' },
    { orgRoles: ['support-crew'] },
  );

  // The reporter uses a browser in which nobody is signed in.
  const reporter = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  reporter.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/incidentReports'))
      sent.push(JSON.stringify(request.headers()));
  });
  await reporter.goto('/report');
  await reporter.getByRole('combobox', { name: /^Organization/ }).fill(company.slice(0, 12));
  await reporter.getByRole('option', { name: company }).click();
  await reporter.getByLabel(/^Type/).selectOption('harassment');
  await reporter.getByLabel(/^Severity/).selectOption('critical');
  await reporter.getByLabel(/^Description/).fill('It was Rufus Blackwood, on the aft deck.');
  await expect(reporter.getByLabel('Date', { exact: true })).toHaveValue('');
  await expect(reporter.getByLabel('Time', { exact: true })).toHaveValue('');
  await reporter.getByRole('button', { name: 'Submit Report' }).click();
  await expect(reporter.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(reporter.getByLabel('Date', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await reporter.getByLabel('Date', { exact: true }).fill('2 Nov 2025');
  await reporter.getByLabel('Date', { exact: true }).blur();
  await reporter.locator('input[type=file]').setInputFiles({
    name: 'IMG_20261124_140533.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await looks(reporter, 'the report without an account');
  await reporter.getByRole('button', { name: 'Submit Report' }).click();
  const receipt = reporter.getByRole('dialog', { name: 'Your receipt code' });
  const code = (await receipt.getByLabel('Receipt code').textContent()) ?? '';
  expect(code).toMatch(/^(\d{4} ){4}\d{4}$/);
  await looks(reporter, 'the receipt code');
  await expect(receipt.getByRole('list', { name: 'Files under way' })).toBeHidden();
  await receipt.getByRole('button', { name: 'I have written it down' }).click();
  expect(sent).toHaveLength(2);
  for (const headers of sent)
    expect(headers).not.toMatch(/cookie|authorization|referer":"[^"]*report/i);

  const cases = `${home}/wellness/incidents`;
  await captain.page.goto(cases);
  await expect(captain.page.getByRole('heading', { name: 'No cases here' })).toBeVisible();
  await support.page.goto(cases);
  await settled(support.page);
  await looks(support.page, 'the cases');
  await support.page.getByRole('link', { name: /Harassment or Bullying/ }).click();
  await expect(support.page.getByText('It was Rufus Blackwood, on the aft deck.')).toBeVisible();
  const [download] = await Promise.all([
    support.page.waitForEvent('download'),
    support.page.getByRole('button', { name: 'Save picture-1.png' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('picture-1.png');
  await looks(support.page, 'a case');
  await support.page.getByRole('button', { name: 'Begin triage' }).click();
  await expect(support.page.getByRole('button', { name: 'Begin the investigation' })).toBeVisible();
  await support.page.getByLabel('Your message').fill('Thank you. Who else was there?');
  await support.page.getByRole('button', { name: 'Send message' }).click();
  // The person it names cannot see it by its address either.
  await captain.page.goto(new URL(support.page.url()).pathname);
  await expect(captain.page.getByText('You cannot open this case')).toBeVisible();

  await reporter.goto('/case');
  await reporter.getByLabel('Receipt code').fill(code);
  await reporter.getByRole('button', { name: 'Open the case' }).click();
  await expect(reporter.getByText('Thank you. Who else was there?')).toBeVisible();
  await looks(reporter, 'the case of a receipt code');
  await reporter.getByLabel('Your message').fill('The bosun');
  await reporter.getByRole('button', { name: 'Send message' }).click();
  await expect(
    reporter.getByRole('list', { name: 'Messages' }).getByText('The bosun'),
  ).toBeVisible();
  const storage = await reporter.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, href: location.href }),
  );
  expect(storage).not.toContain(code.replaceAll(' ', '').slice(0, 8));

  // A report under one's name is followed without a code.
  await captain.page.goto('/account/wellness/incident-report');
  const panel = captain.page.getByRole('dialog', { name: 'Report an Incident' });
  await panel.getByLabel('Type').selectOption('safety');
  await panel.getByLabel('Severity').selectOption('low');
  await panel.getByLabel('Description').fill('The rail on the aft deck is loose.');
  await panel.getByRole('button', { name: 'Submit Report' }).click();
  await captain.page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(panel).toBeHidden();
  await captain.page
    .getByRole('list', { name: 'Your reports' })
    .getByRole('link', { name: /Safety Concern/ })
    .click();
  await expect(captain.page.getByText('The rail on the aft deck is loose.')).toBeVisible();
  await looks(captain.page, 'a report under one’s name');
  for (const { page: one } of [captain, support]) await one.context().close();
  await reporter.context().close();
});
