import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

const pageSize = 20;

/** The person's saved jobs. */
export const savedJobs = collectionApi(jobsApi, 'savedJobs');

/** Reads a page of them, each with its listing while that may be seen. */
export const savedJobsRead = (page: number) => ({ depth: 2, limit: pageSize, page });
