import { expect } from '@playwright/test';
import { test } from '../support/jobs.ts';
import { get, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { whatFails } from '../support/test.ts';
import { anyWaiting, waiting } from '../support/waiting.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

const hour = 3_600_000;
const minute = 60_000;

for (const [wrong, by] of [
  ['an hour ahead', hour],
  ['an hour behind', -hour],
] as const)
  test(`an application that waits on a phone whose clock is ${wrong} is sent once, and has the time of the server`, async ({
    page,
    job,
  }) => {
    await page.addInitScript((difference) => {
      const { now } = Date;
      window.Date = class extends Date {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [now() + difference]) as []));
        }
        static override now = () => now() + difference;
      } as DateConstructor;
    }, by);
    await newSignedIn(page);
    await page.goto(job.path);
    await settled(page);
    await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
    const panel = page.getByRole('dialog', { name: 'Apply for this position' });
    const submit = panel.getByRole('button', { name: 'Submit Application' });
    await expect(submit).toBeEnabled();
    await page.context().setOffline(true);
    const before = Date.now();
    await submit.click();
    await expect(waiting(page, 1)).toBeVisible();
    await page.context().setOffline(false);
    await expect(anyWaiting(page)).toBeHidden();
    const { docs } = await (await get(page.request, '/api/applications?depth=0')).json();
    expect(docs).toHaveLength(1);
    for (const at of [docs[0].createdAt, docs[0].updatedAt].map((text) => Date.parse(text))) {
      expect(at).toBeGreaterThan(before - minute);
      expect(at).toBeLessThan(Date.now() + minute);
    }
  });
