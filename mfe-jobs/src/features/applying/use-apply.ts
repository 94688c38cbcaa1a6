import { usePortal } from '@fairlead/remote-kit';
import { type ApiProblem, reasonIn } from '@fairlead/remote-kit/calls';
import { useApplyForJobMutation } from './apply-for-job.ts';
import { sourceOf } from './source.ts';

/** How sending an application ended. `unsent`: nobody was signed in any more, and nothing is lost. */
export type Outcome = 'success' | 'error' | 'unsent';

/** Whether an application for this job is being sent, from wherever it was sent. */
export function useApplying(job: string): boolean {
  const [, { isLoading }] = useApplyForJobMutation({ fixedCacheKey: job });
  return isLoading;
}

/** Sends the application for a job and says how that ended. */
export function useApply(job: string) {
  const { toast } = usePortal();
  const [send, { isLoading }] = useApplyForJobMutation({ fixedCacheKey: job });
  const apply = async (): Promise<Outcome> => {
    const { error } = await send({ job, source: sourceOf(job) });
    if (!error) {
      toast({ kind: 'success', title: 'Application submitted successfully!' });
      return 'success';
    }
    const problem = error as ApiProblem;
    if (problem.kind === 'unauthenticated') return 'unsent';
    toast({ kind: 'error', title: messageOf(problem) });
    return 'error';
  };
  return { apply, sending: isLoading };
}

/** What a nameless failure is called everywhere else. */
const nameless = reasonIn(undefined);

function messageOf({ message }: ApiProblem): string {
  return message && message !== nameless ? message : 'Failed to submit application';
}
