import {
  applicationFormSubmissionChanged,
  type EventEnvelope,
  eventEnvelope,
  formChanged,
  notificationRequested,
} from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import { type FormsTest, listing, organization, startForms } from '../src/testing/fixtures.ts';

const sent = applicationFormSubmissionChanged.type;
const written = formChanged.type;
const asked = notificationRequested('forms').type;

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
  await askSomebody();
  const { id } = await test.form({ purpose: 'application' });
  await receiveEvent(test, 'listings', listing, {
    organization,
    status: 'active',
    title: 'Bosun',
    applicationForm: id,
  });
  const answer = await test.send('POST', 'applicationFormSubmissions', 'seeker', {
    form: id,
    listing,
    submissionData: [{ field: 'place', value: 'Palma' }],
    source: 'employer',
  });
  expect(answer.statusCode).toBe(201);
});
afterAll(() => test.close());

/** Asks somebody to fill in a form: the first, so that the last one published is that for applications. */
async function askSomebody(): Promise<void> {
  const { id: form } = await test.form();
  const request = await test.send('POST', 'formRequests', 'admin', {
    form,
    to: { users: [test.ids.deckhand] },
    due: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10),
    note: 'Before we leave Palma.',
  });
  expect(request.statusCode).toBe(201);
}

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

const verify = (consumer: string, alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'forms',
    pactUrls: [recordedPact(consumer, 'forms')],
    logLevel: 'error',
    stateHandlers: {
      'somebody sent the form of a job': async () => undefined,
      'a form for job applications was published': async () => undefined,
      'people were asked to fill in a form': async () => undefined,
    },
    messageProviders: {
      [sent]: async () => alter({ ...(await published(sent)) }),
      [written]: async () => alter({ ...(await published(written)) }),
      [asked]: async () => alter({ ...(await published(asked)) }),
    },
  }).verify();

describe('the events of the forms service', () => {
  it.each(['jobs', 'account'])('are what the %s service needs', async (consumer) => {
    await verify(consumer);
  });

  it.each([
    ['jobs', 'listing'],
    ['jobs', 'source'],
    ['account', 'subject'],
  ])('would be refused by %s if %s were renamed', async (consumer, member) => {
    const broken = verify(consumer, ({ payload, ...message }) => {
      const { [member]: renamed, ...rest } = payload as Record<string, unknown>;
      return { ...message, payload: { renamed, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
