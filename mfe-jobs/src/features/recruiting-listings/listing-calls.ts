import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { ListingStatus } from '@fairlead/contracts/reference/listings';
import { ApiError, type CallContext, callTagged, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

type Listing = DocumentOf<'listings'>;

interface Returning {
  id: string;
  /** What must be changed before the listing can be published. */
  reason: string;
}

/** The decision about proposed changes to a published listing. */
interface Deciding {
  id: string;
  decision: 'approve' | 'discard';
  reason?: string;
}

/** The result for several listings: which were changed, and which were not and why. */
export interface BulkChange {
  changed: string[];
  failed: { id: string; message: string }[];
}

const changed = (_answer: unknown, problem: unknown, { id }: { id: string }) =>
  problem === undefined
    ? [
        { type: 'listings' as const, id: 'list' },
        { type: 'listings' as const, id },
      ]
    : [];

/** The calls of listings other than reading and changing one. */
export const listingCalls = jobsApi
  .enhanceEndpoints({ addTagTypes: ['listings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      returnListing: build.mutation<{ doc: Listing }, Returning>({
        query: ({ id, reason }) => ({
          path: `/listings/${encodeURIComponent(id)}/return`,
          method: 'POST',
          body: { reason },
        }),
        invalidatesTags: changed,
      }),
      submitAgain: build.mutation<{ doc: Listing }, { id: string }>({
        query: ({ id }) => ({ path: `/listings/${encodeURIComponent(id)}/submit`, method: 'POST' }),
        invalidatesTags: changed,
      }),
      decideChanges: build.mutation<{ doc: Listing }, Deciding>({
        query: ({ id, decision, reason }) => ({
          path: `/listings/${encodeURIComponent(id)}/${decision}-changes`,
          method: 'POST',
          ...(reason && { body: { reason } }),
        }),
        // Even on a refusal: somebody else has decided.
        invalidatesTags: (_answer, _problem, { id }) => [
          { type: 'listings' as const, id: 'list' },
          { type: 'listings' as const, id },
        ],
      }),
      moveListings: build.mutation<BulkChange, { ids: readonly string[]; status: ListingStatus }>({
        queryFn: async ({ ids, status }, { extra }) => {
          const { apiHost: host, session } = extra as CallContext;
          const { path } = readCollection('listings', {
            where: { id: { in: [...ids] } },
            depth: 0,
          });
          try {
            const call = { path, method: 'PATCH', body: { status } } as const;
            const { answer } = await callTagged(call, { host, session });
            return { data: bulkIn(answer) };
          } catch (problem) {
            // A single failure makes the whole answer a refusal, which has the result of each.
            const { kind, answer } = ApiError.from(problem);
            const some = bulkIn(answer);
            if (kind === 'invalid' && some.failed.length > 0) return { data: some };
            return { error: ApiError.from(problem) };
          }
        },
        invalidatesTags: (answer, _problem, { ids }) =>
          answer ? ['list', ...ids].map((id) => ({ type: 'listings' as const, id })) : [],
      }),
    }),
  });

export const {
  useReturnListingMutation,
  useSubmitAgainMutation,
  useDecideChangesMutation,
  useMoveListingsMutation,
} = listingCalls;

interface BulkAnswer {
  docs?: { id: string }[];
  errors?: { id?: string; message: string }[];
}

function bulkIn(answer: unknown): BulkChange {
  const { docs = [], errors = [] } = (answer ?? {}) as BulkAnswer;
  return {
    changed: docs.map(({ id }) => id),
    failed: errors.flatMap(({ id, message }) => (id ? [{ id, message }] : [])),
  };
}
