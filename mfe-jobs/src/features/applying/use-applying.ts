import { useApplyForJobMutation } from './apply-for-job.ts';

/** Whether an application for this job is being sent, from anywhere. */
export function useApplying(job: string): boolean {
  const [, { isLoading }] = useApplyForJobMutation({ fixedCacheKey: job });
  return isLoading;
}
