import type { PasswordProof, ProofAnswer } from '@fairlead/contracts/api/account-security';
import { accountApi } from '../../api.ts';

/** `POST /api/auth/proof`: confirms the signed-in person's identity with the password. */
export const proofApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    prove: build.mutation<ProofAnswer, PasswordProof>({
      query: (body) => ({ path: '/auth/proof', method: 'POST', body }),
    }),
  }),
});

export const { useProveMutation } = proofApi;
