import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  jobsStates,
  listedVesselId,
  organizationWithLogoId,
  pendingListingId,
  publishedListingId,
  storedTemplate,
} from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { listingStagesEndpoints } from '../src/features/overview/get-listing-stages.ts';
import { listingCalls } from '../src/features/recruiting-listings/listing-calls.ts';
import { listings, listingTemplates } from '../src/features/recruitment/api.ts';
import { openPositions } from '../src/features/recruitment/open-positions.tsx';

const { iso8601DateTimeWithMillis, like, regex, string } = Matchers;
const pact = recordsOf('mfe-jobs')('jobs');
const storeOf = ({ url }: { url: string }) => createRemoteStore(jobsApi, { apiHost: url });
const id = (example: string) => regex(/^[0-9a-f]{24}$/.source, example);
const json = { 'content-type': 'application/json' };
const etag = (of: string) => regex('^"[^"]+"$', `"${of}-1795370325959"`);
const organization = organizationWithLogoId;

describe('what an employer needs of the jobs service for its listings', () => {
  it('a page of them in every status, in short', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('the listings of an organization that wait for approval')
      .withRequest('GET', '/api/listings', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'where[status][equals]': 'pending',
          sort: '-createdAt',
          depth: '1',
          limit: '20',
          page: '1',
          'select[jobDescription]': 'false',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: like([
            { id: id(pendingListingId), title: string('Chief Engineer'), status: 'pending' },
          ]),
          totalPages: like(1),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listings.list.initiate({
            where: { organization: { equals: organization }, status: { equals: 'pending' } },
            sort: '-createdAt',
            depth: 1,
            limit: 20,
            page: 1,
            select: { jobDescription: false },
          }),
        );
        expect(data?.docs[0]?.status).toBe('pending');
      }));

  it('those by which people are sought for a vessel, with how many have applied', () =>
    pact
      .addInteraction()
      .given(jobsStates.publisherSignedIn)
      .uponReceiving('the open positions of a vessel')
      .withRequest('GET', '/api/listings', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'where[vessel][equals]': listedVesselId,
          'where[status][equals]': 'active',
          sort: '-publishedOn',
          limit: '5',
          depth: '0',
          'select[title]': 'true',
          'select[applicationCount]': 'true',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: [
            {
              id: id(publishedListingId),
              title: string('Chief Engineer'),
              applicationCount: like(2),
            },
          ],
          totalDocs: 1,
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listings.list.initiate(openPositions(organization, listedVesselId)),
        );
        expect(data?.docs[0]?.applicationCount).toBe(2);
      }));

  it('a new one, which is a draft', () =>
    pact
      .addInteraction()
      .given(jobsStates.publisherSignedIn)
      .uponReceiving('a new listing')
      .withRequest('POST', '/api/listings', (request) =>
        request
          .query({ depth: '1' })
          .headers({ ...json, 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'draft-6f4c4a53') })
          .jsonBody({ title: 'Bosun', organization, jobDetails: { startAsAgreed: true } }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers({ etag: etag(pendingListingId) }).jsonBody({
          doc: {
            id: id(pendingListingId),
            title: 'Bosun',
            status: 'draft',
            updatedAt: iso8601DateTimeWithMillis('2026-11-22T08:00:00.000Z'),
            jobDetails: { startAsAgreed: true },
          },
          message: string('Listing created.'),
        }),
      )
      .executeTest(async (server) => {
        const made = await storeOf(server)
          .dispatch(
            listings.create.initiate({
              content: { title: 'Bosun', organization, jobDetails: { startAsAgreed: true } },
              idempotencyKey: 'draft-6f4c4a53',
              depth: 1,
            }),
          )
          .unwrap();
        expect(made.doc.status).toBe('draft');
        expect(made.etag).toBeDefined();
      }));

  it('a change of some members of a group, and what is cleared', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('a change of a listing')
      .withRequest('PATCH', `/api/listings/${pendingListingId}`, (request) =>
        request
          .query({ depth: '1' })
          .headers(json)
          .jsonBody({ jobDetails: { salaryMax: null }, locationDisplay: 'Palma' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers({ etag: etag(pendingListingId) }).jsonBody({
          doc: {
            id: pendingListingId,
            locationDisplay: 'Palma',
            jobDetails: { salaryAmount: 9_500 },
          },
          message: string('Listing updated.'),
        }),
      )
      .executeTest(async (server) => {
        const changed = await storeOf(server)
          .dispatch(
            listings.patch.initiate({
              id: pendingListingId,
              changes: { jobDetails: { salaryMax: null }, locationDisplay: 'Palma' },
              etag: undefined,
              depth: 1,
            }),
          )
          .unwrap();
        expect(changed.doc.jobDetails.salaryAmount).toBe(9_500);
      }));

  it('a change of several, in which what failed is named', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('two listings to be archived, one of which cannot be')
      .withRequest('PATCH', '/api/listings', (request) =>
        request
          .query({
            'where[id][in][0]': publishedListingId,
            'where[id][in][1]': pendingListingId,
            depth: '0',
          })
          .headers(json)
          .jsonBody({ status: 'archived' }),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          docs: [{ id: publishedListingId, status: 'archived' }],
          errors: [
            { id: pendingListingId, message: string('The following field is invalid: status') },
          ],
        }),
      )
      .executeTest(async (server) => {
        const moved = await storeOf(server)
          .dispatch(
            listingCalls.endpoints.moveListings.initiate({
              ids: [publishedListingId, pendingListingId],
              status: 'archived',
            }),
          )
          .unwrap();
        expect(moved.changed).toEqual([publishedListingId]);
        expect(moved.failed.map((one) => one.id)).toEqual([pendingListingId]);
      }));

  it('its return with the reason', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('a listing that is returned')
      .withRequest('POST', `/api/listings/${pendingListingId}/return`, (request) =>
        request.headers(json).jsonBody({ reason: 'Say what it pays' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: {
            id: pendingListingId,
            status: 'pending',
            returned: { reason: 'Say what it pays' },
          },
        }),
      )
      .executeTest(async (server) => {
        const { doc } = await storeOf(server)
          .dispatch(
            listingCalls.endpoints.returnListing.initiate({
              id: pendingListingId,
              reason: 'Say what it pays',
            }),
          )
          .unwrap();
        expect(doc.returned?.reason).toBe('Say what it pays');
      }));

  it('its coming again', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('a listing that is submitted again')
      .withRequest('POST', `/api/listings/${pendingListingId}/submit`)
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { id: pendingListingId, status: 'pending' } }),
      )
      .executeTest(async (server) => {
        const { doc } = await storeOf(server)
          .dispatch(listingCalls.endpoints.submitAgain.initiate({ id: pendingListingId }))
          .unwrap();
        expect(doc.status).toBe('pending');
      }));

  it('the stages in which the candidates of some stand', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('the candidates of listings by stage')
      .withRequest('GET', '/api/applications/stages', (request) =>
        request.query({ organization, listings: pendingListingId }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: [{ listing: pendingListingId, stages: [] }] }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listingStagesEndpoints.getListingStages.initiate({
            organization,
            listings: [pendingListingId],
          }),
        );
        expect(data?.[0]?.listing).toBe(pendingListingId);
      }));

  it('who changed what of one', () =>
    pact
      .addInteraction()
      .given(jobsStates.pendingListing)
      .uponReceiving('the history of a listing')
      .withRequest('GET', '/api/audit', (request) =>
        request.query({ collection: 'listings', document: pendingListingId, limit: '100' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listings.changes.initiate(pendingListingId),
        );
        expect(data?.docs).toEqual([]);
      }));
});

