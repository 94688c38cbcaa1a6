import type { SessionPort } from '@fairlead/contracts/portal/session';
import { followPerson, type RemoteStore } from '@fairlead/remote-kit';
import { bringSavesHome } from './bring-home.ts';
import type { LocalSaving } from './local-saving.ts';

/** Moves what was saved in the browser into the account of whoever is signed in. Returns how to stop. */
export function followSaves(
  session: Pick<SessionPort, 'current' | 'subscribe'>,
  store: RemoteStore,
  saving: LocalSaving,
): () => void {
  return followPerson(session, (person) => {
    saving.begin(person);
    if (person) void bringSavesHome(store, saving, person);
  });
}
