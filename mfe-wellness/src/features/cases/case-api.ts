import type { CaseFileRead } from '@fairlead/contracts/api/case-files';
import type { CaseOpened, caseChange, UrgentCases } from '@fairlead/contracts/api/incidents';
import type { z } from 'zod';
import { wellnessApi } from '../../api.ts';

/** A change to a case. */
export type CaseChange = z.input<typeof caseChange>;

const lists = { type: 'incidentReports', id: 'list' } as const;
const pathOf = (id: string, more = '') => `/incidentReports/${encodeURIComponent(id)}${more}`;

/** How many cases of an organization are new, late and open, for the viewer. */
export interface Attention {
  received: number;
  late: number;
  open: number;
  /** Closed ones about which their reporters have written since. */
  written: number;
}

/** The calls for handling cases. Opening one is recorded each time: it is no query, which would be repeated automatically. */
export const casesApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: [lists.type] })
  .injectEndpoints({
    endpoints: (build) => ({
      openCase: build.mutation<CaseOpened, string>({
        query: (id) => ({ path: pathOf(id, '/open'), method: 'POST' }),
      }),
      changeCase: build.mutation<CaseOpened, { id: string; change: CaseChange }>({
        query: ({ id, change }) => ({ path: pathOf(id), method: 'PATCH', body: change }),
        invalidatesTags: (_answer, problem) => (problem === undefined ? [lists] : []),
      }),
      replyToCase: build.mutation<CaseOpened, { id: string; text: string }>({
        query: ({ id, text }) => ({
          path: pathOf(id, '/messages'),
          method: 'POST',
          body: { text },
        }),
      }),
      readCaseFile: build.mutation<CaseFileRead, { id: string; file: string }>({
        query: ({ id, file }) => ({
          path: pathOf(id, `/files/${encodeURIComponent(file)}`),
          method: 'POST',
        }),
      }),
      recuseFromCase: build.mutation<{ message: string }, string>({
        query: (id) => ({ path: pathOf(id, '/recuse'), method: 'POST' }),
        invalidatesTags: (_answer, problem) => (problem === undefined ? [lists] : []),
      }),
      getAttention: build.query<Attention, string>({
        query: (organization) => ({
          path: `/incidentReports/attention?organization=${encodeURIComponent(organization)}`,
        }),
        providesTags: [lists],
      }),
      getUrgent: build.query<UrgentCases, string>({
        query: (organization) => ({
          path: `/incidentReports/urgent?organization=${encodeURIComponent(organization)}`,
        }),
        providesTags: [lists],
      }),
    }),
  });
