import type { FormVersion } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';

/** The form of a submission, as it was filled in (F-053). */
export const versionApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getFormVersion: build.query<FormVersion, string>({
      query: (submission) => ({
        path: `/form-submissions/${encodeURIComponent(submission)}/form`,
        failure: 'The form could not be loaded',
      }),
    }),
  }),
});
