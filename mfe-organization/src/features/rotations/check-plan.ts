import type { PlanCheck } from '@fairlead/contracts/api/rotations';
import { organizationApi } from '../../api.ts';

/** A planned rotation, as it is checked. */
export interface AskedPlan {
  organization: string;
  vessel: string;
  rank: string;
  user: string;
  from: string;
  to: string;
  kind: string;
  isInSchengen: boolean;
  /** The rotation to change. */
  rotation?: string | undefined;
}

/** The problems of a plan before it is saved, refetched whenever rotations are changed here. */
export const planCheckApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['rotations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      checkPlan: build.query<PlanCheck, AskedPlan>({
        query: (plan) => ({
          path: `/rotations/check?${parametersOf(plan)}`,
          failure: 'The plan could not be checked',
        }),
        providesTags: [{ type: 'rotations', id: 'list' }],
        // Certificates and records are also changed elsewhere.
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useCheckPlanQuery, useLazyCheckPlanQuery } = planCheckApi;

const parametersOf = ({ rotation, isInSchengen, ...plan }: AskedPlan): URLSearchParams =>
  new URLSearchParams({
    ...plan,
    isInSchengen: String(isInSchengen),
    ...(rotation && { rotation }),
  });
