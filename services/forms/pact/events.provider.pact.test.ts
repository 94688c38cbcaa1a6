import { fileURLToPath } from 'node:url';
import {
  applicationFormSubmissionChanged,
  type EventEnvelope,
  eventEnvelope,
  formChanged,
} from '@fairlead/contracts';
import { hear, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { type FormsTest, listing, organization, startForms } from '../src/testing/fixtures.ts';

const pact = fileURLToPath(new URL('../../../contracts/pacts/jobs-forms.json', import.meta.url));
const sent = applicationFormSubmissionChanged.type;
const written = formChanged.type;

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
  const { id } = await test.form({ purpose: 'application' });
  await hear(test, 'listings', listing, {
    organization,
    status: 'active',
    title: 'Bosun',
    applicationForm: id,
  });
  const answer = await test.send('POST', 'applicationFormSubmissions', 'seeker', {
    form: id,
    listing,
    submissionData: [{ field: 'place', value: 'Palma' }],
  });
  expect(answer.statusCode).toBe(201);
});
afterAll(() => test.close());

/** What the service told last by events of a type. */
async function published(type: string): Promise<EventEnvelope> {
  const { broker } = test.service;
  const manager = await broker.manager();
  return until(`a message ${type}`, async () => {
    const stored = await manager.streams
      .getMessage(broker.streamName('forms'), { last_by_subj: broker.subjects(type) })
      .catch(() => undefined);
    return stored ? eventEnvelope.parse(stored.json()) : undefined;
  });
}

type Alteration = (message: Record<string, unknown>) => unknown;

const verify = (alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'forms',
    pactUrls: [pact],
    logLevel: 'error',
    stateHandlers: {
      'somebody sent the form of a job': async () => undefined,
      'a form for job applications was published': async () => undefined,
    },
    messageProviders: {
      [sent]: async () => alter({ ...(await published(sent)) }),
      [written]: async () => alter({ ...(await published(written)) }),
    },
  }).verify();

describe('the events of the forms service', () => {
  it('are what the jobs service needs', async () => {
    await verify();
  });

  it('would be refused if a member were renamed', async () => {
    const broken = verify(({ payload, ...message }) => {
      const { listing: job, ...rest } = payload as { listing: string };
      return { ...message, payload: { job, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
