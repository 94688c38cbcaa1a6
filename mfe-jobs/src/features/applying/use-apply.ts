import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError, reasonIn } from '@fairlead/remote-kit/calls';
import { applyApi, useApplyForJobMutation } from './apply-for-job.ts';
import { showApplied } from './listing-cache.ts';
import { sourceOf } from './source.ts';

/** The outcome of sending an application. `unsent`: nobody was signed in any longer, and nothing is lost. */
export type Outcome = 'success' | 'error' | 'unsent';

/** Whether an application for this job is being sent, from anywhere. */
export function useApplying(job: string): boolean {
  const [, { isLoading }] = useApplyForJobMutation({ fixedCacheKey: job });
  return isLoading;
}

/** Sends the application for a job and reports the outcome. */
export function useApply(job: string) {
  const { toast } = usePortal();
  const store = useRemoteStore();
  const [send, { isLoading }] = useApplyForJobMutation({ fixedCacheKey: job });
  const apply = async (): Promise<Outcome> => {
    const { error } = await send({ job, source: sourceOf(job) });
    if (!error) {
      toast(submitted);
      return 'success';
    }
    const problem = ApiError.from(error);
    if (problem.kind === 'unauthenticated') return 'unsent';
    toast({ kind: 'error', title: messageOf(problem) });
    return 'error';
  };
  /** Shows everywhere that the form of the job was sent, which becomes an application in a moment. */
  const noteFormSent = () => {
    showApplied(store, job);
    store.dispatch(applyApi.util.invalidateTags(['applications']));
    toast(submitted);
  };
  return { apply, noteFormSent, sending: isLoading };
}

const submitted = { kind: 'success', title: 'Application submitted successfully!' } as const;

/** The message of a nameless failure everywhere else. */
const nameless = reasonIn(undefined);

function messageOf({ message }: ApiError): string {
  return message && message !== nameless ? message : 'Failed to submit application';
}
