import { fileURLToPath } from 'node:url';
import { type EventEnvelope, eventEnvelope, listingChanged } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { applicationForm, type JobsTest, startJobs } from '../src/testing/fixtures.ts';

const pacts = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
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

/** Publishes a job with an application form, and answers what the service told of it. */
async function toldOfListing(): Promise<EventEnvelope> {
  const { id } = await jobs.listing({
    title: 'Bosun',
    applicationForm: { id: applicationForm, fields: [] },
  });
  const { broker } = jobs.service;
  const manager = await broker.manager();
  return until(`${listingChanged.type} of ${id}`, async () => {
    const stored = await manager.streams
      .getMessage(broker.streamName('jobs'), {
        last_by_subj: broker.subject(listingChanged.type, id),
      })
      .catch(() => undefined);
    const envelope = stored && eventEnvelope.parse(stored.json());
    return (envelope?.payload as { status?: string } | undefined)?.status === 'active'
      ? envelope
      : undefined;
  });
}

type Alteration = (message: Record<string, unknown>) => unknown;

/** Checks what the service really publishes, altered or not, against what a consumer needs. */
const verify = (consumer: string, alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'jobs',
    pactUrls: [`${pacts}/${consumer}-jobs.json`],
    logLevel: 'error',
    stateHandlers: {
      'somebody applied for a published listing': async () => undefined,
      'a job with an application form was published': async () => undefined,
    },
    messageProviders: {
      [requested]: async () => alter({ ...(await requestedAfterApplying()) }),
      [listingChanged.type]: async () => alter({ ...(await toldOfListing()) }),
    },
  }).verify();

describe('the events of the jobs service', () => {
  it.each(['account', 'forms'])('are what the %s service needs', async (consumer) => {
    await verify(consumer);
  });

  it.each([
    ['account', 'subject'],
    ['forms', 'organization'],
  ])('would be refused by %s if %s were renamed', async (consumer, member) => {
    const broken = verify(consumer, ({ payload, ...message }) => {
      const { [member]: value, ...rest } = payload as Record<string, unknown>;
      return { ...message, payload: { renamed: value, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
