import type { EmergencyPlan, PlanToFollow } from '@fairlead/contracts/api/emergency-plans';
import { wellnessApi } from '../../api.ts';

type Written = { doc: EmergencyPlan; message: string };
const lists = { type: 'emergencyPlans', id: 'list' } as const;
const changed = (_answer: unknown, problem: unknown, id: string) =>
  problem === undefined ? [lists, { type: lists.type, id }] : [];

/** The calls of plans in addition to changing them: reading those to follow, ticking steps, and copying a plan to prepare it anew. */
export const plansApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: [lists.type] })
  .injectEndpoints({
    endpoints: (build) => ({
      plansToFollow: build.query<{ docs: PlanToFollow[] }, void>({
        query: () => ({ path: '/emergencyPlans/followed' }),
        providesTags: [lists],
      }),
      tickStep: build.mutation<Written, { id: string; step: string; done: boolean }>({
        query: ({ id, step, done }) => ({
          path: `/emergencyPlans/${encodeURIComponent(id)}/steps/${encodeURIComponent(step)}`,
          method: 'POST',
          body: { done },
        }),
        invalidatesTags: (answer, problem, { id }) => changed(answer, problem, id),
      }),
      copyPlan: build.mutation<Written, { id: string; idempotencyKey: string }>({
        query: ({ id, idempotencyKey }) => ({
          path: `/emergencyPlans/${encodeURIComponent(id)}/copy`,
          method: 'POST',
          idempotencyKey,
        }),
        invalidatesTags: (answer, problem, { id }) => changed(answer, problem, id),
      }),
    }),
  });
