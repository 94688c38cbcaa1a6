import type { CaseFileRead } from '@fairlead/contracts/api/case-files';
import type { OwnCase, OwnReports } from '@fairlead/contracts/api/incidents';
import { wellnessApi } from '../../api.ts';

/** The cases that the signed-in person has reported under their name. Nothing of a call is in an address: none of them leaves a trace. */
const path = '/incidentReports/own';
const lists = { type: 'incidentReports', id: 'list' } as const;

export const ownCasesApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: [lists.type] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOwnReports: build.query<OwnReports, void>({
        query: () => ({ path, method: 'POST', body: {} }),
        providesTags: [lists],
      }),
      openOwnCase: build.mutation<OwnCase, string>({
        query: (id) => ({ path: `${path}/open`, method: 'POST', body: { id } }),
      }),
      writeOfOwnCase: build.mutation<OwnCase, { id: string; text: string; key: string }>({
        query: (body) => ({ path: `${path}/messages`, method: 'POST', body }),
      }),
      readOwnFile: build.mutation<CaseFileRead, { id: string; file: string }>({
        query: (body) => ({ path: `${path}/files/open`, method: 'POST', body }),
      }),
      closeOwnCase: build.mutation<OwnCase, string>({
        query: (id) => ({ path: `${path}/end`, method: 'POST', body: { id } }),
        invalidatesTags: (_answer, problem) => (problem === undefined ? [lists] : []),
      }),
    }),
  });
