import { expect } from '@playwright/test';
import { test } from '../support/jobs.ts';
import { mailedLink, newSignedIn, post } from '../support/people.ts';

test('somebody has mails sent as things happen, and is mailed of their application', async ({
  page,
  job,
}) => {
  const { email } = await newSignedIn(page);
  await page.goto(await mailedLink(page.request, email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed');

  await page.goto('/account/settings');
  await page.getByLabel('How often').selectOption('As it happens');
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Your notification settings have been saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('How often')).toHaveValue('instant');

  await post(page.request, '/api/applications', { job: job.id });
  const subjects = async () => {
    const mails = await (
      await page.request.get(`/dev/mail?to=${email}`, { headers: { accept: 'application/json' } })
    ).json();
    return mails.map(({ subject }: { subject: string }) => subject);
  };
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Application sent: /));
});
