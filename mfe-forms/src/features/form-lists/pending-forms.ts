import type { PendingForms } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';

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
