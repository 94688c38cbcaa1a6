import type { CaseOpened, caseChange } from '@fairlead/contracts/api/incidents';
import type { z } from 'zod';
import { wellnessApi } from '../../api.ts';

/** A change to a case. */
export type CaseChange = z.input<typeof caseChange>;

const lists = { type: 'incidentReports', id: 'list' } as const;
const ofCase = (id: string) => ({ type: 'incidentReports', id: `opened ${id}` }) as const;
const pathOf = (id: string, more = '') => `/incidentReports/${encodeURIComponent(id)}${more}`;

/** How many cases of an organization are new, late and open, for the viewer. */
export interface Attention {
  received: number;
  late: number;
  open: number;
}

/** The calls for handling cases; opening one is recorded each time, so it is requested once. */
export const casesApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: [lists.type] })
  .injectEndpoints({
    endpoints: (build) => ({
      openCase: build.query<CaseOpened, string>({
        query: (id) => ({ path: pathOf(id, '/open'), method: 'POST' }),
        providesTags: (_answer, _problem, id) => [ofCase(id)],
        keepUnusedDataFor: 0,
      }),
      changeCase: build.mutation<CaseOpened, { id: string; change: CaseChange }>({
        query: ({ id, change }) => ({ path: pathOf(id), method: 'PATCH', body: change }),
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          await takeOver(id, dispatch, queryFulfilled);
        },
        invalidatesTags: (_answer, problem) => (problem === undefined ? [lists] : []),
      }),
      replyToCase: build.mutation<CaseOpened, { id: string; text: string }>({
        query: ({ id, text }) => ({
          path: pathOf(id, '/messages'),
          method: 'POST',
          body: { text },
        }),
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          await takeOver(id, dispatch, queryFulfilled);
        },
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
    }),
  });

/** Shows a case as a change has left it, without opening it again. */
async function takeOver(
  id: string,
  dispatch: (action: never) => unknown,
  answered: Promise<{ data: CaseOpened }>,
): Promise<void> {
  try {
    const { data } = await answered;
    dispatch(casesApi.util.upsertQueryData('openCase', id, data) as never);
  } catch {
    // The caller shows why it was refused.
  }
}
