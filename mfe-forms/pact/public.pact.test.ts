import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  formsStates,
  linkedForm,
  publishedForm,
  visitorSubmissionId,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { formsApi, visitorSubmissions } from '../src/api.ts';
import { publicFormApi } from '../src/features/public-form/get-public-form.ts';

const { eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-forms')('forms');
const storeOf = ({ url }: { url: string }) => createRemoteStore(formsApi, { apiHost: url });

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const [asked] = linkedForm.fields;
const sent = {
  senderName: 'Vera Ollen',
  senderEmail: 'vera@guests.example',
  submissionData: [{ field: 'stay', value: 'Calm' }],
};
const read = {
  id: idLike(visitorSubmissionId),
  senderName: string(sent.senderName),
  senderEmail: string(sent.senderEmail),
  version: integer(1),
  createdAt: string('2026-11-20T08:00:00.000Z'),
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the forms service for forms that anybody fills in', () => {
  it('the form', () =>
    pact
      .addInteraction()
      .given(formsStates.formLinked)
      .uponReceiving('a form, read by its public link')
      .withRequest('GET', `/api/forms/${linkedForm.id}/public`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          id: linkedForm.id,
          title: string(linkedForm.title),
          version: integer(1),
          organization: { id: idLike(publishedForm.organization), name: string('Meridian Yachts') },
          fields: eachLike({ blockType: asked.blockType, name: asked.name, label: asked.label }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          publicFormApi.endpoints.getPublicForm.initiate(linkedForm.id),
        );
        expect(data?.organization.name).toBe('Meridian Yachts');
      }));

  it('what a visitor sends', () => {
    const content = { form: linkedForm.id, ...sent };
    return pact
      .addInteraction()
      .given(formsStates.formLinked)
      .uponReceiving('a form that a visitor sends')
      .withRequest('POST', '/api/visitorSubmissions', (request) =>
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(content),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: idLike(visitorSubmissionId) }, message: string('Created.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          visitorSubmissions.create.initiate({ content }),
        );
        expect(data?.doc.id).toBe(visitorSubmissionId);
      });
  });

  it('what visitors sent', () => {
    const select = { senderName: true, senderEmail: true, version: true, createdAt: true } as const;
    return pact
      .addInteraction()
      .given(formsStates.visitorSent)
      .uponReceiving('what visitors sent by a form, listed by an org-admin')
      .withRequest('GET', '/api/visitorSubmissions', (request) =>
        request.query({
          'where[form][equals]': linkedForm.id,
          sort: '-createdAt',
          depth: '1',
          ...Object.fromEntries(Object.keys(select).map((name) => [`select[${name}]`, 'true'])),
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: eachLike(read) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          visitorSubmissions.list.initiate({
            where: { form: { equals: linkedForm.id } },
            sort: '-createdAt',
            depth: 1,
            select,
          }),
        );
        expect(data?.docs[0]?.senderName).toBe(sent.senderName);
      });
  });

  it('one of them', () =>
    pact
      .addInteraction()
      .given(formsStates.visitorSent)
      .uponReceiving('what a visitor sent, read by an org-admin')
      .withRequest('GET', `/api/visitorSubmissions/${visitorSubmissionId}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          ...read,
          id: visitorSubmissionId,
          formTitle: string(linkedForm.title),
          submissionData: eachLike({ field: string('stay') }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          visitorSubmissions.read.initiate({ id: visitorSubmissionId, depth: 1 }),
        );
        expect(data?.doc.senderEmail).toBe(sent.senderEmail);
      }));

  it('its deletion', () =>
    pact
      .addInteraction()
      .given(formsStates.visitorSent)
      .uponReceiving('the deletion of what a visitor sent')
      .withRequest('DELETE', `/api/visitorSubmissions/${visitorSubmissionId}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: like({ id: visitorSubmissionId }), message: string('Deleted.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          visitorSubmissions.remove.initiate({
            id: visitorSubmissionId,
            etag: undefined,
            depth: 0,
          }),
        );
        expect(data?.doc.id).toBe(visitorSubmissionId);
      }));
});
