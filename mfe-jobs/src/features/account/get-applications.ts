import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

const pageSize = 20;

/** The applications of people. */
export const applications = collectionApi(jobsApi, 'applications');

/** Reads a page of a person's own, newest first; for a job that may still be seen the id is enough. */
export const applicationsRead = (person: string, page: number) => ({
  where: { user: { equals: person } },
  populate: { listings: { title: true } },
  depth: 1,
  limit: pageSize,
  page,
});
