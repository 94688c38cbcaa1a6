import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  formMemberId,
  formsStates,
  jobForm,
  publishedForm,
  sentApplicationId,
  sentSubmissionId,
  signedHash,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { applicationFormSubmissions, formSubmissions, forms, formsApi } from '../src/api.ts';
import { draftApi } from '../src/features/filling/draft/draft-calls.ts';
import { submissionOf } from '../src/features/filling/submission-of.ts';
import { pendingApi } from '../src/features/form-lists/pending-forms.ts';
import { proofApi } from '../src/features/proof/get-proof.ts';
import { versionApi } from '../src/features/submissions/get-form-version.ts';

const { boolean, eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-forms')('forms');
const storeOf = ({ url }: { url: string }) => createRemoteStore(formsApi, { apiHost: url });

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const named = (id: string, name: string) => ({ id: idLike(id), name: string(name) });
const organization = named(publishedForm.organization, 'Meridian Yachts');
const [asked] = publishedForm.fields;
const field = like({ blockType: asked.blockType, name: asked.name, label: asked.label });
const whole = {
  submissionData: eachLike({ field: string('name') }),
  formTitle: string(publishedForm.title),
  version: integer(1),
  organization,
  submittedBy: like({ id: idLike(formMemberId) }),
};
const answered = (value: string) =>
  submissionOf({ form: publishedForm.id, answers: { name: value }, submittedBy: formMemberId });
/** The same as it is sent. */
const sentAs = (value: string) => ({
  form: publishedForm.id,
  submissionData: [{ field: 'name', value }],
  submittedBy: formMemberId,
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the forms service to fill a form in', () => {
  it('a form', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('a form, read by a member')
      .withRequest('GET', `/api/forms/${publishedForm.id}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          id: publishedForm.id,
          title: string(publishedForm.title),
          organization,
          version: integer(1),
          confirmationType: string('message'),
          fields: like([field]),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          forms.read.initiate({ id: publishedForm.id, depth: 1 }),
        );
        expect(data?.doc.fields[0]).toMatchObject({ name: 'name' });
      }));

  it('the forms that are still to be filled in', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('the forms that a member is still to fill in')
      .withRequest('GET', '/api/forms/pending')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: idLike(publishedForm.id),
            title: string(publishedForm.title),
            organization,
          }),
          totalDocs: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          pendingApi.endpoints.getPendingForms.initiate(),
        );
        expect(data?.docs[0]?.title).toBe(publishedForm.title);
      }));

  it('[F-037] a form that is sent', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('a form that a member sends')
      .withRequest('POST', '/api/form-submissions', (request) =>
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(sentAs('Nora Lind')),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: idLike(sentSubmissionId) }, message: string('Created.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formSubmissions.create.initiate({ content: answered('Nora Lind') }),
        );
        expect(data?.doc.id).toBe(sentSubmissionId);
      }));

  it('what is wrong with the answers of a form', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('a form that a member sends without an answer that is required')
      .withRequest('POST', '/api/form-submissions', (request) =>
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(sentAs('')),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          errors: [
            {
              message: like('The following field is invalid: name'),
              data: { errors: [{ path: 'name', message: 'This field is required' }] },
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          formSubmissions.create.initiate({ content: answered('') }),
        );
        expect(fieldProblemsIn(error as object)).toEqual([
          { path: 'name', message: 'This field is required' },
        ]);
      }));

  it('what somebody began, where there is nothing yet', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('the draft of a form that a member has not begun')
      .withRequest('GET', `/api/forms/${publishedForm.id}/draft`)
      .willRespondWith(200, (answer) => answer.jsonBody({ draft: null }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          draftApi.endpoints.getDraft.initiate({ form: publishedForm.id }),
        );
        expect(data).toBeNull();
      }));

  it('a draft that is kept', () =>
    pact
      .addInteraction()
      .given(formsStates.applicantSignedIn)
      .uponReceiving('the draft of the form of a job')
      .withRequest('PUT', `/api/forms/${jobForm.id}/draft`, (request) =>
        request
          .headers({ 'Content-Type': 'application/json' })
          .jsonBody({ answers: { name: 'Nora' }, listing: jobForm.listing }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          draft: { savedAt: string('2026-11-23T10:00:00.000Z') },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          draftApi.endpoints.keepDraft.initiate({
            form: jobForm.id,
            listing: jobForm.listing,
            answers: { name: 'Nora' },
          }),
        );
        expect(data?.savedAt).toEqual(expect.any(String));
      }));

  it('[J-121] the form of a job that is sent', () => {
    const content = {
      ...submissionOf({
        form: jobForm.id,
        answers: { name: 'Nora Lind' },
        submittedBy: formMemberId,
      }),
      listing: jobForm.listing,
      source: 'employer' as const,
    };
    return pact
      .addInteraction()
      .given(formsStates.applicantSignedIn)
      .uponReceiving('the form of a job that somebody applies by')
      .withRequest('POST', '/api/applicationFormSubmissions', (request) =>
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(content),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: idLike(sentApplicationId) }, message: string('Created.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applicationFormSubmissions.create.initiate({ content }),
        );
        expect(data?.doc.id).toBe(sentApplicationId);
      });
  });

  it('what a candidate sent', () =>
    pact
      .addInteraction()
      .given(formsStates.applicantSent)
      .uponReceiving('the form of an application')
      .withRequest('GET', '/api/applicationFormSubmissions', (request) =>
        request.query({ 'where[id][equals]': sentApplicationId, limit: '1', depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: [
            {
              id: sentApplicationId,
              submissionData: eachLike({ field: string('name') }),
              formTitle: string(jobForm.title),
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applicationFormSubmissions.list.initiate({
            where: { id: { equals: sentApplicationId } },
            limit: 1,
            depth: 0,
          }),
        );
        expect(data?.docs[0]?.formTitle).toBe(jobForm.title);
      }));

  it('what somebody sent', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSent)
      .uponReceiving('a submission, read by whoever sent it')
      .withRequest('GET', `/api/form-submissions/${sentSubmissionId}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ id: sentSubmissionId, ...whole }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formSubmissions.read.initiate({ id: sentSubmissionId, depth: 1 }),
        );
        expect(data?.doc.formTitle).toBe(publishedForm.title);
      }));

  it('the form as it was when it was sent', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSent)
      .uponReceiving('the form of a submission, as it was')
      .withRequest('GET', `/api/form-submissions/${sentSubmissionId}/form`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          form: publishedForm.id,
          version: integer(1),
          content: { title: string(publishedForm.title), fields: like([field]) },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          versionApi.endpoints.getFormVersion.initiate({
            slug: 'form-submissions',
            submission: sentSubmissionId,
          }),
        );
        expect(data?.content.fields[0]?.name).toBe('name');
      }));

  it('the proof of a signature', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSent)
      .uponReceiving('the proof of a signature')
      .withRequest('GET', `/api/signatures/${signedHash}`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          formTitle: string(publishedForm.title),
          organization: string('Meridian Yachts'),
          version: integer(1),
          signer: string('Nora Lind'),
          signedAt: string('2026-11-20T08:00:00.000Z'),
          isUnchanged: boolean(true),
          keyId: string('2026-11-20'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          proofApi.endpoints.getProof.initiate(signedHash),
        );
        expect(data?.isUnchanged).toBe(true);
      }));
});
