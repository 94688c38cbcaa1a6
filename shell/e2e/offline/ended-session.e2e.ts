import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../support/jobs.ts';
import {
  endSessions,
  fillInSignIn,
  get,
  newPerson,
  newSignedIn,
  type Person,
  signInAs,
} from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { whatFails } from '../support/test.ts';
import { anyWaiting, openToSave, saveJob, waiting } from '../support/waiting.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

const savedJobs = async (request: APIRequestContext): Promise<unknown[]> =>
  (await (await get(request, '/api/savedJobs?depth=0')).json()).docs;

/** The statuses of the answers to what a page sends of saved jobs. */
function answersTo(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/savedJobs/toggle')) statuses.push(answer.status());
  });
  return statuses;
}

/** A person saves a job without a connection; their session has ended by the time that the connection is back. */
async function saveAsSessionEnds(page: Page, path: string): Promise<Person> {
  const person = await newSignedIn(page, { firstName: 'Quilla', lastName: 'Vantongeren' });
  await openToSave(page, path);
  await page.context().setOffline(true);
  await saveJob(page);
  await expect(waiting(page, 1)).toBeVisible();
  await endSessions(person, page);
  await page.context().setOffline(false);
  return person;
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

test('what waits when a session has ended is sent once after signing in again over the page', async ({
  page,
  job,
}) => {
  const answers = answersTo(page);
  const person = await saveAsSessionEnds(page, job.path);
  await prompt(page).getByLabel('Password').fill(person.password);
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(anyWaiting(page)).toBeHidden();
  expect(await savedJobs(page.request)).toHaveLength(1);
  expect(answers.filter((status) => status < 400)).toHaveLength(1);
});

test('what waits when a session has ended is neither seen nor sent by somebody else, and is sent once its person is back', async ({
  page,
  job,
}) => {
  const answers = answersTo(page);
  const person = await saveAsSessionEnds(page, job.path);
  const other = await newPerson(page.request, { firstName: 'Jon', lastName: 'Vik' });
  await prompt(page).getByRole('link', { name: 'Sign in as somebody else' }).click();
  await fillInSignIn(page, other.email, other.password);
  await expect(page).toHaveURL(job.path);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Account of Jon Vik' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Save job' })).toBeVisible();
  await expect(anyWaiting(page)).toBeHidden();
  await expect(page.getByText('Quilla')).toHaveCount(0);
  // What is sent whenever a connection comes back is sent by its own person alone.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.reload();
  await settled(page);
  await expect(anyWaiting(page)).toBeHidden();
  expect(await savedJobs(page.request)).toEqual([]);
  expect(answers.filter((status) => status < 400)).toEqual([]);

  await signInAs(page.request, person);
  await page.reload();
  await expect.poll(() => savedJobs(page.request)).toHaveLength(1);
  await expect(anyWaiting(page)).toBeHidden();
  expect(answers.filter((status) => status < 400)).toHaveLength(1);
});
