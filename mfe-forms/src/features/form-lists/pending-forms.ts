import type { PendingForms } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';
import type { OwnRequest } from '../requests/request-words.ts';

/** The forms that the person has yet to fill in. */
export const pendingApi = formsApi
  .enhanceEndpoints({ addTagTypes: ['form-submissions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPendingForms: build.query<PendingForms, void>({
        query: () => ({ path: '/forms/pending', failure: 'The forms could not be loaded' }),
        // A submitted form is no longer pending (F-046).
        providesTags: [{ type: 'form-submissions', id: 'list' }],
      }),
    }),
  });

/** The requests to the person to fill in forms, by the form. */
export function useOwnRequests(): ReadonlyMap<string, OwnRequest> {
  const { data } = pendingApi.useGetPendingFormsQuery(undefined, {
    // Others send requests meanwhile.
    refetchOnMountOrArgChange: true,
  });
  return new Map(data?.docs.flatMap(({ id, request }) => (request ? [[id, request]] : [])));
}
