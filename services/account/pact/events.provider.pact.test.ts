import {
  applicationChanged,
  areas,
  credentialShared,
  type EventEnvelope,
  eventEnvelope,
  exportRequested,
  matchFactsChanged,
  sessionEnded,
  userChanged,
  userErased,
  yachtRoles,
} from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { objectId } from '@fairlead/service-kit';
import {
  askedExport,
  driver,
  endedSession,
  erasedPerson,
  until,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { accountOf } from '../src/account.ts';
import { Erasures } from '../src/deletion/erasures.ts';
import { type AccountTest, startAccount } from '../src/testing/fixtures.ts';
import { publish } from '../src/testing/publish.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

/** How each state that consumers name comes about: through the API, as it would in production. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a person changed their name': async () => {
    const { id, token } = await account.signedIn();
    await account.call('PATCH', `/api/users/${id}`, { token, json: { firstName: 'Nora' } });
  },
  'a person has turned on “Match me”': async () => {
    const { id: user, token } = await account.signedIn();
    const keep = (slug: string, json: object) =>
      account.call('POST', `/api/${slug}`, { token, json: { user, ...json } });
    await keep('credentials', { kind: 'medical', title: 'ENG1', expiresOn: '2031-01-01' });
    await keep('resume', {
      about: { positions: [yachtRoles[0]?.code] },
      skills: { languages: [{ language: 'el', level: 'native' }] },
    });
    await keep('preferences', { matchMe: 'yes' });
  },
  'a person shares a credential with an employer': async () => {
    const { id: user, token } = await account.signedIn();
    const organization = '65f200000000000000000001';
    const id = '65fd00000000000000000001';
    const { type, version } = applicationChanged;
    const applied = { id, revision: Date.now(), deleted: false, listing: id, applicant: user };
    await publish(account, type, version, { ...applied, organization });
    await until('the application', async () => {
      const answer = await account.call('GET', '/api/personal/employers', { token });
      return answer.json().docs.length > 0;
    });
    await account.call('POST', '/api/credentials', {
      token,
      json: {
        user,
        kind: 'certificate',
        type: 'PST',
        title: 'Sea survival',
        issuer: 'MCA',
        issuedOn: '2030-01-01',
        expiresOn: '2035-01-01',
        sharedWith: [organization],
      },
    });
  },
  [endedSession.state]: async () => {
    const { token } = await account.signedIn();
    await account.call('POST', '/api/auth/logout', { token });
  },
  [erasedPerson.state]: async () => {
    const { id, token } = await account.signedIn({}, { isProved: true });
    await account.call('POST', '/api/auth/deletion', { token });
    await account.service
      .store('users')
      [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.deletion.dueAt': new Date() } });
    await new Erasures(accountOf(account.service)).eraseDue();
  },
  [askedExport.state]: async () => {
    const { token } = await account.signedIn({}, { isProved: true });
    await account.call('POST', '/api/auth/export', { token });
  },
};

async function lastOf(type: string): Promise<EventEnvelope | undefined> {
  const { broker } = account.service;
  const manager = await broker.manager();
  const stored = await manager.streams
    .getMessage(broker.streamName('account'), { last_by_subj: broker.subjects(type) })
    .catch(() => undefined);
  return stored ? eventEnvelope.parse(stored.json()) : undefined;
}

type Alteration = (message: Record<string, unknown>) => unknown;

function verify(consumer: string, alter: Alteration = (message) => message): Promise<unknown> {
  const published = async (type: string) => {
    const message = await until(`a message ${type}`, () => lastOf(type));
    return alter({ ...message });
  };
  return new MessageProviderPact({
    provider: 'account',
    pactUrls: [recordedPact(consumer, 'account')],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(
      Object.entries(changes).map(([state, change]) => [state, () => change()]),
    ),
    messageProviders: {
      [userChanged.type]: () => published(userChanged.type),
      [matchFactsChanged.type]: () => published(matchFactsChanged.type),
      [credentialShared.type]: () => published(credentialShared.type),
      [sessionEnded.type]: () => published(sessionEnded.type),
      [userErased.type]: () => published(userErased.type),
      [exportRequested.type]: () => published(exportRequested.type),
    },
  }).verify();
}

/** Every other service needs them. */
const consumers = Object.keys(areas).filter((name) => name !== 'account');

describe('the events of the account service', () => {
  it.each(consumers)('are what the %s service needs', async (consumer) => {
    await verify(consumer);
  });

  it.each(consumers)('would be refused by %s if a member were renamed', async (consumer) => {
    const broken = verify(consumer, ({ payload, ...message }) => {
      const { id, ...rest } = payload as { id: string };
      return { ...message, payload: { identifier: id, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
