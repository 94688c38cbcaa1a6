import type { SignedIn } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

/** `POST /api/users/forgot-password` and `POST /api/users/reset-password`; the second signs in. */
export const passwordResetApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<{ message: string }, { email: string }>({
      query: (body) => ({ path: '/users/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Partial<SignedIn>, { token: string; password: string }>({
      query: (body) => ({ path: '/users/reset-password', method: 'POST', body }),
    }),
  }),
});

export const { useForgotPasswordMutation, useResetPasswordMutation } = passwordResetApi;
