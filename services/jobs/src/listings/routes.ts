import {
  id,
  listingAlternatives,
  listingFacets,
  listingParameterSchemas,
  listingParameters,
  readListingFilters,
  similarListings,
  suggestionAnswer,
} from '@fairlead/contracts';
import { described, describedParameters, ref, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Directory } from './directory/directory.ts';
import type { DirectoryQuestion } from './directory/query.ts';
import { questionOf } from './page.ts';
import { likeListing } from './similar.ts';

const suggestionQuery = z.object({
  type: z.enum(['position', 'location']).catch('position'),
  q: z.string().max(200).catch(''),
});

const filterQuery = { where: ref('Conditions'), ...describedParameters(listingParameterSchemas) };

/** The routes of listings besides those of every collection: facet counts, suggestions, alternatives, and similar listings. */
export function listingRoutes(service: Service, directory: Directory): void {
  /** A route that answers about the listings that a filter set finds. */
  const ofFilters = <Answer extends z.ZodType>(
    name: string,
    summary: string,
    answer: Answer,
    answerTo: (question: DirectoryQuestion) => Promise<z.input<Answer>>,
  ) =>
    service.read(
      `/api/listings/${name}`,
      {
        from: ['listings'],
        parameters: ['where', ...listingParameters],
        schema: described({ summary, query: filterQuery, answers: { 200: answer } }),
      },
      async (query, viewer) =>
        answerTo(await questionOf(service, query, readListingFilters(query), viewer)),
    );

  ofFilters('facets', 'Count every filter option for a filter set', listingFacets, (question) =>
    directory.facets(question),
  );
  ofFilters(
    'alternatives',
    'Say what to ask instead of a filter set that finds too little',
    listingAlternatives,
    (question) => directory.alternatives(question),
  );

  service.read(
    '/api/listings/similar',
    {
      from: ['listings'],
      parameters: ['to'],
      schema: described({
        summary: 'Find published listings like another one',
        query: z.object({ to: id() }),
        answers: { 200: similarListings },
      }),
    },
    async ({ to }, viewer) => ({ docs: await likeListing(service, directory, to, viewer) }),
  );

  service.read(
    '/api/listings/suggestions',
    {
      from: ['listings'],
      parameters: ['type', 'q'],
      schema: described({
        summary: 'Suggest positions or locations for what was typed',
        query: suggestionQuery,
        answers: { 200: suggestionAnswer },
      }),
    },
    async ({ type, q }) => ({ suggestions: await directory.suggest(type, q) }),
  );
}
