import {
  dayOf,
  type EventEnvelope,
  eventEnvelope,
  notificationRequested,
  personalityTestCompleted,
  wellnessAlertChanged,
} from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { items } from '@fairlead/contracts/personality';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { profileIdOf } from '../src/crew-profiles/following.ts';
import {
  organization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../src/testing/fixtures.ts';

const pactUrl = recordedPact('account', 'wellness');
const asked = notificationRequested('wellness').type;
const raised = wellnessAlertChanged.type;
const completed = personalityTestCompleted.type;

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
  const { user, token } = await test.member(['vessel-crew']);
  const profile = `crewProfiles/${profileIdOf(user, organization)}/consent`;
  const values = { mood: 1, anxiety: 3, sleep: 6, stress: 4 };
  for (const [path, json] of [
    [profile, { consent: 'summary' }],
    ['checkIns', { user, day: dayOf(Date.now()), ...values }],
  ] as const)
    expect((await test.send('POST', path, { user, token }, json)).statusCode).toBeLessThan(300);
  await completeTest({ user, token });
});
afterAll(() => test.close());

/** Completes the personality test as this person. */
async function completeTest(by: Person): Promise<void> {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8) + second * 1_000).toISOString();
  const answers = items.map(({ id, domain, facet }, order) => ({
    questionId: id,
    value: [1, 5, 3][order % 3],
    domain,
    facet,
    answeredAt: at(order * 3),
  }));
  const mine = 'personalitySessions/mine';
  const session = { startTime: at(0), lastUpdate: at(400), answers };
  expect((await test.send('PUT', mine, by, session)).statusCode).toBe(200);
  expect((await test.send('POST', `${mine}/complete`, by)).statusCode).toBe(200);
}

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
    stateHandlers: {
      'an urgent alert was raised': async () => undefined,
      'somebody completed the personality test': async () => undefined,
    },
    messageProviders: Object.fromEntries(
      [asked, raised, completed].map((type) => [
        type,
        async () => alter({ ...(await published(type)) }),
      ]),
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
