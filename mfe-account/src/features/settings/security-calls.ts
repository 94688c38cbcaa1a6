import type {
  AccountSecurity,
  DeletionAsked,
  ExportAsked,
  PasswordChoice,
} from '@fairlead/contracts/api/account-security';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

type MessageAnswer = { message: string };

/**
 * `GET /api/auth/security`, and the security changes of an account: `/api/auth/password`, `/api/auth/address`, `/api/auth/export` and
 * `/api/auth/deletion`.
 */
export const securityApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query<AccountSecurity, undefined>({
      query: () => ({ path: '/auth/security' }),
      providesTags: ['Security'],
    }),
    changePassword: build.mutation<MessageAnswer, PasswordChoice>({
      query: (body) => ({ path: '/auth/password', method: 'POST', body }),
      // Other sessions end with it, and so does an unconfirmed change of address.
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Devices', 'Security']),
    }),
    requestAddress: build.mutation<MessageAnswer, { email: string }>({
      query: (body) => ({ path: '/auth/address', method: 'POST', body }),
      invalidatesTags: rereadAfterSuccess('Security'),
    }),
    keepAddress: build.mutation<MessageAnswer, undefined>({
      query: () => ({ path: '/auth/address', method: 'DELETE' }),
      // After a refusal too: it may have been confirmed or abandoned elsewhere.
      invalidatesTags: ['Security'],
    }),
    exportData: build.mutation<ExportAsked, undefined>({
      query: () => ({ path: '/auth/export', method: 'POST' }),
      // After a refusal too: it may have been requested in another tab.
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
