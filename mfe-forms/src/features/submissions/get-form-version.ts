import type { FormVersion } from '@fairlead/contracts/api/forms';
import type { AnySubmissionSlug } from '@fairlead/contracts/api/media';
import { printedLink } from '@fairlead/remote-kit/printed';
import { formsApi } from '../../api.ts';

/** The form of a submission, as it was filled in (F-053). */
export const versionApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getFormVersion: build.query<FormVersion, { slug: AnySubmissionSlug; submission: string }>({
      query: ({ slug, submission }) => ({
        path: `/${slug}/${encodeURIComponent(submission)}/form`,
        failure: 'The form could not be loaded',
      }),
    }),
  }),
});

/** The link to a submission's PDF. */
export const pdfLink = (host: string, slug: AnySubmissionSlug, submission: string) =>
  printedLink(`${host}/api/${slug}/${encodeURIComponent(submission)}/pdf`);
