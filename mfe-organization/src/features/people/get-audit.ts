import type { AuditPage } from '@fairlead/contracts/api/audit';
import { organizationApi } from '../../api.ts';

/** Who changed what of a record. It is read anew each time: others change it too. */
export const { useGetAuditQuery } = organizationApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<AuditPage, string>({
      query: (record) => ({
        path: `/audit?collection=employees&document=${encodeURIComponent(record)}&limit=100`,
        failure: 'The history could not be loaded',
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
