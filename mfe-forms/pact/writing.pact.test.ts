import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  deletedFormId,
  draftForm,
  formMemberId,
  formsStates,
  jobForm,
  publishedForm,
  sentApplicationId,
  sentSubmissionId,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { versionedIn } from '@fairlead/remote-kit/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { applicationFormSubmissions, formSubmissions, forms, formsApi } from '../src/api.ts';
import { askingApi } from '../src/features/asking/get-form-listings.ts';
import { trashApi } from '../src/features/library/trash-api.ts';

const { eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-forms')('forms');
const storeOf = ({ url }: { url: string }) => createRemoteStore(formsApi, { apiHost: url });

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const { organization } = publishedForm;
const pageShape = (doc: object) => ({
  docs: eachLike(doc),
  totalDocs: integer(1),
  totalPages: integer(1),
  page: integer(1),
});
const tag = { ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${draftForm.id}-1"`) };
const json = { 'Content-Type': 'application/json' };
const listed = {
  id: idLike(draftForm.id),
  title: string(draftForm.title),
  status: string('draft'),
  version: integer(1),
  purpose: string('members'),
  updatedAt: string('2026-11-20T08:00:00.000Z'),
};
const whole = {
  ...listed,
  organization: { id: idLike(organization), name: string('Meridian Yachts') },
  confirmationType: string('message'),
  fields: like(draftForm.fields),
};
const content = { title: draftForm.title, fields: [...draftForm.fields] };
const given = () => pact.addInteraction().given(formsStates.adminWrites);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the forms service to write forms', () => {
  it('the forms of an organization, without what they consist of', () =>
    given()
      .uponReceiving('the forms of an organization, listed by an org-admin')
      .withRequest('GET', '/api/forms', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'select[fields]': 'false',
          'select[draft]': 'false',
          sort: '-updatedAt',
          depth: '1',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(listed)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          forms.list.initiate({
            where: { organization: { equals: organization } },
            select: { fields: false, draft: false },
            sort: '-updatedAt',
            depth: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ status: 'draft', version: 1 });
      }));

  it('a form that is made', () =>
    given()
      .uponReceiving('a form made by an org-admin')
      .withRequest('POST', '/api/forms', (request) =>
        request
          .query({ depth: '1' })
          .headers(json)
          .jsonBody({ organization, ...content, purpose: 'members', confirmationType: 'message' }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers(tag).jsonBody({ doc: whole, message: string('Created.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          forms.create.initiate({
            content: { organization, ...content, purpose: 'members', confirmationType: 'message' },
            depth: 1,
          }),
        );
        expect(data).toMatchObject({ doc: { status: 'draft' }, etag: expect.any(String) });
      }));

  it('a form as it is saved', () =>
    given()
      .uponReceiving('a form changed by an org-admin')
      .withRequest('PATCH', `/api/forms/${draftForm.id}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ ...json, 'if-match': '*' })
          .jsonBody({ ...content, intro: null, vessel: null, draft: null }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag).jsonBody({ doc: whole, message: string('Updated.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          forms.patch.initiate({
            id: draftForm.id,
            changes: { ...content, intro: null, vessel: null, draft: null } as object,
            etag: '*',
            depth: 1,
          }),
        );
        expect(data?.doc.title).toBe(draftForm.title);
      }));

  it('that somebody else changed it meanwhile, and to what', () =>
    given()
      .uponReceiving('a form changed by an org-admin who saw another')
      .withRequest('PATCH', `/api/forms/${draftForm.id}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ ...json, 'if-match': '"another"' })
          .jsonBody({ title: 'Another' }),
      )
      .willRespondWith(412, (answer) =>
        answer
          .headers(tag)
          .jsonBody({ errors: eachLike({ message: string('Changed') }), doc: whole }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          forms.patch.initiate({
            id: draftForm.id,
            changes: { title: 'Another' },
            etag: '"another"',
            depth: 1,
          }),
        );
        expect(versionedIn(error as never)).toMatchObject({ doc: { title: draftForm.title } });
      }));

  it('a form that is published', () =>
    given()
      .uponReceiving('a form published by an org-admin')
      .withRequest('PATCH', `/api/forms/${draftForm.id}`, (request) =>
        request.query({ depth: '0' }).headers(json).jsonBody({ status: 'published' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: { id: draftForm.id, status: 'published', publishedAt: like('2026-11-20T08:00:00Z') },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          forms.patch.initiate({
            id: draftForm.id,
            changes: { status: 'published' },
            etag: undefined,
            depth: 0,
          }),
        );
        expect(data?.doc.status).toBe('published');
      }));

  it('the forms that were deleted, and one brought back', async () => {
    await given()
      .uponReceiving('the deleted forms of an organization')
      .withRequest('GET', '/api/forms/trash', (request) =>
        request.query({ 'where[organization][equals]': organization, depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(deletedFormId),
            title: string('Old'),
            trashedAt: string('2026-11-20T08:00:00.000Z'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          trashApi.endpoints.deletedForms.initiate(organization),
        );
        expect(data?.docs[0]?.id).toBe(deletedFormId);
      });
    await given()
      .uponReceiving('a deleted form brought back')
      .withRequest('POST', `/api/forms/${deletedFormId}/restore`)
      .willRespondWith(200, (answer) => answer.jsonBody({ doc: { id: deletedFormId } }))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          trashApi.endpoints.restoreForm.initiate(deletedFormId),
        );
        expect(error).toBeUndefined();
      });
  });

  it('how many open listings ask for a form', () =>
    given()
      .uponReceiving('the open listings that ask for a form, counted for an org-admin')
      .withRequest('GET', `/api/forms/${publishedForm.id}/listings`)
      .willRespondWith(200, (answer) => answer.jsonBody({ open: integer(0) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          askingApi.endpoints.getFormListings.initiate(publishedForm.id),
        );
        expect(data).toEqual({ open: 0 });
      }));

  it('what was sent by a form', () =>
    given()
      .uponReceiving('the submissions of a form, listed by an org-admin')
      .withRequest('GET', '/api/form-submissions', (request) =>
        request.query({
          'where[form][equals]': publishedForm.id,
          sort: '-createdAt',
          depth: '1',
          'select[submittedBy]': 'true',
          'select[version]': 'true',
          'select[createdAt]': 'true',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(sentSubmissionId),
            version: integer(1),
            submittedBy: { id: idLike(formMemberId), name: string('Nora Lind') },
            createdAt: string('2026-11-20T08:00:00.000Z'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formSubmissions.list.initiate({
            where: { form: { equals: publishedForm.id } },
            sort: '-createdAt',
            depth: 1,
            select: { submittedBy: true, version: true, createdAt: true },
          }),
        );
        expect(data?.docs[0]?.submittedBy).toMatchObject({ name: 'Nora Lind' });
      }));

  it('what applicants sent by a form', () =>
    pact
      .addInteraction()
      .given(formsStates.applicantsSeen)
      .uponReceiving('the submissions of the form of a job, listed by an org-admin')
      .withRequest('GET', '/api/applicationFormSubmissions', (request) =>
        request.query({
          'where[form][equals]': jobForm.id,
          sort: '-createdAt',
          depth: '1',
          'select[submittedBy]': 'true',
          'select[listing]': 'true',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(sentApplicationId),
            submittedBy: { id: idLike(formMemberId), name: string('Nora Lind') },
            listing: { id: idLike(jobForm.listing), title: string('Bosun') },
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          applicationFormSubmissions.list.initiate({
            where: { form: { equals: jobForm.id } },
            sort: '-createdAt',
            depth: 1,
            select: { submittedBy: true, listing: true },
          }),
        );
        expect(data?.docs[0]?.listing).toMatchObject({ title: 'Bosun' });
      }));
});
