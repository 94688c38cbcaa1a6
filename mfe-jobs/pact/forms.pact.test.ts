import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { formsStates, jobForm, publishedForm } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { applicationForms } from '../src/features/recruiting-listings/form/use-choices.ts';
import { forms } from '../src/features/recruitment/api.ts';

const { eachLike, regex, string } = Matchers;
const pact = recordsOf('mfe-jobs')('forms');

describe('what the remote needs of the forms service', () => {
  it('the forms that a listing may ask for', () =>
    pact
      .addInteraction()
      .given(formsStates.applicantSignedIn)
      .uponReceiving('the published forms of an organization for its jobs')
      .withRequest('GET', '/api/forms', (request) =>
        request.query({
          'where[organization][equals]': publishedForm.organization,
          'where[purpose][equals]': 'application',
          'where[status][equals]': 'published',
          'select[title]': 'true',
          sort: 'title',
          depth: '0',
          limit: '1000',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: regex(/^[0-9a-f]{24}$/.source, jobForm.id),
            title: string(jobForm.title),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const store = createRemoteStore(jobsApi, { apiHost: url });
        const { data } = await store.dispatch(
          forms.list.initiate(applicationForms(publishedForm.organization)),
        );
        expect(data?.docs[0]?.title).toBe(jobForm.title);
      }));
});
