import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { newSignedIn } from '../support/people.ts';
import { applyAs, newActor, newRecruitment } from '../support/recruiting.ts';
import { open } from '../support/screens.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const edit = (page: Page, section: string) =>
  main(page)
    .getByRole('button', { name: `Edit ${section}` })
    .click();
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();

test('[A-056] [A-062] [A-083] somebody new fills in a section, sees their figures move, and takes the change back', async ({
  page,
}) => {
  await newSignedIn(page);
  await page.goto('/account/dashboard');
  const whole = page.getByRole('region', { name: 'Profile Completion' });
  await expect(whole.getByText('0%')).toBeVisible();
  await whole.getByRole('link', { name: 'Next: About Me' }).click();
  await expect(page).toHaveURL(/\/account\/profession\/about-me$/);
  await edit(page, 'About me');
  await page.getByLabel('Headline').fill('Bosun with eight seasons');
  await page.getByRole('combobox', { name: 'Positions you hold' }).fill('bosun');
  await page.getByRole('option', { name: 'Bosun', exact: true }).click();
  await save(page);
  await expect(main(page).getByText('Bosun with eight seasons')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('value', '66');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByText('Bosun with eight seasons')).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('value', '0');
});

test('[A-109] an employer sees what an applicant has opened, and nothing more once it is withdrawn', async ({
  page,
  browser,
}) => {
  const { board, listing } = await newRecruitment(page, 'Halcyon Crewing');
  const seeker = await newActor(browser, { firstName: 'Nora', lastName: 'Lind' });
  await seeker.page.goto('/account/personal/medical');
  await edit(seeker.page, 'Health');
  await seeker.page.getByLabel('Conditions').fill('Asthma since childhood');
  await save(seeker.page);
  await expect(main(seeker.page).getByText('Asthma since childhood')).toBeVisible();
  await applyAs(seeker, listing);

  await page.goto(board);
  await page.getByRole('link', { name: 'Nora Lind' }).click();
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await expect(profile.getByText(/has not opened to you/)).toContainText('Health');
  await expect(profile.getByText('Asthma')).toBeHidden();

  await seeker.page.goto('/account/settings');
  const consents = seeker.page.getByRole('group', { name: /Halcyon Crewing may also see/ });
  await consents.getByRole('checkbox', { name: 'Health' }).click();
  await seeker.page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(seeker.page.getByText('Halcyon Crewing now sees: health')).toBeVisible();
  await page.reload();
  await expect(profile.getByText('Conditions: Asthma since childhood')).toBeVisible();
  await seeker.page.reload();
  await expect(
    seeker.page
      .getByRole('region', { name: 'Who looked' })
      .getByText(/health/)
      .first(),
  ).toBeVisible();
  await consents.getByRole('checkbox', { name: 'Health' }).uncheck();
  await expect(seeker.page.getByText('Halcyon Crewing no longer sees: health')).toBeVisible();
  await page.reload();
  await expect(profile.getByText(/has not opened to you/)).toContainText('Health');
  await expect(profile.getByText('Asthma')).toBeHidden();
});

test('a CV is opened by its link without an account, until it is ended', async ({
  page,
  browser,
}) => {
  await newSignedIn(page, { firstName: 'Maya', lastName: 'Holm' });
  await page.goto('/account/documents/cv');
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog').getByLabel('For whom').fill('For Meridian');
  await page.getByRole('button', { name: 'Make link' }).click();
  const address = await page
    .getByRole('dialog')
    .getByText(/\/cv\//)
    .innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const visitor = await browser.newPage();
  await visitor.goto(address.trim());
  await visitor.getByRole('button', { name: 'Open CV' }).click();
  await expect(visitor.getByRole('heading', { name: 'Maya Holm' })).toBeVisible();
  await expectAccessible(visitor);
  await page.reload();
  await expect(main(page).getByText(/Opened once/)).toBeVisible();
  await page.getByRole('button', { name: 'End For Meridian' }).click();
  await expect(main(page).getByText('No links')).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open CV' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await visitor.close();
});

test.describe('the pages of a profile', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('fit and have no accessibility violations, read and edited', {
    tag: '@looks',
  }, async ({ page }) => {
    test.slow();
    await newSignedIn(page);
    for (const [path, section] of [
      ['personal/personal', 'Travel documents'],
      ['personal/basic-info', 'Basic info'],
      ['personal/contact', 'Permanent address'],
      ['personal/next-of-kin', 'Next of kin'],
      ['personal/availability', 'Availability'],
      ['personal/medical', 'Health'],
      ['profession/about-me', 'About me'],
      ['profession/experience', 'Experience'],
      ['profession/qualifications', 'Qualifications'],
      ['profession/skills', 'Languages'],
      ['financial/banking', 'Bank accounts'],
    ] as const) {
      await open(page, `/account/${path}`);
      await expectToFit(page, path);
      await edit(page, section);
      const add = main(page).getByRole('button', { name: /^Add / }).first();
      if (await add.isVisible()) await add.click();
      await expectAccessible(page, `${path}, edited`);
      await expectToFit(page, `${path}, edited`);
    }
    for (const path of [
      'profession/background-check',
      'documents/cv',
      'documents/references',
      'documents/uploads',
      'financial/payroll',
      'qualifications/certificates',
      'qualifications/licenses',
      'qualifications/training',
    ]) {
      await open(page, `/account/${path}`);
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
    await page.goto('/account/profession/background-check');
    await page.getByRole('button', { name: 'Start Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the dialog of the background check');
  });
});
