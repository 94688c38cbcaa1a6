import { fileURLToPath } from 'node:url';
import { type EventEnvelope, eventEnvelope } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { type JobsTest, startJobs } from '../src/testing/fixtures.ts';

const pact = fileURLToPath(new URL('../../../contracts/pacts/account-jobs.json', import.meta.url));
const requested = 'jobs.notification.requested';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

/** Applies for a listing through the API, and answers what the service then asked for its employer's people. */
async function requestedAfterApplying(): Promise<EventEnvelope> {
  const { id } = await jobs.listing({});
  const answer = await jobs.call('POST', '/api/applications', {
    token: jobs.tokens.seeker,
    json: { job: id },
  });
  const { doc } = answer.json();
  const { broker } = jobs.service;
  const client = await broker.client();
  const consumer = await client.consumers.get(broker.streamName('jobs'), {
    filter_subjects: broker.subject(requested, doc.id),
  });
  return until(`${requested} of ${doc.id}`, async () => {
    const message = await consumer.next({ expires: 1_000 });
    const envelope = message && eventEnvelope.parse(message.json());
    return (envelope?.payload as { kind?: string } | undefined)?.kind === 'application.received'
      ? envelope
      : undefined;
  });
}

type Alteration = (message: Record<string, unknown>) => unknown;

/** Checks what the service really publishes, altered or not, against what the account service needs. */
const verify = (alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'jobs',
    pactUrls: [pact],
    logLevel: 'error',
    stateHandlers: { 'somebody applied for a published listing': async () => undefined },
    messageProviders: {
      [requested]: async () => alter({ ...(await requestedAfterApplying()) }),
    },
  }).verify();

describe('the events of the jobs service', () => {
  it('are what the account service needs', async () => {
    await verify();
  });

  it('would be refused if a member were renamed', async () => {
    const broken = verify(({ payload, ...message }) => {
      const { subject, ...rest } = payload as { subject: string };
      return { ...message, payload: { title: subject, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
