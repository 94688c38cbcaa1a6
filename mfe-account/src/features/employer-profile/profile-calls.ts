import type { ConsentAsked, EmployerProfile } from '@fairlead/contracts/profile/employer-profile';
import { accountApi } from '../../api.ts';

interface Asked {
  user: string;
  organization: string;
}

const profileApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getEmployerProfile: build.query<EmployerProfile, Asked>({
      query: ({ user, organization }) => ({
        path: `/profiles/${user}?organization=${organization}`,
      }),
      // Each view is recorded, and a consent may have been withdrawn since the last one.
      keepUnusedDataFor: 0,
    }),
    askForConsent: build.mutation<{ message: string }, { user: string } & ConsentAsked>({
      query: ({ user, ...body }) => ({
        path: `/profiles/${user}/requests`,
        method: 'POST',
        body,
      }),
    }),
  }),
});

/** `GET /api/profiles/{user}` and `POST /api/profiles/{user}/requests` */
export const { useGetEmployerProfileQuery, useAskForConsentMutation } = profileApi;
