import type { CandidateRating } from '@fairlead/contracts/api/candidates';
import type { Page } from '@fairlead/contracts/api/rest';
import { ApiError, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** The rating of a candidate by colleagues: the mean of all their scores, and how many of them have rated. */
export interface RatedCandidate {
  mean: number;
  colleagues: number;
}

/** For how many candidates one call asks. */
const askedAtOnce = 50;

/** Reads the ratings of some candidates. */
export const ratingsCall = (applications: readonly string[]) =>
  readCollection('candidateRatings', {
    where: { application: { in: applications } },
    select: { application: true, scores: true },
    depth: 0,
    limit: 500,
  });

/** The ratings of candidates, by the ids of their applications; unrated ones are missing. */
export const boardRatingsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardRatings: build.query<Record<string, RatedCandidate>, readonly string[]>({
      queryFn: async (applications, _call, _options, ask) => {
        const ratings: CandidateRating[] = [];
        for (let from = 0; from < applications.length; from += askedAtOnce) {
          const { data, error } = await ask(
            ratingsCall(applications.slice(from, from + askedAtOnce)),
          );
          if (error) return { error: ApiError.from(error) };
          ratings.push(...(data as Page<CandidateRating>).docs);
        }
        return { data: ratedBy(ratings) };
      },
    }),
  }),
});

export const { useGetBoardRatingsQuery } = boardRatingsApi;

/** The mean of the scores in ratings, by candidate; a rating without a score is ignored. */
export function ratedBy(
  ratings: readonly Pick<CandidateRating, 'application' | 'scores'>[],
): Record<string, RatedCandidate> {
  const rated: Record<string, RatedCandidate> = {};
  for (const [application, all] of Map.groupBy(ratings, (one) => one.application)) {
    const given = all
      .map(({ scores }) => Object.values(scores).filter((score) => typeof score === 'number'))
      .filter((scores) => scores.length > 0);
    const scores = given.flat();
    if (scores.length > 0)
      rated[application] = {
        mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
        colleagues: given.length,
      };
  }
  return rated;
}
