import type {
  OpenedReference,
  ReferenceAnswer,
  ReferenceRefusal,
  ReferenceRequest,
} from '@fairlead/contracts/profile/references';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** The references that the signed-in person asked for. */
export const references = collectionApi(accountApi, 'references');

type ByLink<Body> = Body & { id: string };

const referenceApi = accountApi.enhanceEndpoints({ addTagTypes: ['references'] }).injectEndpoints({
  endpoints: (build) => ({
    askForReference: build.mutation<unknown, ReferenceRequest>({
      query: (body) => ({ path: '/references', method: 'POST', body }),
      invalidatesTags: [{ type: 'references', id: 'list' }],
    }),
    openReference: build.mutation<OpenedReference, ByLink<{ secret: string }>>({
      query: ({ id, ...body }) => ({ path: `/references/${id}/open`, method: 'POST', body }),
    }),
    giveReference: build.mutation<unknown, ByLink<ReferenceAnswer>>({
      query: ({ id, ...body }) => ({ path: `/references/${id}/answer`, method: 'POST', body }),
    }),
    declineReference: build.mutation<unknown, ByLink<ReferenceRefusal>>({
      query: ({ id, ...body }) => ({ path: `/references/${id}/decline`, method: 'POST', body }),
    }),
    withdrawReference: build.mutation<unknown, ByLink<{ secret: string }>>({
      query: ({ id, ...body }) => ({ path: `/references/${id}/withdraw`, method: 'POST', body }),
    }),
  }),
});

/** `POST /api/references`, and what whoever has a mailed link does with it: `/api/references/:id/open`, `answer`, `decline` and `withdraw` */
export const {
  useAskForReferenceMutation,
  useOpenReferenceMutation,
  useGiveReferenceMutation,
  useDeclineReferenceMutation,
  useWithdrawReferenceMutation,
} = referenceApi;
