import { usePortal } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useState } from 'react';
import { savedHere, useSubmitSave } from '../saving/use-saved.ts';

/** Removes a job from the saved list, where it disappears at once and comes back on failure, or while that waits to be sent. */
export function useUnsave(listing: { id: string; title: string }) {
  const { toast } = usePortal();
  const { submit, isWaiting } = useSubmitSave(listing);
  const [busy, setBusy] = useState(false);
  const unsave = async () => {
    setBusy(true);
    try {
      const isSent = (await submit(false)) === 'sent';
      toast(isSent ? { kind: 'success', title: 'Job removed from saved' } : savedHere);
    } catch (thrown) {
      // Somebody who is no longer signed in is asked to sign in, which is enough.
      if (ApiError.caught(thrown).kind !== 'forbidden')
        toast({ kind: 'error', title: 'Failed to update saved job' });
    }
    setBusy(false);
  };
  return { unsave, isWaiting, busy };
}
