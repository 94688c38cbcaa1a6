import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  draftForm,
  formMemberId,
  formsStates,
  publishedForm,
  sentRequest,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { fieldProblemsIn, wordsOf } from '@fairlead/remote-kit/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { formRequests, formsApi } from '../src/api.ts';
import { pendingApi } from '../src/features/form-lists/pending-forms.ts';
import { requestApi } from '../src/features/requests/request-calls.ts';
import { contentOf, valuesOf } from '../src/features/requests/request-values.ts';

const { boolean, eachLike, integer, regex, string } = Matchers;
const pact = recordsOf('mfe-forms')('forms');
const storeOf = ({ url }: { url: string }) => createRemoteStore(formsApi, { apiHost: url });
const given = (state: string) => pact.addInteraction().given(state);

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const json = { 'Content-Type': 'application/json' };
const one = `/api/formRequests/${sentRequest.id}`;
const listed = {
  id: idLike(sentRequest.id),
  to: { everyone: boolean(true) },
  due: string(sentRequest.due),
  note: string(sentRequest.note),
  reminds: boolean(true),
  sentBy: { name: string(sentRequest.sentBy) },
  createdAt: string('2026-11-20T08:00:00.000Z'),
  asked: integer(2),
  answered: integer(0),
};
const refusalAt = (path: string, message: string) => ({
  errors: [{ data: { errors: [{ path, message }] } }],
});
const { due, note } = sentRequest;
const asked = (users: readonly { code: string; label: string }[], more: object = {}) =>
  contentOf(publishedForm.id, {
    ...valuesOf(undefined),
    to: { who: 'users', roles: [], users: [...users] },
    ...more,
  });
