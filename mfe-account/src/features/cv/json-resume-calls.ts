import type { JsonResumePreview } from '@fairlead/contracts/profile/json-resume';
import { accountApi } from '../../api.ts';

/** Where the CV of whoever is signed in is downloaded as JSON Resume. */
export const jsonResumePath = '/api/resume/json-resume';

export const jsonResumeApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    previewJsonResume: build.mutation<JsonResumePreview, unknown>({
      query: (body) => ({ path: '/resume/json-resume', method: 'POST', body }),
    }),
  }),
});

/** `POST /api/resume/json-resume`: what a file would change; it changes nothing. */
export const { usePreviewJsonResumeMutation } = jsonResumeApi;
