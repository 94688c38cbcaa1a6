import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { jobsStates, missingListingId, publishedListingId } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { jobsApi } from '../src/api.ts';
import { allRates, exchangeRates } from '../src/features/detail/get-exchange-rates.ts';
import { similarApi } from '../src/features/detail/get-similar.ts';
import { alternativesApi } from '../src/features/directory/get-alternatives.ts';
import { facetsApi } from '../src/features/filters/get-facets.ts';
import { listings, oneListing } from '../src/features/listings/get-listing.ts';
import { inShort as inShortQuery, listingsApi } from '../src/features/listings/get-listings.ts';
import { suggestionsApi } from '../src/features/search/get-suggestions.ts';
import { cardShape, detailShape } from './listing-shape.ts';

const { eachLike, integer, like, string } = Matchers;
const pact = recordsOf('mfe-jobs')('jobs');
const inShort = Object.fromEntries(new URLSearchParams(inShortQuery));
const storeOf = ({ url }: { url: string }) => createRemoteStore(jobsApi, { apiHost: url });

const pageShape = (docs: unknown, page: number) => ({
  docs,
  totalDocs: integer(24),
  totalPages: integer(3),
  page: integer(page),
  hasNextPage: like(true),
  hasPrevPage: like(page > 1),
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the jobs service', () => {
  it('a page of listings', () =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving('the directory as it opens')
      .withRequest('GET', '/api/listings', (request) => request.query(inShort))
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(eachLike(cardShape), 1)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listingsApi.endpoints.getListings.initiate(''),
        );
        expect(data?.docs[0]?.title).toBe('Chief Engineer');
      }));

  it('a page of listings under filters, sorted', () =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving('the second page of a filtered, sorted directory')
      .withRequest('GET', '/api/listings', (request) =>
        request.query({
          jobType:
            '["permanent","rotational","seasonal","temporary","contract","daywork","freelance"]',
          status: 'published',
          sort: 'title_asc',
          page: '2',
          ...inShort,
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(like([]), 2)))
      .executeTest(async (server) => {
        const query = new URLSearchParams({
          jobType:
            '["permanent","rotational","seasonal","temporary","contract","daywork","freelance"]',
          status: 'published',
          sort: 'title_asc',
          page: '2',
        }).toString();
        const { data } = await storeOf(server).dispatch(
          listingsApi.endpoints.getListings.initiate(query),
        );
        expect(data?.page).toBe(2);
      }));

  it('one listing with everything it tells', () =>
    pact
      .addInteraction()
      .given(jobsStates.publishedListing)
      .uponReceiving('a published listing')
      .withRequest('GET', `/api/listings/${publishedListingId}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(detailShape))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          listings.read.initiate(oneListing(publishedListingId)),
        );
        expect(data?.doc.vessDetails.vessCrewNumber).toBe(16);
      }));

  it('a clear answer for a listing that is not there', () =>
    pact
      .addInteraction()
      .given(jobsStates.noSuchListing)
      .uponReceiving('a listing that is not there')
      .withRequest('GET', `/api/listings/${missingListingId}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(404, (answer) =>
        answer.jsonBody({ errors: [{ message: string('Not Found') }] }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          listings.read.initiate(oneListing(missingListingId)),
        );
        expect(error).toMatchObject({ status: 404, reason: 'Not Found' });
      }));

  it('counts of the filter options', () =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving('the counts of the filter options')
      .withRequest('GET', '/api/listings/facets', (request) =>
        request.query({ status: 'published' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          datePosted: like({ anytime: integer(24), today: integer(2) }),
          jobType: like({ permanent: integer(12) }),
          salaryRange: like({ '0-50000': integer(5) }),
          location: like({ mediterranean: integer(9) }),
          vesselType: like({ 'motor-yacht': integer(11) }),
          department: like({ deck: integer(8) }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          facetsApi.endpoints.getFacets.initiate('status=published'),
        );
        expect(data?.department.deck).toBe(8);
      }));

  it.each(['position', 'location'] as const)('suggestions for a %s', (type) =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving(`suggestions for a ${type}`)
      .withRequest('GET', '/api/listings/suggestions', (request) =>
        request.query({ type, q: 'en' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ suggestions: like([]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          suggestionsApi.endpoints.getSuggestions.initiate({ type, q: 'en' }),
        );
        expect(data?.suggestions).toEqual([]);
      }),
  );

  it('what to ask instead of a search that finds nothing', () =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving('what to ask instead of a filter set')
      .withRequest('GET', '/api/listings/alternatives', (request) =>
        request.query({ department: '["deck"]', position: 'engxxer' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          terms: like([]),
          without: eachLike({ filter: string('department'), count: integer(0) }),
        }),
      )
      .executeTest(async (server) => {
        const query = new URLSearchParams({ department: '["deck"]', position: 'engxxer' });
        const { data } = await storeOf(server).dispatch(
          alternativesApi.endpoints.getAlternatives.initiate(query.toString()),
        );
        expect(data?.without[0]?.filter).toBe('department');
      }));

  it('listings like another one', () =>
    pact
      .addInteraction()
      .given(jobsStates.publishedListing)
      .uponReceiving('listings like a published one')
      .withRequest('GET', '/api/listings/similar', (request) =>
        request.query({ to: publishedListingId }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          similarApi.endpoints.getSimilar.initiate(publishedListingId),
        );
        expect(data?.docs).toEqual([]);
      }));

  it('the rates that salaries are compared by', () =>
    pact
      .addInteraction()
      .given(jobsStates.listingsExist)
      .uponReceiving('the exchange rates')
      .withRequest('GET', '/api/exchangeRates', (request) =>
        request.query({ depth: '0', limit: '20' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            currency: string('euros'),
            usdPerUnit: like(1.0321),
            date: string('2025-01-02T00:00:00.000Z'),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(exchangeRates.list.initiate(allRates));
        expect(data?.docs[0]?.currency).toBe('euros');
      }));
});
