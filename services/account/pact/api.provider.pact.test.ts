import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import {
  accountStates,
  chatContext,
  notificationWishes,
  otherDeviceId,
  preferencesId,
  registeredPerson,
  storedProfile,
  unreadNotificationId,
} from '@fairlead/contracts/pacts/states';
import { driver, plant, receiveEvent, startRenaming, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { messageIdOf, secretOf } from '../src/seeding.ts';
import { newSession } from '../src/sessions/sessions.ts';
import { type AccountTest, startAccount } from '../src/testing/fixtures.ts';
import type { Secret } from '../src/users/secret.ts';

const pactOf = (consumer: string) => recordedPact(consumer, 'account');
const { id, password, ...person } = registeredPerson;

let account: AccountTest;
let address: string;
let secret: Secret;
/** The token of the person whom the state of the moment has signed in. */
let token: string | undefined;

beforeAll(async () => {
  account = await startAccount();
  address = `http://127.0.0.1:${await account.service.listen()}`;
  secret = await secretOf(password);
});
afterAll(() => account.close());

const usersOf = () => account.service.store('users')[driver];

async function nobodyRegistered(): Promise<void> {
  token = undefined;
  await usersOf().deleteMany({ email: person.email });
  await account.service.connection.collection('sign_in_tries').deleteMany({});
}

async function personRegistered(): Promise<void> {
  await nobodyRegistered();
  const name = `${person.firstName} ${person.lastName}`;
  await plant(account.service, 'users', id, { ...person, name });
  await usersOf().updateOne({ email: person.email }, { $set: { secret } });
}

async function personWithTwoStep(): Promise<void> {
  await personRegistered();
  const twoStep = { authenticator: 'none', since: new Date(), lastStep: 0, recoveryCodes: [] };
  await usersOf().updateOne({ email: person.email }, { $set: { 'secret.twoStep': twoStep } });
}

async function personSignedIn(): Promise<void> {
  await personRegistered();
  await preferencesOf().deleteMany({});
  token = (await account.logIn(person.email, password)).json().token;
}

async function personOnTwoDevices(): Promise<void> {
  await personSignedIn();
  const beginning = { remembered: true, device: 'Chrome on Windows' };
  const other = { ...newSession(beginning), id: otherDeviceId };
  const added = { 'secret.sessions': other } as never;
  await usersOf().updateOne({ email: person.email }, { $push: added });
}

async function mails(): Promise<{ text: string }[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${person.email}`, { headers })).json();
}

async function resetAsked(): Promise<{ resetToken: string }> {
  await personRegistered();
  const before = (await mails()).length;
  const json = { email: person.email };
  await account.call('POST', '/api/users/forgot-password', { json });
  const [mail] = await until('the mail', async () => {
    const kept = await mails();
    return kept.length > before && kept;
  });
  return { resetToken: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

async function verificationMailed(): Promise<{ verificationToken: string }> {
  await nobodyRegistered();
  await account.call('POST', '/api/users', { json: { ...person, password } });
  const [mail] = await mails();
  return { verificationToken: /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

async function personNotified(): Promise<void> {
  await personSignedIn();
  const notification = {
    user: id,
    type: 'application.sent',
    title: 'Application sent: Bosun',
    link: '/',
  };
  await plant(account.service, 'push-notifications', unreadNotificationId, {
    ...notification,
    body: 'The employer has your application.',
    read: false,
  });
  await plant(account.service, 'push-notifications', '65f5000000000000000000e2', {
    ...notification,
    body: 'The employer has your application.',
    read: true,
    readAt: '2026-01-01T00:00:00.000Z',
  });
}

const preferencesOf = () => account.service.store('preferences')[driver];

async function personWishing(): Promise<void> {
  await personSignedIn();
  const wishes = { user: id, notifications: notificationWishes };
  await plant(account.service, 'preferences', preferencesId, wishes);
}

async function personWithProfile(): Promise<void> {
  await personSignedIn();
  const { personal, credential, employer, phone, address } = storedProfile;
  for (const slug of ['personal', 'resume', 'credentials', 'backgroundChecks'])
    await account.service.store(slug)[driver].deleteMany({});
  await plant(account.service, 'personal', personal, {
    user: id,
    contact: { phone },
    permanentAddress: address,
  });
  await plant(account.service, 'credentials', credential, {
    user: id,
    kind: 'certificate',
    type: 'PST',
    title: 'Basic Safety Training',
    expiresOn: '2031-01-01',
  });
  await receiveEvent(account, 'organizations', employer, { name: 'Meridian Yachts' });
  const applied = { applicant: id, organization: employer };
  await receiveEvent(account, 'applications', '65fd0000000000000000f0f4', applied);
}

async function personInConversation(): Promise<void> {
  await personSignedIn();
  const { service } = account;
  const { organization, conversation, colleague } = chatContext;
  const name = 'Sam Okoye';
  const sam = { email: 'sam@crew.example', firstName: 'Sam', lastName: 'Okoye', name };
  await plant(service, 'users', colleague, sam);
  await receiveEvent(account, 'organizations', organization, { name: 'Meridian Yachts' });
  for (const user of [id, colleague]) {
    const record = { user, organization, vessel: null, orgRoles: [], accessTemplates: [] };
    await receiveEvent(account, 'employees', user.replace('65f5', '65f8'), record);
  }
  await service.connection.collection('conversations').deleteMany({});
  await service.connection.collection('messages').deleteMany({});
  await plant(service, 'conversations', conversation, {
    kind: 'group',
    organization: { id: organization, name: 'Meridian Yachts' },
    name: 'Deck crew',
    members: [id, colleague].map((user) => ({ user, fromSeq: 1, readSeq: 1 })),
    lastSeq: 2,
    lastAt: new Date().toISOString(),
  });
  for (const [at, by] of [id, colleague].entries())
    await plant(service, 'messages', messageIdOf(conversation, at + 1), {
      conversation,
      seq: at + 1,
      by,
      to: [id, colleague],
      text: at === 0 ? 'When is the drill?' : 'The drill is at nine',
      key: `key ${at}`,
    });
}

/** Puts the token of the person who is signed in to what is asked. */
function bringToken(
  request: { headers: Record<string, unknown> },
  _response: unknown,
  next: () => void,
): void {
  if (token) request.headers.authorization = `JWT ${token}`;
  next();
}

const verify = (consumer: string, providerBaseUrl: string) =>
  new Verifier({
    provider: 'account',
    providerBaseUrl,
    pactUrls: [pactOf(consumer)],
    stateHandlers: {
      [accountStates.nobodyRegistered]: nobodyRegistered,
      [accountStates.personRegistered]: personRegistered,
      [accountStates.personWithTwoStep]: personWithTwoStep,
      [accountStates.personSignedIn]: personSignedIn,
      [accountStates.personOnTwoDevices]: personOnTwoDevices,
      [accountStates.resetAsked]: resetAsked,
      [accountStates.verificationMailed]: verificationMailed,
      [accountStates.personNotified]: personNotified,
      [accountStates.personWishing]: personWishing,
      [accountStates.personWithProfile]: personWithProfile,
      [accountStates.personInConversation]: personInConversation,
    },
    requestFilter: bringToken,
    logLevel: 'error',
  }).verifyProvider();

describe('the API of the account service', () => {
  it.each(['mfe-account', 'mfe-forms'])('is what %s needs', async (consumer) => {
    await verify(consumer, address);
  });

  it.each(['mfe-account', 'mfe-forms'])(
    'would be refused by %s if a member were renamed',
    async (consumer) => {
      const broken = await startRenaming(address, { firstName: 'givenName' });
      await expect(verify(consumer, broken.address)).rejects.toThrow();
      await broken.close();
    },
  );
});
