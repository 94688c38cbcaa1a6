import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

test('[O-166] a visitor is signed in at the gangway with a name, is aboard now, and is signed out', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const log = `${home}/vessel/${vessel}/security/visitors`;
  const captain = await newMember(
    browser,
    home,
    { firstName: 'Ida', lastName: 'Berg' },
    { vessel, position: 'captain', orgRoles: ['vessel-management'] },
  );
  const aboard = captain.page.getByRole('region', { name: 'Aboard now' });
  await captain.page.goto(log);
  await settled(captain.page);
  await expect(aboard.getByRole('heading', { name: 'Aboard now: 0' })).toBeVisible();
  await aboard.getByLabel('Name').fill('Ana Reis');
  await captain.page.keyboard.press('Enter');
  await expect(aboard.getByRole('heading', { name: 'Aboard now: 1' })).toBeVisible();
  await expect(aboard.getByText(/since/)).toBeVisible();
  await looks(captain.page, 'a visitors log');
  await aboard.getByRole('button', { name: 'Sign out: Ana Reis' }).click();
  await expect(aboard.getByRole('heading', { name: 'Aboard now: 0' })).toBeVisible();
  await captain.page.reload();
  await settled(captain.page);
  await expect(captain.page.getByText('Left', { exact: true }).first()).toBeVisible();
  await captain.page.context().close();

  // Somebody without a role aboard cannot open it, and neither can an outsider.
  const hand = await newMember(browser, home, { firstName: 'Leo', lastName: 'Marsh' }, { vessel });
  await hand.page.goto(log);
  await expect(
    hand.page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await hand.page.context().close();
});

test('a risk assessment shows its matrix, which the arrow keys go over', {
  tag: '@looks',
}, async ({ browser, page }) => {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  // The author of an assessment does not approve it.
  const mate = { firstName: 'Leo', lastName: 'Marsh' };
  const { page: mates, person } = await newMember(browser, home, mate, { vessel });
  await mates.context().close();
  const answer = await post(page.request, '/api/registers/risk-assessments', {
    organization: home.split('/').at(-1),
    vessel,
    activity: 'Working aloft',
    assessor: person.id,
    hazards: [
      {
        hazard: 'Fall from height',
        probability: 4,
        severity: 5,
        controls: 'Harness',
        residualProbability: 1,
        residualSeverity: 4,
      },
    ],
    reviewDate: '2030-01-01',
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).doc;
  await page.goto(`${home}/vessel/${vessel}/ism/risk-assessments/${id}`);
  await settled(page);
  const matrix = page.getByRole('grid', { name: 'Before controls' });
  const first = matrix.getByRole('gridcell', { name: /^Probability 1, severity 1: risk 1, low/ });
  await first.focus();
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
  ])
    await page.keyboard.press(key);
  await expect(
    matrix.getByRole('gridcell', {
      name: 'Probability 4, severity 5: risk 20, extreme, 1 hazard: Fall from height',
    }),
  ).toBeFocused();
  await looks(page, 'a risk assessment');

  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('For approval', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New version' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Activity' })).toHaveValue('Working aloft');
  await expect(form.getByRole('textbox', { name: 'Version' })).toHaveValue('2');
  await looks(page, 'the form of hazards');
});

test('[O-071] an issued version shows what is new to its ranks, who acknowledge it', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { home, admin } = await newCompany(page, 'Petrel Yachts');
  const vessel = await vesselOf(page, home);
  const organization = home.split('/').at(-1);
  const hand = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, position: 'deckhand' },
  );
  const rank = (
    await (await page.request.get('/api/positions?where[code][equals]=deckhand')).json()
  ).docs[0].id;
  const made = await post(page.request, '/api/registers/sms', {
    organization,
    code: 'SMM-7.1',
    name: 'Watchkeeping',
    version: 1,
    approver: admin.id,
    changeNote: 'Two on watch at night',
    audience: [rank],
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()).doc;
  const document = `${home}/company-document-register/sms/${id}`;
  await page.goto(document);
  await settled(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText('0 of 1 people have acknowledged this version (0 %).')).toBeVisible();

  await hand.page.goto(document);
  await settled(hand.page);
  const asked = hand.page.getByRole('region', { name: 'Acknowledgement' });
  await expect(asked.getByText('Two on watch at night')).toBeVisible();
  await looks(hand.page, 'what is to be acknowledged');
  await asked.getByRole('button', { name: 'I have read and understood this' }).click();
  await expect(asked.getByText('You have acknowledged this version.')).toBeVisible();
  await expect(asked.getByText('1 of 1 people')).toBeVisible();
  await hand.page.context().close();
});
