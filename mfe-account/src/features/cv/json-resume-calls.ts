import type { JsonResumePreview } from '@fairlead/contracts/profile/json-resume';
import { accountApi } from '../../api.ts';

/** The download address of the signed-in person's CV as JSON Resume. */
export const jsonResumePath = '/api/resume/json-resume';

export const jsonResumeApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    previewJsonResume: build.mutation<JsonResumePreview, unknown>({
      query: (body) => ({ path: '/resume/json-resume', method: 'POST', body }),
    }),
  }),
});

/** `POST /api/resume/json-resume`: previews the changes of a file; it changes nothing. */
export const { usePreviewJsonResumeMutation } = jsonResumeApi;
