import type { InvitationImportAnswer } from '@fairlead/contracts/api/organizations';
import { importTime } from '@fairlead/contracts/portal/import-routes';
import { organizationApi } from '../../../api.ts';

interface Import {
  organization: string;
  csv: string;
  /** Invites the people of the valid rows; without it the file is only checked. */
  commit: boolean;
}

/** Checks a file of people, and invites them. */
export const importApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['invitations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      importInvitations: build.mutation<InvitationImportAnswer, Import>({
        query: (asked) => ({
          path: '/invitations/import',
          method: 'POST',
          body: { ...asked, skipBad: asked.commit },
          time: importTime,
        }),
        invalidatesTags: (answer) =>
          answer && answer.invited > 0 ? [{ type: 'invitations', id: 'list' }] : [],
      }),
    }),
  });

export const { useImportInvitationsMutation } = importApi;
