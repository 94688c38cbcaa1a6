import type { AddressUndone, MailedLink } from '@fairlead/contracts/api/account-security';
import { accountApi } from '../../api.ts';

/** `POST /api/auth/address/confirm` and `POST /api/auth/address/undo`, with the token of an emailed link. */
export const addressApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    confirmAddress: build.mutation<{ message: string }, MailedLink>({
      query: (body) => ({ path: '/auth/address/confirm', method: 'POST', body }),
    }),
    undoAddress: build.mutation<AddressUndone, MailedLink>({
      query: (body) => ({ path: '/auth/address/undo', method: 'POST', body }),
    }),
  }),
});

export const { useConfirmAddressMutation, useUndoAddressMutation } = addressApi;