describe('what an employer needs of the jobs service for its templates', () => {
  const { id: template, name, title } = storedTemplate;
  const path = `/api/listingTemplates/${template}`;
  const asked = (what: string) =>
    pact.addInteraction().given(jobsStates.templateKept).uponReceiving(what);
  const written = { doc: { id: id(template) }, message: string('Done.') };
  const key = 'draft-6f4c4a54';
  const keyed = { ...json, 'idempotency-key': regex(/^[\w-]{10,}$/.source, key) };

  it('their names', () =>
    asked('the templates of an organization')
      .withRequest('GET', '/api/listingTemplates', (request) =>
        request.query({
          'where[organization][equals]': organization,
          sort: 'name',
          depth: '0',
          limit: '100',
          'select[name]': 'true',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([{ id: template, name }]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listingTemplates.list.initiate({
            where: { organization: { equals: organization } },
            sort: 'name',
            depth: 0,
            limit: 100,
            select: { name: true },
          }),
        );
        expect(data?.docs[0]).toEqual({ id: template, name });
      }));

  it('one, to begin a listing with', () =>
    asked('a template')
      .withRequest('GET', path, (request) => request.query({ depth: '0' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ id: template, organization, content: { title } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listingTemplates.read.initiate({ id: template, depth: 0 }),
        );
        expect(data?.doc.content).toEqual({ title });
      }));

  it('a new one', () =>
    asked('a new template')
      .withRequest('POST', '/api/listingTemplates', (request) =>
        request
          .headers(keyed)
          .jsonBody({ organization, name: 'Interior', content: { title: 'Steward' } }),
      )
      .willRespondWith(201, (answer) => answer.jsonBody(written))
      .executeTest(async (server) => {
        const { message } = await storeOf(server)
          .dispatch(
            listingTemplates.create.initiate({
              content: { organization, name: 'Interior', content: { title: 'Steward' } },
              idempotencyKey: key,
            }),
          )
          .unwrap();
        expect(message).toBe('Done.');
      }));

  it('why one of the same name is refused', () =>
    asked('a new template under a name that is taken')
      .withRequest('POST', '/api/listingTemplates', (request) =>
        request.headers(keyed).jsonBody({ organization, name, content: {} }),
      )
      .willRespondWith(409, (answer) =>
        answer.jsonBody({
          errors: like([{ message: 'There is a template of this name already.' }]),
        }),
      )
      .executeTest(async (server) => {
        const content = { organization, name, content: {} };
        const { error } = await storeOf(server).dispatch(
          listingTemplates.create.initiate({ content, idempotencyKey: key }),
        );
        expect(error).toMatchObject({ kind: 'conflict' });
      }));

  it('another name for one', () =>
    asked('a template that is renamed')
      .withRequest('PATCH', path, (request) => request.headers(json).jsonBody({ name: 'Deck' }))
      .willRespondWith(200, (answer) => answer.jsonBody(written))
      .executeTest(async (server) => {
        const { message } = await storeOf(server)
          .dispatch(
            listingTemplates.patch.initiate({
              id: template,
              changes: { name: 'Deck' },
              etag: undefined,
            }),
          )
          .unwrap();
        expect(message).toBe('Done.');
      }));

  it('its end', () =>
    asked('a template that is deleted')
      .withRequest('DELETE', path)
      .willRespondWith(200, (answer) => answer.jsonBody(written))
      .executeTest(async (server) => {
        const { message } = await storeOf(server)
          .dispatch(listingTemplates.remove.initiate({ id: template, etag: undefined }))
          .unwrap();
        expect(message).toBe('Done.');
      }));
});
