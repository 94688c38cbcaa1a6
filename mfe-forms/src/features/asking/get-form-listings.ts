import type { FormListings } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';

/** How many open listings require a form. */
export const askingApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getFormListings: build.query<FormListings, string>({
      query: (form) => ({ path: `/forms/${encodeURIComponent(form)}/listings` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
