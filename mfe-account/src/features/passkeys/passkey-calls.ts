import type { ProofAnswer } from '@fairlead/contracts/api/account-security';
import type {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyList,
  PasskeyProof,
  PasskeySignIn,
} from '@fairlead/contracts/api/passkeys';
import type { SignedIn } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';
import type { PasskeyOptions } from './authenticator.ts';

/** `/api/auth/passkeys`: creating, naming and removing them, and using them. */
export const passkeyApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query<Passkey[], undefined>({
      query: () => ({ path: '/auth/passkeys' }),
      transformResponse: ({ docs }: PasskeyList) => docs,
      providesTags: ['Passkeys'],
    }),
    passkeyOptions: build.mutation<PasskeyOptions, undefined>({
      query: () => ({ path: '/auth/passkeys/options', method: 'POST' }),
    }),
    addPasskey: build.mutation<PasskeyAnswer, NewPasskey>({
      query: (body) => ({ path: '/auth/passkeys', method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<PasskeyAnswer, { id: string; name: string }>({
      query: ({ id, name }) => ({
        path: `/auth/passkeys/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { name },
      }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<{ message: string }, string>({
      query: (id) => ({ path: `/auth/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal too: it may have been removed elsewhere.
      invalidatesTags: ['Passkeys'],
    }),
    passkeyChallenge: build.mutation<PasskeyOptions, undefined>({
      query: () => ({ path: '/auth/passkeys/challenge', method: 'POST' }),
    }),
    signInByPasskey: build.mutation<SignedIn, PasskeySignIn>({
      query: (body) => ({ path: '/auth/passkeys/sign-in', method: 'POST', body }),
    }),
    proveByPasskey: build.mutation<ProofAnswer, PasskeyProof>({
      query: (body) => ({ path: '/auth/passkeys/proof', method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

export const {
  useGetPasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  usePasskeyChallengeMutation,
  useSignInByPasskeyMutation,
  useProveByPasskeyMutation,
} = passkeyApi;
