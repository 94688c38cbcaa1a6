import type { SignedIn, SignIn } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

/** `POST /api/auth/login`: signs in, by cookie. */
export const signInApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignedIn, SignIn>({
      query: (body) => ({ path: '/auth/login', method: 'POST', body }),
    }),
  }),
});

export const { useSignInMutation } = signInApi;
