import type { RemoteStore } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import type { LocalSaving } from './local-saving.ts';
import { belongsTo, readLocalSaves } from './local-store.ts';
import { savingApi } from './saved-ids.ts';

/**
 * Moves what was saved in this browser into the account of the person who signed in. What cannot be moved now waits for the next sign-in; jobs that
 * are gone are dropped.
 */
export async function bringSavesHome(
  store: RemoteStore,
  saving: LocalSaving,
  person: string,
): Promise<void> {
  const saves = readLocalSaves().filter((save) => belongsTo(save, person));
  if (saves.length === 0) return;
  const reading = store.dispatch(
    savingApi.endpoints.getSavedIds.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const { data } = await reading;
  if (!data) return;
  // Oldest first, so that the account lists them in the order in which they were saved.
  for (const { job } of saves.reverse()) {
    if (!data.ids.includes(job) && !(await saved(store, job))) return;
    saving.settle(job, person);
  }
}

/** Saves a job in the account; returns whether that is settled, either way. */
async function saved(store: RemoteStore, job: string): Promise<boolean> {
  try {
    await store.dispatch(savingApi.endpoints.changeSaved.initiate({ job, saved: true })).unwrap();
    return true;
  } catch (problem) {
    const kind = errorKindOf(problem);
    return kind === 'invalid' || kind === 'missing';
  }
}
