import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** People's requests to have their organization on the portal. */
export const organizationRequests = collectionApi(jobsApi, 'organizationRequests');

/** The person's latest request. */
export const latestRequest = { sort: '-createdAt', limit: 1, depth: 0 };
