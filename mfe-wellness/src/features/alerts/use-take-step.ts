import type { AlertStatus, WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { usePortal } from '@fairlead/remote-kit';
import { wellnessAlerts } from '../../api.ts';
import { stepRefusalWords } from './alert-words.ts';

/** Moves an alert to its next status. Shows the outcome, and has the alert refetched where it was refused. Returns whether it was done. */
export function useTakeStep(reread: () => unknown) {
  const { toast } = usePortal();
  const [patch, { isLoading }] = wellnessAlerts.patch.useMutation();
  const takeStep = async ({ id }: WellnessAlert, to: AlertStatus, done: string) => {
    try {
      // A step is refused by the current status of the alert, whatever else in it was changed.
      await patch({ id, changes: { status: to }, etag: undefined, depth: 0 }).unwrap();
      toast({ kind: 'success', title: done });
      return true;
    } catch (problem) {
      toast({ kind: 'error', title: stepRefusalWords(problem) });
      reread();
      return false;
    }
  };
  return { takeStep, isLoading };
}
