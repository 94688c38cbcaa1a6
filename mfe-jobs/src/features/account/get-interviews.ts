import type { Interview, InterviewAnswerRequest } from '@fairlead/contracts/api/candidates';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Interviews of candidates. */
export const interviews = collectionApi(jobsApi, 'interviews');

/** Reads a person's upcoming interviews, soonest first. */
export const comingInterviews = (person: string, now: string) => ({
  where: {
    user: { equals: person },
    status: { equals: 'planned' },
    startsAt: { greater_than: now },
  },
  sort: 'startsAt',
  depth: 0,
  limit: 50,
});

/** Accepts or declines one's own interview. */
export const { useAnswerInterviewMutation } = jobsApi
  .enhanceEndpoints({ addTagTypes: ['interviews'] })
  .injectEndpoints({
    endpoints: (build) => ({
      answerInterview: build.mutation<
        { doc: Interview; message: string },
        { id: string } & InterviewAnswerRequest
      >({
        query: ({ id, ...body }) => ({
          path: `/interviews/${encodeURIComponent(id)}/answer`,
          method: 'POST',
          body,
        }),
        // Even on a refusal: the interview was moved or cancelled meanwhile.
        invalidatesTags: [{ type: 'interviews', id: 'list' }],
      }),
    }),
  });
