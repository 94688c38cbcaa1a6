import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

const pageSize = 20;

/** The applications that people sent. */
export const applications = collectionApi(jobsApi, 'applications');

/** Asks for a page of a person's own, newest first; of a job that may still be seen the id is enough. */
export const applicationsRead = (person: string, page: number) => ({
  where: { user: { equals: person } },
  populate: { listings: { title: true } },
  depth: 1,
  limit: pageSize,
  page,
});
