import { fileURLToPath } from 'node:url';
import {
  type EventEnvelope,
  eventEnvelope,
  notificationRequested,
  wellnessAlertChanged,
} from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { profileIdOf } from '../src/crew-profiles/following.ts';
import { utcDay } from '../src/own-day.ts';
import { organization, startWellness, type WellnessTest } from '../src/testing/fixtures.ts';

const pactUrl = fileURLToPath(
  new URL('../../../contracts/pacts/account-wellness.json', import.meta.url),
);
const asked = notificationRequested('wellness').type;
const raised = wellnessAlertChanged.type;

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
  const { user, token } = await test.member(['vessel-crew']);
  const profile = `crewProfiles/${profileIdOf(user, organization)}/consent`;
  const values = { mood: 1, anxiety: 3, sleep: 6, stress: 4 };
  for (const [path, json] of [
    [profile, { consent: 'summary' }],
    ['checkIns', { user, day: utcDay(), ...values }],
  ] as const)
    expect((await test.send('POST', path, { user, token }, json)).statusCode).toBeLessThan(300);
});
afterAll(() => test.close());

/** What the service told last by events of a type. */
async function published(type: string): Promise<EventEnvelope> {
  const { broker } = test.service;
  const manager = await broker.manager();
  return until(`a message ${type}`, async () => {
    const stored = await manager.streams
      .getMessage(broker.streamName('wellness'), { last_by_subj: broker.subjects(type) })
      .catch(() => undefined);
    return stored ? eventEnvelope.parse(stored.json()) : undefined;
  });
}

type Alteration = (message: Record<string, unknown>) => unknown;

const verify = (alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'wellness',
    pactUrls: [pactUrl],
    logLevel: 'error',
    stateHandlers: { 'an urgent alert was raised': async () => undefined },
    messageProviders: Object.fromEntries(
      [asked, raised].map((type) => [type, async () => alter({ ...(await published(type)) })]),
    ),
  }).verify();

describe('the events of the wellness service', () => {
  it('are what the account service needs', async () => {
    await verify();
  });

  it.each(['kind', 'state', 'link'])(
    'would be refused by the account service if %s were renamed',
    async (member) => {
      const broken = verify(({ payload, ...message }) => {
        const { [member]: renamed, ...rest } = payload as Record<string, unknown>;
        return { ...message, payload: { renamed, ...rest } };
      });
      await expect(broken).rejects.toThrow();
    },
  );
});
