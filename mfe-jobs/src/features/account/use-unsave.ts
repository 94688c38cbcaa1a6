import { usePortal } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { useToggleSavedMutation } from '../saving/saved-ids.ts';

/** Removes a job from the saved list, where it disappears at once and comes back on failure. */
export function useUnsave(job: string) {
  const { toast } = usePortal();
  const [toggle, { isLoading }] = useToggleSavedMutation();
  const unsave = async () => {
    const { error } = await toggle(job);
    if (!error) toast({ kind: 'success', title: 'Job removed from saved' });
    // Somebody who is no longer signed in is asked to sign in, which is enough.
    else if (errorKindOf(error) !== 'forbidden')
      toast({ kind: 'error', title: 'Failed to update saved job' });
  };
  return { unsave, busy: isLoading };
}
