import type { PasswordProof, ProofAnswer } from '@fairlead/contracts/api/account-security';
import { accountApi } from '../../api.ts';

/** `POST /api/auth/proof`: confirms by the password that it is the person who is signed in. */
export const proofApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    prove: build.mutation<ProofAnswer, PasswordProof>({
      query: (body) => ({ path: '/auth/proof', method: 'POST', body }),
    }),
  }),
});

export const { useProveMutation } = proofApi;
