import { mostJobAlerts } from '@fairlead/contracts/api/job-alert-filters';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** The job alerts of the signed-in person. */
export const jobAlerts = collectionApi(jobsApi, 'jobAlerts');

/** Reads all of them: there are never more than fit on one page. */
export const jobAlertsRead = { depth: 0, limit: mostJobAlerts, sort: '-createdAt' };

export const alertEndingApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    endJobAlert: build.mutation<{ name: string }, { id: string; token: string }>({
      query: ({ id, token }) => ({
        path: `/jobAlerts/${encodeURIComponent(id)}/end`,
        method: 'POST',
        body: { token },
      }),
    }),
  }),
});

/** `POST /api/jobAlerts/:id/end` */
export const { useEndJobAlertMutation } = alertEndingApi;
