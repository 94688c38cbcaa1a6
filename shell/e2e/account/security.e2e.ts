import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { avatar, chooseInMenu, freshEmail, mailedLink, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives the browser an authenticator that recognizes its user, like a phone's or a computer's. */
async function withAuthenticator(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether the user touches it as soon as they are asked to. */
  const touching = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { touching };
}

test('somebody adds a passkey and signs in by it', { tag: '@looks' }, async ({ page }) => {
  // Signing in proves the identity, so no proof is requested.
  const authenticator = await withAuthenticator(page);
  await newSignedIn(page);
  await page.goto('/account/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the settings');
  await expectToFit(page, 'the settings');
  // Otherwise the browser also offers passkeys on its own, and may be faster than the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await authenticator.touching(false);
  await chooseInMenu(page, 'Sign out');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await page.goto('/login');
  await settled(page);
  await authenticator.touching(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/account\//);
  await expect(avatar(page)).toBeVisible();
});

test('somebody changes their address and their password, and undoes the address', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  const next = freshEmail();
  await page.goto('/account/settings');
  await settled(page);
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByLabel('New password').fill('Quiet-anchorage-7');
  await page.getByLabel('Confirm password').fill('Quiet-anchorage-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  // The new password has cancelled the unconfirmed change.
  await expect(page.getByLabel('New email address')).toBeVisible();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(next)).toBeVisible();
  const links = await page.request.get(`/dev/mail?to=${encodeURIComponent(next)}`);
  const [link = ''] = /\/change-address\?token=\S+/.exec(await links.text()) ?? [];
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const reading = await elsewhere.newPage();
  await reading.goto(link);
  await settled(reading);
  await expectAccessible(reading);
  await reading.getByRole('button', { name: 'Confirm address' }).click();
  await expect(reading.getByText('Your address has been changed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`You sign in as ${next}.`)).toBeVisible();
  const notices = await page.request.get(`/dev/mail?to=${encodeURIComponent(person.email)}`);
  const [undo = ''] = /\/undo-address\?token=\S+/.exec(await notices.text()) ?? [];
  await reading.goto(undo);
  await settled(reading);
  await expectAccessible(reading);
  await reading.getByRole('button', { name: 'Undo the change' }).click();
  await expect(reading.getByText('Your account is yours again')).toBeVisible();
  await mailedLink(page.request, person.email, 'reset-password');
  await elsewhere.close();
});

test('somebody takes a copy of their data and deletes their account, which a sign-in keeps', async ({
  page,
  problems,
}) => {
  problems.tolerate(whatFails);
  const person = await newSignedIn(page);
  await page.goto('/account/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Copy my data' }).click();
  const copy = page.getByRole('list', { name: 'Copy of your data' });
  await expect(copy.getByRole('link', { name: 'Account and profile' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await copy.getByRole('link', { name: 'Account and profile' }).click();
  expect((await downloading).suggestedFilename()).toBe('fairlead-account.zip');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page, 'the question');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('main').getByLabel('Email').fill(person.email);
  await page.getByRole('main').getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(avatar(page)).toBeVisible();
  const mails = await page.request.get(`/dev/mail?to=${encodeURIComponent(person.email)}`);
  expect(await mails.text()).toContain('Your account will not be deleted');
});
