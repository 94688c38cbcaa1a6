import type { Invitation } from '@fairlead/contracts/api/organizations';
import { organizationApi } from '../../api.ts';

interface Answer {
  doc: Invitation;
  message: string;
}

const act = (name: 'accept' | 'decline' | 'resend' | 'withdraw') => (id: string) => ({
  path: `/invitations/${encodeURIComponent(id)}/${name}?depth=0`,
  method: 'POST' as const,
});

/** The actions on an invitation: by the invited person, or by those who invite. */
export const invitationApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['invitations', 'employees'] })
  .injectEndpoints({
    endpoints: (build) => {
      const rereads = (_answer: unknown, _problem: unknown, id: string) => [
        { type: 'invitations' as const, id: 'list' },
        { type: 'invitations' as const, id },
        { type: 'employees' as const, id: 'list' },
      ];
      return {
        acceptInvitation: build.mutation<Answer, string>({
          query: act('accept'),
          invalidatesTags: rereads,
        }),
        declineInvitation: build.mutation<Answer, string>({
          query: act('decline'),
          invalidatesTags: rereads,
        }),
        resendInvitation: build.mutation<Answer, string>({
          query: act('resend'),
          invalidatesTags: rereads,
        }),
        withdrawInvitation: build.mutation<Answer, string>({
          query: act('withdraw'),
          invalidatesTags: rereads,
        }),
      };
    },
  });
