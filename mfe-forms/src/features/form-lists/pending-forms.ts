import type { PendingForms } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';
import type { OwnRequest } from '../requests/request-words.ts';

/** The forms that the person is still to fill in. */
export const pendingApi = formsApi
  .enhanceEndpoints({ addTagTypes: ['form-submissions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPendingForms: build.query<PendingForms, void>({
        query: () => ({ path: '/forms/pending', failure: 'The forms could not be loaded' }),
        // What was sent is not pending any more (F-046).
        providesTags: [{ type: 'form-submissions', id: 'list' }],
      }),
    }),
  });

/** What of the person's forms they are asked to fill in, by the form. */
export function useOwnRequests(): ReadonlyMap<string, OwnRequest> {
  const { data } = pendingApi.useGetPendingFormsQuery(undefined, {
    // Others ask meanwhile.
    refetchOnMountOrArgChange: true,
  });
  return new Map(data?.docs.flatMap(({ id, request }) => (request ? [[id, request]] : [])));
}
