import type { ApiErrorKind } from '@fairlead/remote-kit/calls';

/** J-187 to J-189, verbatim. */
const words: Partial<Record<ApiErrorKind, string>> = {
  unauthenticated: 'Authentication required to view hiring pipeline',
  forbidden: 'You do not have permission to view this hiring pipeline',
  missing: 'Hiring pipeline not found',
};

/** Why a pipeline is not shown (J-187 to J-189). */
export const pipelineProblem = (kind: ApiErrorKind | undefined): string =>
  (kind && words[kind]) ?? 'Failed to fetch hiring pipeline';

/** Shown where a listing has no pipeline (J-190). */
export const noPipeline = 'No hiring pipeline found for this listing';
