import { usePerson, usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useExternalStore } from '@fairlead/ui';
import { nanoid } from '@reduxjs/toolkit';
import { createContext, useContext, useState } from 'react';
import { LocalSaving } from './local-saving.ts';
import { savedIdsFresh, useGetSavedIdsQuery } from './saved-ids.ts';

const SavingContext = createContext(new LocalSaving());

export const SavingProvider = SavingContext.Provider;

/** What the person does with a job: saves it, or removes it, at once or as soon as there is a connection. */
export function useSubmitSave({ id: job, title }: Pick<SavableJob, 'id' | 'title'>) {
  const portal = usePortal();
  const store = useRemoteStore();
  const person = usePerson()?.id;
  const local = useContext(SavingContext);
  const isWaiting = useExternalStore(
    local.subscribe,
    () => local.isWaiting(job, person),
    () => false,
  );
  /** @throws {ApiError} */
  const submit = (saved: boolean) =>
    local.submit({ job, saved, title }, nanoid(), { portal, store });
  return { submit, isWaiting };
}

/** The message that something waits to be sent. */
export const savedHere = {
  kind: 'info',
  title: 'Saved on this device. We’ll send it when you’re online.',
} as const;

/** A job that can be saved: by its id, its title, and whether it is saved by the listing's own account. */
interface SavableJob {
  id: string;
  title: string;
  isSaved: boolean;
}

/** Whether a job is saved, whether that waits to be sent, and how to change it. */
export function useSaved(listing: SavableJob) {
  const { id: job, isSaved: given } = listing;
  const { toast } = usePortal();
  const person = usePerson()?.id;
  const local = useContext(SavingContext);
  const { submit, isWaiting } = useSubmitSave(listing);
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
  const [busy, setBusy] = useState(false);
  const saved = here ?? there ?? given;

  async function change(): Promise<'sent' | 'waiting'> {
    if (person !== undefined) return submit(!saved);
    local.set({ job, saved: !saved });
    return 'sent';
  }

  const toggle = async () => {
    setBusy(true);
    const done = saved ? 'Job removed from saved' : 'Job saved successfully';
    try {
      const isSent = (await change()) === 'sent';
      toast(isSent ? { kind: 'success', title: done } : savedHere);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) console.error('saving in the browser', thrown);
      toast({ kind: 'error', title: 'Failed to update save status' });
    }
    setBusy(false);
  };
  return { saved, isWaiting, busy, toggle };
}
