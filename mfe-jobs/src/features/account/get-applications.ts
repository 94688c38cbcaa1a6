import type { ApplicationPage } from '@fairlead/contracts/api/applications';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

const pageSize = 20;

interface ApplicationsRead {
  person: string;
  page: number;
}

/** An application as its list shows it: of a job that may still be seen the id is enough. */
export type ListedApplication = Omit<ApplicationPage['docs'][number], 'job'> & {
  job: string | { id: string };
};

type ListedApplications = Omit<ApplicationPage, 'docs'> & { docs: ListedApplication[] };

/** Reads a page of a person's own applications, newest first. */
export const applicationsCall = ({ person, page }: ApplicationsRead): ApiCall => ({
  path: `/applications?where[user][equals]=${person}&populate[listings][title]=true&depth=1&limit=${pageSize}&page=${page}`,
});

export const applicationsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getApplications: build.query<ListedApplications, ApplicationsRead>({
      query: applicationsCall,
      providesTags: ['Applications'],
    }),
  }),
});

export const { useGetApplicationsQuery } = applicationsApi;
