import { rm } from 'node:fs/promises';
import { applicationFormSubmissionChanged, formChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { applicationsByForm } from '../src/applications/by-form.ts';
import { applications } from '../src/applications/collection.ts';
import { listings } from '../src/listings/collection.ts';
import { type JobsTest, organization, seekers, startJobs } from '../src/testing/fixtures.ts';

const { string } = MatchersV3;
const between = { consumer: 'jobs', provider: 'forms' };
const listing = '65f600000000000000000001';
const submission = '65fb00000000000000000001';

let jobs: JobsTest;
beforeAll(async () => {
  await rm(pactFile('jobs', 'forms'), { force: true });
  jobs = await startJobs();
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the forms service’s events', () => {
  it('who sent the form of which job, which it makes an application of, and from where they came', async () => {
    await jobs.service
      .store(listings)
      .add([{ id: listing, content: { title: 'Bosun', organization, status: 'active' } }], {
        actor: 'system',
        correlationId: 'test',
      });
    await expectEvent(
      {
        ...between,
        state: 'somebody sent the form of a job',
        event: applicationFormSubmissionChanged,
        payload: {
          ...changedLike,
          id: idLike(submission),
          form: idLike('65f800000000000000000001'),
          organization: idLike(organization),
          listing: idLike(listing),
          submittedBy: idLike(seekers.seeker.id),
          source: 'employer',
        },
      },
      async (received) => {
        const payload = applicationFormSubmissionChanged.payload.parse(received.payload);
        await applicationsByForm(jobs.service).handle(payload, received);
        const made = await jobs.service.store(applications).findById(objectId(submission));
        expect([String(made?.job), made?.source]).toEqual([listing, 'employer']);
      },
    );
  });

  it('whose a form is, and whether jobs may ask for it', async () => {
    const form = '65f800000000000000000002';
    await expectEvent(
      {
        ...between,
        state: 'a form for job applications was published',
        event: formChanged,
        payload: {
          ...changedLike,
          id: idLike(form),
          organization: idLike(organization),
          title: string('Application'),
          status: 'published',
          purpose: 'application',
        },
      },
      async (received) => {
        const forms = jobs.service.projections.get('forms');
        await forms
          ?.consumer(async () => undefined)
          .handle(formChanged.payload.parse(received.payload) as never, received);
        expect(await forms?.find(form)).toEqual({
          organization,
          title: 'Application',
          status: 'published',
          purpose: 'application',
        });
      },
    );
  });
});
