import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await settled(page);
  await expectAccessible(page, what);
  await expectToFit(page, what);
};

/** A vessel with a crew manager and a bosun, whose medical certificate expires on 20 January 2031, and who works 16 hours a day at sea. */
async function crewed(page: Page, browser: Browser) {
  const { home } = await newCompany(page, 'Petrel Yachts');
  const organization = home.split('/').at(-1) ?? '';
  const vessel = await vesselOf(page, home);
  const manager = await newMember(
    browser,
    home,
    { firstName: 'Ida', lastName: 'Berg' },
    { vessel, position: 'chfOff', orgRoles: ['vessel-crew-manager'] },
  );
  const bosun = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, position: 'bosun', orgRoles: ['vessel-crew'] },
  );
  const positions = await page.request.get('/api/positions?where[code][equals]=bosun');
  const rank: string = (await positions.json()).docs[0].id;
  for (const [path, data] of [
    ['certificateRequirements', { position: rank, types: ['ENG1'] }],
    [
      'registers/rest-arrangements',
      {
        vessel,
        position: rank,
        fromDate: '2031-01-01',
        seaWatches: [{ from: '06:00', to: '22:00' }],
        portWatches: [{ from: '08:00', to: '16:00' }],
      },
    ],
    [
      'registers/certificates',
      {
        vessel,
        holder: bosun.person.id,
        type: 'ENG1',
        certificateNumber: 'GB 4711',
        issuer: 'MCA',
        expiryDate: '2031-01-20',
      },
    ],
  ] as const) {
    const answer = await post(page.request, `/api/${path}`, { organization, ...data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return { organization, vessel, manager, bosun, rank };
}

test('[O-190] a crew manager is told that a certificate ends before the contract and that a rest rule is broken, before the plan is saved', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { manager } = await crewed(page, browser);
  const planner = manager.page;
  await planner.goto('/account/crew-planner?from=2031-01');
  await looks(planner, 'a plan without rotations');
  await planner.getByRole('button', { name: 'Add rotation' }).first().click();
  const form = planner.getByRole('dialog', { name: 'Add rotation' });
  await form.getByRole('combobox', { name: 'Person' }).fill('marsh');
  await form.getByRole('option', { name: /Leo Marsh/ }).click();
  await form.getByLabel('Rank').selectOption('Bosun');
  await form.getByRole('textbox', { name: 'First day' }).fill('5 Jan 2031');
  await form.getByRole('textbox', { name: 'Last day' }).fill('31 Mar 2031');
  await form.getByLabel('These days count as Schengen days').check();
  const against = form.getByRole('region', { name: 'Problems with this plan' });
  await expect(against.getByRole('listitem')).toHaveText([
    /^Medical fitness certificate expires on .*20.*2031, before the last day\.$/,
    /^The working arrangement of this rank at sea breaks a rest rule\. R1: 8 h of rest/,
  ]);
  await expectAccessible(planner, 'a plan with problems');
  await form.getByRole('button', { name: 'Add rotation' }).click();
  await expect(form.getByRole('alert')).toContainText('Review the problems with this plan');
  await against.getByLabel('Save anyway').check();
  await form.getByRole('button', { name: 'Add rotation' }).click();
  await expect(form).toBeHidden();

  const gaps = planner.getByRole('region', { name: 'Gaps' });
  await expect(gaps.getByRole('listitem')).toHaveText([
    /Bosun: nobody aboard, .*Jan.* to .*\b4\b.*2031/,
    /Bosun: nobody aboard, .*Apr.* to .*30.*2031/,
  ]);
  await expect(planner.getByRole('region', { name: 'Schengen days' })).toContainText('86 of 90');
  await looks(planner, 'a plan');
  await planner.context().close();
});

test('[O-193] a rotation stands in the schedule of its person, who exports what is shown', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { organization, vessel, manager, bosun, rank } = await crewed(page, browser);
  const made = await post(manager.page.request, '/api/rotations', {
    organization,
    vessel,
    rank,
    user: bosun.person.id,
    kind: 'aboard',
    from: '2031-01-05',
    to: '2031-01-25',
  });
  expect(made.status(), await made.text()).toBe(201);
  await manager.page.context().close();
  const own = bosun.page;
  await own.goto('/account/schedule?month=2031-01');
  await expect(
    own.getByText('Aboard Petrel as Bosun').locator('visible=true').first(),
  ).toBeVisible();
  await expect(
    own.getByText('Medical fitness certificate expires').locator('visible=true').first(),
  ).toBeVisible();
  await looks(own, 'a month');
  await own.goto('/account/schedule?month=2031-01&view=agenda&kinds=assignment');
  const agenda = own.getByRole('list', { name: 'Agenda' });
  await expect(agenda.getByRole('listitem')).toHaveCount(1);
  await looks(own, 'an agenda');
  const download = own.waitForEvent('download');
  await own.getByRole('link', { name: 'Export to calendar' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text.match(/SUMMARY:.*/g)?.map((line: string) => line.trim())).toEqual([
    'SUMMARY:Aboard Petrel as Bosun',
  ]);
  await own.goto('/account/crew-planner?from=2031-01');
  await expect(own.getByRole('button', { name: 'Propose a rotation' })).toBeVisible();
  await looks(own, 'one’s own rotations');
  await own.context().close();
});
