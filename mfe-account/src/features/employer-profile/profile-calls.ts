import type { ConsentAsked, EmployerProfile } from '@fairlead/contracts/profile/employer-profile';
import { accountApi } from '../../api.ts';

interface ProfileQuery {
  user: string;
  organization: string;
}

const profileApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    // Each view is recorded, and the person sees it: no query, which would be repeated automatically.
    viewEmployerProfile: build.mutation<EmployerProfile, ProfileQuery>({
      query: ({ user, organization }) => ({
        path: `/profiles/${user}?organization=${organization}`,
        method: 'GET',
      }),
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
export const { useViewEmployerProfileMutation, useAskForConsentMutation } = profileApi;
