import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** What applicants and employers write to each other. */
export const applicationMessages = collectionApi(jobsApi, 'applicationMessages');

/** How many of the latest messages are shown. */
export const mostMessages = 100;

/** Reads the messages about an application, latest first. */
export const messagesRead = (application: string) => ({
  where: { application: { equals: application } },
  sort: '-createdAt',
  depth: 1,
  limit: mostMessages,
});
