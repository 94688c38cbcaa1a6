import type { ConsentRequest, CrewProfile } from '@fairlead/contracts/api/wellness-care';
import { wellnessApi } from '../../api.ts';

/** `POST /api/crewProfiles/:id/consent`: the person decides what the wellness staff of an organization see. */
export const consentApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: ['crewProfiles'] })
  .injectEndpoints({
    endpoints: (build) => ({
      giveConsent: build.mutation<{ doc: CrewProfile }, ConsentRequest & { id: string }>({
        query: ({ id, ...body }) => ({
          path: `/crewProfiles/${encodeURIComponent(id)}/consent?depth=0`,
          method: 'POST',
          body,
        }),
        // After a refusal too: the person may no longer be a member.
        invalidatesTags: (_answer, _problem, { id }) => [
          { type: 'crewProfiles', id: 'list' },
          { type: 'crewProfiles', id },
        ],
      }),
    }),
  });
