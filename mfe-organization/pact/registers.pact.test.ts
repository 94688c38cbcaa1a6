import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  companyPeople,
  organizationWithLogoId as org,
  organizationStates,
  storedRecords,
} from '@fairlead/contracts/pacts/states';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi, registerComments, registerViews } from '../src/api.ts';
import { concerningApi } from '../src/features/dashboard/record-concerns.ts';
import { bulkAnswer, reasonOf } from '../src/features/registers/bulk-answer.ts';
import { recordsOf, registerCalls } from '../src/features/registers/register-calls.ts';

const { eachLike, integer, like, regex, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const storeOf = ({ url }: { url: string }) => createRemoteStore(organizationApi, { apiHost: url });
const { actionId, action, commentId, deletedId, documentId } = storedRecords;
const { slug } = correctiveActions;
const path = `/api/registers/${slug}`;
const actions = recordsOf(correctiveActions);

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const instant = regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.source, '2026-11-23T08:00:00.000Z');
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });
const where = { organization: { equals: org } };
const pageShape = (doc: object) => ({ docs: eachLike(doc), totalDocs: integer(1) });

/** The members of a record that every page of a register reads. */
const recordShape = {
  id: idLike(actionId),
  createdAt: instant,
  updatedAt: instant,
  organization: { id: idLike(org) },
  title: string(action.subject),
  status: string('open'),
  flags: like([]),
  subject: string(action.subject),
  owner: { id: idLike(companyPeople.bosunUserId), fullName: string('Ada Reyes') },
  dueDate: string(action.dueDate),
};
const kept = () => pact.addInteraction().given(organizationStates.recordsKept);

