import type { VerificationAnswer } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

/** `POST /api/users/verify/{token}` and `POST /api/users/send-verification`. */
export const verificationApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    verifyEmail: build.mutation<VerificationAnswer, { token: string }>({
      query: ({ token }) => ({
        path: `/users/verify/${encodeURIComponent(token)}`,
        method: 'POST',
      }),
    }),
    sendVerification: build.mutation<VerificationAnswer, undefined>({
      query: () => ({ path: '/users/send-verification', method: 'POST' }),
    }),
  }),
});

export const { useVerifyEmailMutation, useSendVerificationMutation } = verificationApi;
