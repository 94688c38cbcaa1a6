import type { PlanCheck } from '@fairlead/contracts/api/rotations';
import { organizationApi } from '../../api.ts';

/** A rotation that may be planned, as it is asked about. */
export interface AskedPlan {
  organization: string;
  vessel: string;
  rank: string;
  user: string;
  from: string;
  to: string;
  kind: string;
  isInSchengen: boolean;
  /** The rotation that is to be changed. */
  rotation?: string | undefined;
}

/** What speaks against a plan before it is saved, read again whenever rotations are changed here. */
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
        // Certificates and records are changed elsewhere too.
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
