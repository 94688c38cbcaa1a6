import { callAsDocumented } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chatOf } from './testing/chat.ts';
import { type AccountTest, startAccount } from './testing/fixtures.ts';

const seed = 20261122;
let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const somebody = await account.signedIn({}, { isProved: true });
  const operator = await account.mint.operator();
  const notification = await account.service.store('push-notifications').add(
    [
      {
        content: {
          user: somebody.id,
          type: 'application.sent',
          title: 'Sent',
          body: '',
          link: '/',
          read: false,
        },
      },
    ],
    { actor: 'system', correlationId: 'test' },
  );
  const chat = chatOf(account);
  const at = await chat.employer();
  const colleague = await chat.colleague(at);
  const conversation = await chat.group(colleague, [await chat.colleague(at)], at.organization);
  await chat.say(colleague, conversation.id, 'Hello');
  const { faults, statuses } = await callAsDocumented(account, {
    seed,
    runs: 3,
    callers: {
      visitor: undefined,
      person: somebody.token,
      colleague: colleague.token,
      operator,
    },
    ids: [somebody.id, String(notification[0]?._id), conversation.id],
    leftOut: {
      getPushNotificationsStream: 'has no end',
      postUsersLogout: 'ends the session of the others',
      postAuthLogout: 'ends the session of the others',
      postAuthDeletion: 'ends the session of the others',
    },
    rules: [
      {
        of: /Users/,
        at: 'email',
        says: /cannot be changed here|with this email exists|already taken/,
      },
      { at: 'notifications.currentTimeZone', says: /not a known time zone/ },
      { at: /^banking\.\d+\.(iban|bic)$/, says: /not a valid/ },
      { at: /(^|\.)(phone|whatsApp)$/, says: /with its country code/ },
      { at: /\.email$/, says: /valid email address/ },
      { at: /^consents\.\d+\.until$/, says: /day is over/ },
      { at: 'identity.birthDate', says: /is in the future|Check the year/ },
      { at: /(^|\.)(expiresOn|to)$/, says: /must not be before/ },
      { at: 'medical.otherMedication', says: /which medication/ },
      { at: /\.language$/, says: /listed already/ },
      { at: /./, says: /must be one line of ordinary characters/ },
      { at: 'sections', says: /There is no section/ },
      { at: 'file', says: /must be a|is empty|is required/ },
      { at: 'user', says: /already/ },
      { at: 'password', says: /data leaks|too easy to guess|not your password|locked/ },
      { of: /References/, at: 'role', says: /not in your experience/ },
      { of: /References/, at: 'isInCv', says: /has not been given/ },
      { of: /AuthTwoStep/, at: 'code', says: /not accepted|not the code|locked/ },
      { of: /AuthPasskeys/, says: /This passkey could not be/ },
      { of: /Users/, at: 'firstName', says: /one line of ordinary|link or an address/ },
      { of: /ChatFiles/, at: 'file', says: /must be a PDF|is empty/ },
      { of: /Conversations/, at: 'users', says: /^Choose/ },
      { of: /Conversations/, at: 'name', says: /is required|one line of ordinary/ },
      { of: /Messages/, at: 'text', says: /Write something|is required/ },
      { of: /Messages/, at: 'files', says: /Upload these files again/ },
      { of: /Messages/, at: 'mentions', says: /Only members/ },
      { of: /Messages/, at: 'replyTo', says: /is not there/ },
      { of: /Users/, at: 'lastName', says: /one line of ordinary|link or an address/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
});
