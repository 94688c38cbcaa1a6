import type { CvContent, CvLink, CvLinkRequest } from '@fairlead/contracts/profile/cv';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** Links to the CV of the signed-in person. */
export const cvLinks = collectionApi(accountApi, 'cvLinks');

const cvApi = accountApi.enhanceEndpoints({ addTagTypes: ['cvLinks'] }).injectEndpoints({
  endpoints: (build) => ({
    makeCvLink: build.mutation<{ doc: CvLink; secret: string }, CvLinkRequest>({
      query: (body) => ({ path: '/cvLinks', method: 'POST', body }),
      invalidatesTags: [{ type: 'cvLinks', id: 'list' }],
    }),
    getCvContent: build.query<CvContent, string>({
      query: (sections) => ({ path: `/resume/cv/content?sections=${sections}` }),
    }),
    openCvLink: build.mutation<CvContent, { id: string; secret: string }>({
      query: ({ id, secret }) => ({
        path: `/cvLinks/${id}/open`,
        method: 'POST',
        body: { secret },
      }),
    }),
  }),
});

/** `GET /api/resume/cv/content`, `POST /api/cvLinks` and `POST /api/cvLinks/:id/open` */
export const { useGetCvContentQuery, useMakeCvLinkMutation, useOpenCvLinkMutation } = cvApi;

/** The address of a link: its secret is after the `#`, which no browser sends to a server. */
export const linkAddress = (origin: string, id: string, secret: string): string =>
  `${origin}/cv/${id}#${secret}`;
