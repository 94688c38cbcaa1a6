import type { Organization } from '@fairlead/contracts/api/organizations';
import { readDocument } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** Reads an organization by its id. */
export const organizationCall = (id: string) => readDocument('organizations', id, 0);

export const organizationApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getOrganization: build.query<Organization, string>({ query: organizationCall }),
  }),
});

export const { useGetOrganizationQuery } = organizationApi;