const member = { code: formMemberId, label: 'Nora Lind' };
const stranger = { code: '65f50000000000000000f0ff', label: 'Somebody' };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the forms service to ask people to fill a form in', () => {
  it('whom it would be sent to', () =>
    given(formsStates.adminAsked)
      .uponReceiving('whom a form would be sent to')
      .withRequest('POST', `/api/forms/${publishedForm.id}/recipients`, (request) =>
        request.headers(json).jsonBody({ to: { everyone: true } }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          people: eachLike({ user: idLike(formMemberId), name: string('Nora Lind') }),
          total: integer(2),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          requestApi.endpoints.getRecipients.initiate({
            form: publishedForm.id,
            to: { everyone: true },
          }),
        );
        expect(data?.people[0]?.name).toBe('Nora Lind');
      }));

  it('a form that is sent to people', () =>
    given(formsStates.adminAsked)
      .uponReceiving('a form sent to certain people')
      .withRequest('POST', '/api/formRequests', (request) =>
        request
          .query({ depth: '0' })
          .headers(json)
          .jsonBody({
            form: publishedForm.id,
            to: { users: [formMemberId] },
            due,
            reminds: true,
            note,
          }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: idLike(sentRequest.id), asked: integer(1) } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formRequests.create.initiate({ content: asked([member], { due, note }), depth: 0 }),
        );
        expect(data?.doc.asked).toBe(1);
      }));

  it.each([
    [
      'somebody who may not fill it in',
      asked([stranger]),
      'to',
      'Somebody cannot fill this form in',
    ],
    ['a day that is over', asked([member], { due: '2020-01-01' }), 'due', 'This day is over'],
  ])('that it cannot be sent for %s', (what, content, path, message) =>
    given(formsStates.adminAsked)
      .uponReceiving(`a form sent for ${what}`)
      .withRequest('POST', '/api/formRequests', (request) =>
        request.query({ depth: '0' }).headers(json).jsonBody(content),
      )
      .willRespondWith(400, (answer) => answer.jsonBody(refusalAt(path, message)))
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          formRequests.create.initiate({ content, depth: 0 }),
        );
        expect(fieldProblemsIn(error as never)).toEqual([{ path, message }]);
      }),
  );

  it('that one that is not published cannot be sent', () =>
    given(formsStates.adminAsked)
      .uponReceiving('a form sent that is not published')
      .withRequest('POST', '/api/formRequests', (request) =>
        request
          .query({ depth: '0' })
          .headers(json)
          .jsonBody({ form: draftForm.id, to: { everyone: true } }),
      )
      .willRespondWith(409, (answer) =>
        answer.jsonBody({ errors: [{ message: string('Publish this form before you send it.') }] }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          formRequests.create.initiate({
            content: contentOf(draftForm.id, valuesOf(undefined)),
            depth: 0,
          }),
        );
        expect(wordsOf(error as never)).toBe('Publish this form before you send it.');
      }));

  it('the requests of a form', () =>
    given(formsStates.adminAsked)
      .uponReceiving('the requests of a form')
      .withRequest('GET', '/api/formRequests', (request) =>
        request.query({
          'where[form][equals]': publishedForm.id,
          sort: '-createdAt',
          depth: '1',
          limit: '5',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike(listed),
          totalDocs: integer(1),
          totalPages: integer(1),
          page: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formRequests.list.initiate({
            where: { form: { equals: publishedForm.id } },
            sort: '-createdAt',
            depth: 1,
            limit: 5,
            page: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ asked: 2, answered: 0, to: { everyone: true } });
      }));

  it('a request that is changed', () =>
    given(formsStates.adminAsked)
      .uponReceiving('a request given another day and no note')
      .withRequest('PATCH', one, (request) =>
        request
          .query({ depth: '0' })
          .headers(json)
          .jsonBody({ due: '2099-12-30', note: null, reminds: false }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { id: sentRequest.id, due: '2099-12-30', reminds: false } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formRequests.patch.initiate({
            id: sentRequest.id,
            changes: { due: '2099-12-30', note: null, reminds: false },
            etag: undefined,
            depth: 0,
          }),
        );
        expect(data?.doc.due).toBe('2099-12-30');
      }));

  it('who was asked, and who has answered', () =>
    given(formsStates.adminAsked)
      .uponReceiving('who has answered a request')
      .withRequest('GET', `${one}/answers`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          people: eachLike({
            user: idLike(formMemberId),
            name: string('Nora Lind'),
            submission: null,
            answeredAt: null,
            canAnswer: boolean(true),
          }),
          asked: integer(2),
          answered: integer(0),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          requestApi.endpoints.getRequestAnswers.initiate(sentRequest.id),
        );
        expect(data?.people[0]).toMatchObject({ name: 'Nora Lind', canAnswer: true });
      }));

  it('how many are reminded', () =>
    given(formsStates.adminAsked)
      .uponReceiving('those reminded who have not answered')
      .withRequest('POST', `${one}/remind`)
      .willRespondWith(200, (answer) => answer.jsonBody({ reminded: integer(2) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          requestApi.endpoints.remind.initiate(sentRequest.id),
        );
        expect(data?.reminded).toBe(2);
      }));

  it('a request that is withdrawn', () =>
    given(formsStates.adminAsked)
      .uponReceiving('a request withdrawn')
      .withRequest('DELETE', one, (request) => request.query({ depth: '0' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ doc: { id: sentRequest.id } }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          formRequests.remove.initiate({ id: sentRequest.id, etag: undefined, depth: 0 }),
        );
        expect(data?.doc.id).toBe(sentRequest.id);
      }));

  it('by whom somebody is asked, by when, and with which words', () =>
    given(formsStates.memberAsked)
      .uponReceiving('the forms that a member is asked to fill in')
      .withRequest('GET', '/api/forms/pending')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: idLike(publishedForm.id),
            title: string(publishedForm.title),
            request: {
              id: idLike(sentRequest.id),
              due: string(due),
              note: string(note),
              sentBy: string(sentRequest.sentBy),
              sentAt: string('2026-11-20T08:00:00.000Z'),
            },
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          pendingApi.endpoints.getPendingForms.initiate(),
        );
        expect(data?.docs[0]?.request).toMatchObject({ due, sentBy: sentRequest.sentBy });
      }));
});
