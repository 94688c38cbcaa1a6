import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Interviews of candidates. */
export const interviews = collectionApi(jobsApi, 'interviews');

/** Asks for the interviews that a person still has, the next first. */
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
