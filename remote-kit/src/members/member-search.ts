import type { Employee, MemberOptions } from '@fairlead/contracts/api/organizations';
import type { Page } from '@fairlead/contracts/api/rest';
import type { createPortalApi } from '../calls/portal-api.ts';
import { readCollection } from '../calls/read.ts';

/** Who searches, and in which organization where they have records in several. */
interface Asker {
  user: string;
  organization?: string | undefined;
}

interface MemberQuery {
  organization: string;
  /** Words of a name or an address; everybody where it is empty. */
  q: string;
}

const inject = <Key extends string>(api: ReturnType<typeof createPortalApi<Key>>) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      ownOrganization: build.query<string | null, Asker>({
        query: ({ user, organization }) =>
          readCollection('employees', {
            where: {
              'user.id': { equals: user },
              ...(organization !== undefined && { organization: { equals: organization } }),
            },
            depth: 2,
            limit: 100,
          }),
        transformResponse: ({ docs: [first] }: Page<Employee>) =>
          (typeof first?.organization === 'object' ? first.organization.id : first?.organization) ??
          null,
      }),
      memberOptions: build.query<MemberOptions['options'], MemberQuery>({
        query: ({ organization, q }) => ({
          path: `/employees/options?${new URLSearchParams({ organization, q })}`,
          failure: 'The members could not be loaded',
        }),
        transformResponse: ({ options }: MemberOptions) => options,
        // People come and go: what was found a while ago is outdated.
        keepUnusedDataFor: 30,
      }),
    }),
  });

/** How a remote finds the members of an organization, for its `MemberPicker`s. Once in a remote. */
export const memberSearch = <Key extends string>(api: ReturnType<typeof createPortalApi<Key>>) =>
  inject(api).endpoints;

/** For a remote with any keys. */
export type MemberSearch = ReturnType<typeof memberSearch<string>>;
