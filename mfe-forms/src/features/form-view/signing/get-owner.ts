import { readCollection } from '@fairlead/remote-kit/calls';
import { formsApi } from '../../../api.ts';
import { ownerIn, type SignatureOwner } from './owner-data.ts';

/** The person that a signature belongs to; null where the account service does not know them. */
export const ownerApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getSignatureOwner: build.query<SignatureOwner | null, string>({
      query: (user) => ({
        path: readCollection('personal', { where: { user: { equals: user } } }).path,
      }),
      transformResponse: ownerIn,
    }),
  }),
});

export const { useGetSignatureOwnerQuery } = ownerApi;