describe('what the pages of registers need of the organization service', () => {
  it('the list of a register', () =>
    kept()
      .uponReceiving('the corrective actions of an organization')
      .withRequest('GET', path, (request) =>
        request.query({
          'where[organization][equals]': org,
          sort: 'dueDate',
          depth: '1',
          'select[moves]': 'false',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(recordShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          actions.list.initiate({ where, sort: 'dueDate', depth: 1, select: { moves: false } }),
        );
        expect(data?.docs[0]).toMatchObject({ status: 'open' });
      }));

  it('what needs attention', () =>
    kept()
      .uponReceiving('the records of an organization that need attention')
      .withRequest('GET', '/api/registers/attention', (request) =>
        request.query({ organization: org }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ records: like([]), total: integer(0) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          concerningApi.endpoints.concerningRecords.initiate({ org }),
        );
        expect(data?.records).toEqual([]);
      }));

  it('one record', () =>
    kept()
      .uponReceiving('a corrective action')
      .withRequest('GET', `${path}/${actionId}`, (request) => request.query({ depth: '1' }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag(actionId))
          .jsonBody({ ...recordShape, moves: like([]), attachments: like([]) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          actions.read.initiate({ id: actionId, depth: 1 }),
        );
        expect(data?.doc.id).toBe(actionId);
      }));

  it('a new record', () => {
    const content = {
      ...action,
      organization: org,
      owner: companyPeople.bosunUserId,
      vessel: companyPeople.vesselId,
    };
    return kept()
      .uponReceiving('a corrective action to be added')
      .withRequest('POST', path, (request) => request.query({ depth: '1' }).jsonBody(content))
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          doc: {
            ...recordShape,
            number: regex(/^CA-\d{4}-\d{3,}$/.source, 'CA-2026-001'),
            vessel: { id: idLike(companyPeople.vesselId), name: string(companyPeople.vessel) },
          },
          message: string('Corrective action created.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          actions.create.initiate({ content, depth: 1 }),
        );
        expect(data?.doc.number).toBe('CA-2026-001');
      });
  });

  it('a move, as the record was read', () =>
    kept()
      .uponReceiving('a corrective action to be started')
      .withRequest('PATCH', `${path}/${actionId}`, (request) =>
        request
          .query({ depth: '1' })
          .headers({ 'if-match': '*' })
          .jsonBody({ status: 'in progress' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(actionId)).jsonBody({
          doc: {
            ...recordShape,
            status: 'in progress',
            moves: eachLike({ from: string('open'), to: string('in progress'), at: instant }),
          },
          message: string('Corrective action updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          actions.patch.initiate({
            id: actionId,
            changes: { status: 'in progress' },
            etag: '*',
            depth: 1,
          }),
        );
        expect(data?.doc.status).toBe('in progress');
      }));

  it('how many records fit', () =>
    kept()
      .uponReceiving('how many corrective actions there are')
      .withRequest('GET', `${path}/count`, (request) =>
        request.query({ 'where[organization][equals]': org }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ totalDocs: integer(1) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(actions.count.initiate({ where }));
        expect(data).toBe(1);
      }));

  it('the records that point to another', () =>
    kept()
      .uponReceiving('the corrective actions of a risk assessment')
      .withRequest('GET', path, (request) =>
        request.query({
          'where[and][0][organization][equals]': org,
          'where[and][1][assessment][equals]': documentId,
          sort: 'dueDate',
          limit: '10',
          depth: '0',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]), totalDocs: integer(0) }))
      .executeTest(async (server) => {
        const pointing = { and: [where, { assessment: { equals: documentId } }] };
        const { data } = await storeOf(server).dispatch(
          actions.list.initiate({ where: pointing, sort: 'dueDate', limit: 10, depth: 0 }),
        );
        expect(data?.docs).toEqual([]);
      }));

  it('a field of several records', () =>
    kept()
      .uponReceiving('a field of corrective actions to be changed')
      .withRequest('PATCH', path, (request) =>
        request.query({ where: JSON.stringify(where) }).jsonBody({ reference: 'A-7' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: eachLike({ id: idLike(actionId) }), errors: [] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.changeRecords.initiate({
            register: slug,
            where,
            changes: { reference: 'A-7' },
          }),
        );
        expect(data?.docs).toHaveLength(1);
      }));

  it('a field that several records refuse', () =>
    kept()
      .uponReceiving('a source of corrective actions that there is not')
      .withRequest('PATCH', path, (request) =>
        request.query({ where: JSON.stringify(where) }).jsonBody({ source: 'hearsay' }),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          docs: [],
          errors: eachLike({
            id: idLike(actionId),
            message: string('The following field is invalid: source'),
            data: { errors: eachLike({ message: string('This is not one of the choices') }) },
          }),
        }),
      )
      .executeTest(async (server) => {
        const asked = storeOf(server).dispatch(
          registerCalls.endpoints.changeRecords.initiate({
            register: slug,
            where,
            changes: { source: 'hearsay' },
          }),
        );
        const { errors } = await bulkAnswer(asked.unwrap());
        expect(errors.map(reasonOf)).toEqual(['This is not one of the choices']);
      }));

  it('the figures of a register', () =>
    kept()
      .uponReceiving('what the corrective actions come to')
      .withRequest('GET', `${path}/summary`, (request) =>
        request.query({ where: JSON.stringify(where) }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          total: integer(1),
          counts: { status: { open: integer(1) }, flags: like({}) },
          measures: { onTime: { yes: integer(0), of: integer(0) } },
          mine: integer(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.registerSummary.initiate({ register: slug, where }),
        );
        expect(data?.mine).toBe(1);
      }));

  it('the history of a record', () =>
    kept()
      .uponReceiving('who changed what of a corrective action')
      .withRequest('GET', `${path}/${actionId}/history`, (request) =>
        request.query({ limit: '100' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]), totalDocs: integer(0) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.recordHistory.initiate({
            register: slug,
            id: actionId,
            changedAt: '',
          }),
        );
        expect(data?.docs).toEqual([]);
      }));

  it('what was deleted', () =>
    kept()
      .uponReceiving('the deleted corrective actions')
      .withRequest('GET', `${path}/trash`, (request) =>
        request.query({ where: JSON.stringify(where) }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(deletedId),
            title: string(action.subject),
            trashedAt: instant,
            trashedUntil: instant,
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.deletedRecords.initiate({ register: slug, where }),
        );
        expect(data?.docs[0]?.id).toBe(deletedId);
      }));

  it('a record brought back', () =>
    kept()
      .uponReceiving('a corrective action to be restored')
      .withRequest('POST', `${path}/${deletedId}/restore`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { id: idLike(deletedId) }, message: string('Restored.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.restoreRecord.initiate({ register: slug, id: deletedId }),
        );
        expect(data?.doc.id).toBe(deletedId);
      }));

  it('how many have acknowledged a document', () =>
    kept()
      .uponReceiving('the audience of a document')
      .withRequest('GET', `/api/registers/sms/${documentId}/audience`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ audience: integer(2), acknowledged: integer(0), isAsked: like(true) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerCalls.endpoints.audience.initiate({ register: 'sms', id: documentId }),
        );
        expect(data?.isAsked).toBe(true);
      }));

  it('what is said of a record', () =>
    kept()
      .uponReceiving('the comments on a corrective action')
      .withRequest('GET', '/api/registerComments', (request) =>
        request.query({ 'where[record][equals]': actionId, sort: 'createdAt', depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(commentId),
            createdAt: instant,
            author: {
              id: idLike(companyPeople.bosunUserId),
              fullName: string(companyPeople.bosun.fullName),
            },
            text: string('The seal is on order'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerComments.list.initiate({
            where: { record: { equals: actionId } },
            sort: 'createdAt',
            depth: 1,
          }),
        );
        expect(data?.docs[0]?.text).toBe('The seal is on order');
      }));

  it('a view to be kept', () => {
    const view = {
      organization: org,
      register: `${slug} org`,
      name: 'Mine',
      isShared: true,
      state: { content: '{}', isDefault: 'false' },
    };
    return kept()
      .uponReceiving('a view of a register to be kept')
      .withRequest('POST', '/api/registerViews', (request) =>
        request.query({ depth: '0' }).jsonBody(view),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          doc: {
            id: idLike(commentId),
            name: 'Mine',
            isShared: true,
            user: companyPeople.adminUserId,
            state: { content: '{}', isDefault: 'false' },
          },
          message: string('View created.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerViews.create.initiate({ content: view, depth: 0 }),
        );
        expect(data?.doc.name).toBe('Mine');
      });
  });
});
