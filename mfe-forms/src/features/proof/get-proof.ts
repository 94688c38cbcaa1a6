import type { SignatureProof } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';

/** Whether what was signed under a hash is still unchanged. */
export const proofApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getProof: build.query<SignatureProof, string>({
      query: (hash) => ({ path: `/signatures/${encodeURIComponent(hash)}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
