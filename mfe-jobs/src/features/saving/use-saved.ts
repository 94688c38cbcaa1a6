import { personOf } from '@fairlead/contracts/portal/session';
import { usePerson, usePortal } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { useExternalStore } from '@fairlead/ui';
import { createContext, useContext, useState } from 'react';
import { LocalSaving } from './local-saving.ts';
import { savedIdsFresh, useGetSavedIdsQuery, useToggleSavedMutation } from './saved-ids.ts';

const SavingContext = createContext(new LocalSaving());

export const SavingProvider = SavingContext.Provider;

/** Whether a job is saved, and how to change that. `given` is the listing's own value. */
export function useSaved(job: string, given: boolean) {
  const { session, toast } = usePortal();
  const person = usePerson()?.id;
  const local = useContext(SavingContext);
  const here = useExternalStore(
    local.subscribe,
    () => local.stateOf(job, person),
    () => undefined,
  );
  const { there } = useGetSavedIdsQuery(undefined, {
    skip: person === undefined,
    refetchOnMountOrArgChange: savedIdsFresh / 1_000,
    selectFromResult: ({ currentData }) => ({ there: currentData?.ids.includes(job) }),
  });
  const [toggleThere] = useToggleSavedMutation();
  const [busy, setBusy] = useState(false);
  const saved = here ?? there ?? given;

  /** Saves in the account; returns what is left to do here when that failed. */
  async function settledThere(): Promise<'done' | 'refused' | 'failed'> {
    const { error } = await toggleThere(job);
    if (!error) return 'done';
    const kind = errorKindOf(error);
    return kind === 'invalid' || kind === 'missing' ? 'refused' : 'failed';
  }

  async function change(): Promise<boolean> {
    if (person !== undefined && !local.isFallback) {
      const outcome = await settledThere();
      if (outcome !== 'failed') return outcome === 'done';
      local.fallBack();
    }
    try {
      local.set(job, !saved, personOf(session.current())?.id);
      return true;
    } catch (thrown) {
      console.error('saving in the browser', thrown);
      return false;
    }
  }

  const toggle = async () => {
    setBusy(true);
    const changed = await change();
    setBusy(false);
    const done = saved ? 'Job removed from saved' : 'Job saved successfully';
    toast(
      changed
        ? { kind: 'success', title: done }
        : { kind: 'error', title: 'Failed to update save status' },
    );
  };
  return { saved, busy, toggle };
}
