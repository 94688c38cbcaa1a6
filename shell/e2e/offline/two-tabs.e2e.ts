import { expect } from '@playwright/test';
import { test } from '../support/jobs.ts';
import { get, newSignedIn } from '../support/people.ts';
import { whatFails } from '../support/test.ts';
import { anyWaiting, openToSave, saveJob, waiting } from '../support/waiting.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

test('what two tabs have each saved without a connection is sent once each', async ({
  page,
  publish,
}) => {
  await newSignedIn(page);
  const other = await page.context().newPage();
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/savedJobs/toggle')) sent.push(request.postData() ?? '');
  });
  for (const tab of [page, other]) await openToSave(tab, (await publish({})).path);
  await page.context().setOffline(true);
  await Promise.all([saveJob(page), saveJob(other)]);
  for (const tab of [page, other]) await expect(waiting(tab, 2)).toBeVisible();
  await page.context().setOffline(false);
  for (const tab of [page, other]) await expect(anyWaiting(tab)).toBeHidden();
  expect(sent).toHaveLength(2);
  const { docs } = await (await get(page.request, '/api/savedJobs?depth=0')).json();
  expect(docs).toHaveLength(2);
});
