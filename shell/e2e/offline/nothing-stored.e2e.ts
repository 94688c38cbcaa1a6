import { expect, type Page } from '@playwright/test';
import { newMember, vesselOf } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { test } from '../support/jobs.ts';
import { get, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { whatFails } from '../support/test.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

const warning = (page: Page) => page.getByText(/This browser cannot save what you enter/);

test('in a private window that stores nothing an application says so without a connection, and is sent once there is one', async ({
  page,
  job,
}) => {
  // Every database fails to open, as in some private windows.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...which) {
      const request = open.apply(this, which);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
  });
  await newSignedIn(page);
  await page.goto(job.path);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
  const panel = page.getByRole('dialog', { name: 'Apply for this position' });
  const submit = panel.getByRole('button', { name: 'Submit Application' });
  await expect(submit).toBeEnabled();
  await page.context().setOffline(true);
  await expect(warning(page)).toBeVisible();
  await submit.click();
  await expect(
    page.getByText('This browser could not store it, and it was not sent.', { exact: false }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await submit.click();
  await expect(panel.getByText('Application Submitted!')).toBeVisible();
  const { docs } = await (await get(page.request, '/api/applications?depth=0')).json();
  expect(docs).toHaveLength(1);
});

test('on a full device hours of rest are saved while there is a connection, and say that they are not while there is none', async ({
  page,
  browser,
  baseURL,
}) => {
  const { home } = await newCompany(page, 'Gannet Yachts');
  const vessel = await vesselOf(page, home);
  const { page: hand } = await newMember(
    browser,
    home,
    { firstName: 'Leo', lastName: 'Marsh' },
    { vessel, orgRoles: ['vessel-crew'] },
  );
  const devtools = await hand.context().newCDPSession(hand);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await hand.goto('/account/hours-of-rest');
  await settled(hand);
  const day = hand
    .getByRole('region')
    .filter({ has: hand.getByRole('listbox') })
    .first();
  const cell = (time: string) => day.getByRole('option', { name: new RegExp(`^${time}`) });
  const stored = async (): Promise<number> => {
    const { docs } = await (await get(hand.request, '/api/restHours?depth=0')).json();
    return docs.reduce((sum: number, { work }: { work: unknown[] }) => sum + work.length, 0);
  };
  await cell('00:00').click();
  await expect.poll(stored).toBe(1);
  await expect(cell('00:00')).toHaveAttribute('aria-selected', 'true');
  await hand.context().setOffline(true);
  await expect(warning(hand)).toBeVisible();
  await cell('02:00').click();
  await expect(hand.getByText(/This browser could not store/).first()).toBeVisible();
  await hand.context().setOffline(false);
  await cell('02:00').click();
  await expect.poll(stored).toBe(2);
  await hand.context().close();
});
