import type {
  AccountSecurity,
  DeletionAsked,
  ExportAsked,
  PasswordChoice,
} from '@fairlead/contracts/api/account-security';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

type MessageAnswer = { message: string };

/** `GET /api/auth/security`, and what changes the ways in of an account: `/api/auth/password`, `/api/auth/address`, `/api/auth/export` and `/api/auth/deletion`. */
export const securityApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query<AccountSecurity, undefined>({
      query: () => ({ path: '/auth/security' }),
      providesTags: ['Security'],
    }),
    changePassword: build.mutation<MessageAnswer, PasswordChoice>({
      query: (body) => ({ path: '/auth/password', method: 'POST', body }),
      // Other sessions end with it, and a change of address that is not confirmed.
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Devices', 'Security']),
    }),
    requestAddress: build.mutation<MessageAnswer, { email: string }>({
      query: (body) => ({ path: '/auth/address', method: 'POST', body }),
      invalidatesTags: rereadAfterSuccess('Security'),
    }),
    keepAddress: build.mutation<MessageAnswer, undefined>({
      query: () => ({ path: '/auth/address', method: 'DELETE' }),
      // One that is refused may have been confirmed or given up elsewhere.
      invalidatesTags: ['Security'],
    }),
    exportData: build.mutation<ExportAsked, undefined>({
      query: () => ({ path: '/auth/export', method: 'POST' }),
      // One that is refused may have been asked for in another tab.
      invalidatesTags: ['Security'],
    }),
    deleteAccount: build.mutation<DeletionAsked, undefined>({
      query: () => ({ path: '/auth/deletion', method: 'POST' }),
    }),
  }),
});

export const {
  useGetSecurityQuery,
  useChangePasswordMutation,
  useRequestAddressMutation,
  useKeepAddressMutation,
  useExportDataMutation,
  useDeleteAccountMutation,
} = securityApi;
