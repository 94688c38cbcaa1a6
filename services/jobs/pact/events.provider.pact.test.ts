import { fileURLToPath } from 'node:url';
import { type EventEnvelope, eventEnvelope } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { type JobsTest, startJobs } from '../src/testing/fixtures.ts';

const pact = fileURLToPath(new URL('../../../contracts/pacts/account-jobs.json', import.meta.url));
const submitted = 'jobs.application.submitted';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

/** Applies for a listing through the API, and answers what the service then published. */
async function submittedAfterApplying(): Promise<EventEnvelope> {
  const { id } = await jobs.listing({});
  const answer = await jobs.call('POST', '/api/applications', {
    token: jobs.tokens.seeker,
    json: { job: id },
  });
  const { doc } = answer.json();
  const { broker } = jobs.service;
  const manager = await broker.manager();
  return until(`${submitted} of ${doc.id}`, async () => {
    const stored = await manager.streams
      .getMessage(broker.streamName('jobs'), { last_by_subj: broker.subjects(submitted) })
      .catch(() => undefined);
    const envelope = stored && eventEnvelope.parse(stored.json());
    return (envelope?.payload as { id?: string } | undefined)?.id === doc.id ? envelope : undefined;
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
      [submitted]: async () => alter({ ...(await submittedAfterApplying()) }),
    },
  }).verify();

describe('the events of the jobs service', () => {
  it('are what the account service needs', async () => {
    await verify();
  });

  it('would be refused if a member were renamed', async () => {
    const broken = verify(({ payload, ...message }) => {
      const { applicant, ...rest } = payload as { applicant: string };
      return { ...message, payload: { person: applicant, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
