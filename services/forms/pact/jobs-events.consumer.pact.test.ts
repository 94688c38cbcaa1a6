import { rm } from 'node:fs/promises';
import { listingChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { formsService } from '../src/app.ts';

const { string } = MatchersV3;
const listing = '65f900000000000000000001';
const organization = '65f200000000000000000001';
const form = '65fb00000000000000000001';

let forms: TestService;
beforeAll(async () => {
  await rm(pactFile('forms', 'jobs'), { force: true });
  forms = await startTestService(formsService);
});
afterAll(() => forms.close());

describe('what the forms service needs of the jobs service’s events', () => {
  it('whose a job is, whether it is open, and by which form one applies', async () => {
    await expectEvent(
      {
        consumer: 'forms',
        provider: 'jobs',
        state: 'a job with an application form was published',
        event: listingChanged,
        payload: {
          ...changedLike,
          id: idLike(listing),
          organization: idLike(organization),
          status: string('active'),
          title: string('Bosun'),
          applicationForm: idLike(form),
        },
      },
      async (received) => {
        const listings = forms.service.projections.get('listings');
        await listings
          ?.consumer(async () => undefined)
          .handle(listingChanged.payload.parse(received.payload) as never, received);
        expect(await listings?.find(listing)).toEqual({
          organization,
          status: 'active',
          title: 'Bosun',
          applicationForm: form,
        });
      },
    );
  });
});
