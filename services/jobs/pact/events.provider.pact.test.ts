import {
  applicationChanged,
  type EventEnvelope,
  eventEnvelope,
  interviewChanged,
  listingChanged,
} from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageProviderPact } from '@pact-foundation/pact';
import {
  applicationForm,
  type JobsTest,
  organization,
  startJobs,
} from '../src/testing/fixtures.ts';

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
  return requestedOf(answer.json().doc.id, 'application.received');
}

/** The request of a kind whose id begins with that of a document. */
async function requestedOf(id: string, kind: string): Promise<EventEnvelope> {
  const { broker } = jobs.service;
  const client = await broker.client();
  const consumer = await client.consumers.get(broker.streamName('jobs'), {
    filter_subjects: broker.subjects(requested),
  });
  return until(`${requested} of ${id}`, async () => {
    const message = await consumer.next({ expires: 1_000 });
    const envelope = message && eventEnvelope.parse(message.json());
    const payload = envelope?.payload as { id?: string; kind?: string } | undefined;
    return payload?.kind === kind && payload.id?.startsWith(id) ? envelope : undefined;
  });
}

/** Publishes a job that an alert finds, and answers what the service then asked for its person. */
async function requestedByAlert(): Promise<EventEnvelope> {
  const made = await jobs.call('POST', '/api/jobAlerts', {
    token: jobs.tokens.seeker,
    json: { name: 'Deck jobs', filters: 'position=Bosun', frequency: 'instant' },
  });
  await jobs.listing({ title: 'Bosun' });
  return requestedOf(made.json().doc.id, 'job.alert');
}

/** Applies for a listing, and returns the events about the application. */
async function toldOfApplication(): Promise<EventEnvelope> {
  const { id: job } = await jobs.listing({});
  const answer = await jobs.call('POST', '/api/applications', {
    token: jobs.tokens.seeker,
    json: { job },
  });
  return lastTold(applicationChanged.type, answer.json().doc.id);
}

/** Publishes a job with an application form, and returns the events about it. */
async function toldOfListing(): Promise<EventEnvelope> {
  const { id } = await jobs.listing({
    title: 'Bosun',
    applicationForm: { id: applicationForm, fields: [] },
  });
  return lastTold(listingChanged.type, id, ({ status }) => status === 'active');
}

/** Plans an interview with somebody who has applied, and returns the events about it. */
async function toldOfInterview(): Promise<EventEnvelope> {
  const { id: job } = await jobs.listing({});
  const made = async (slug: string, token: string, json: object) =>
    (await jobs.call('POST', `/api/${slug}`, { token, json })).json().doc.id;
  const application = await made('applications', jobs.tokens.seeker, { job });
  const id = await made('interviews', jobs.tokens.admin, {
    application,
    organization,
    kind: 'video',
    startsAt: '2031-05-12T09:00:00.000Z',
    minutes: 45,
    timeZone: 'Europe/Monaco',
    place: 'By link',
  });
  return lastTold(interviewChanged.type, id);
}

/** The last event of a type about a document, once it fits. */
async function lastTold(
  type: string,
  id: string,
  fits: (payload: { status?: string }) => boolean = () => true,
): Promise<EventEnvelope> {
  const { broker } = jobs.service;
  const manager = await broker.manager();
  return until(`${type} of ${id}`, async () => {
    const stored = await manager.streams
      .getMessage(broker.streamName('jobs'), { last_by_subj: broker.subject(type, id) })
      .catch(() => undefined);
    const envelope = stored && eventEnvelope.parse(stored.json());
    return envelope && fits(envelope.payload as { status?: string }) ? envelope : undefined;
  });
}

/** How what the current state is about is requested. */
let request = requestedAfterApplying;

type Alteration = (message: Record<string, unknown>) => unknown;

/** Checks what the service really publishes, altered or not, against what a consumer needs. */
const verify = (consumer: string, alter: Alteration = (message) => message): Promise<unknown> =>
  new MessageProviderPact({
    provider: 'jobs',
    pactUrls: [recordedPact(consumer, 'jobs')],
    logLevel: 'error',
    stateHandlers: {
      'somebody applied for a published listing': async () => {
        request = requestedAfterApplying;
      },
      'a job alert has found a new job': async () => {
        request = requestedByAlert;
      },
      'a job with an application form was published': async () => undefined,
      'an interview was planned': async () => undefined,
    },
    messageProviders: {
      [requested]: async () => alter({ ...(await request()) }),
      [applicationChanged.type]: async () => alter({ ...(await toldOfApplication()) }),
      [listingChanged.type]: async () => alter({ ...(await toldOfListing()) }),
      [interviewChanged.type]: async () => alter({ ...(await toldOfInterview()) }),
    },
  }).verify();

describe('the events of the jobs service', () => {
  it.each(['account', 'forms', 'organization'])(
    'are what the %s service needs',
    async (consumer) => {
      await verify(consumer);
    },
  );

  it.each([
    ['account', 'subject'],
    ['forms', 'organization'],
    ['organization', 'startsAt'],
  ])('would be refused by %s if %s were renamed', async (consumer, member) => {
    const broken = verify(consumer, ({ payload, ...message }) => {
      const { [member]: value, ...rest } = payload as Record<string, unknown>;
      return { ...message, payload: { renamed: value, ...rest } };
    });
    await expect(broken).rejects.toThrow();
  });
});
