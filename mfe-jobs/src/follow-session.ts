import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';
import { jobsApi } from './api.ts';
import { bringSavesHome } from './features/saving/bring-home.ts';
import type { LocalSaving } from './features/saving/local-saving.ts';
import type { AppStore } from './store.ts';

/**
 * Forgets what was read for one person as soon as another, or nobody, is signed in, and brings what was saved in the
 * browser into the account of whoever signed in. Returns how to stop.
 */
export function followSession(
  session: Pick<SessionPort, 'current' | 'subscribe'>,
  store: AppStore,
  saving: LocalSaving,
): () => void {
  let known: string | undefined;
  const follow = () => {
    const current = session.current();
    if (current.status === 'loading') return;
    const person = personOf(current)?.id;
    const before = known;
    known = person ?? '';
    if (before === known) return;
    if (before !== undefined) {
      saving.begin();
      store.dispatch(jobsApi.util.resetApiState());
    }
    if (person) void bringSavesHome(store, saving, person);
  };
  follow();
  return session.subscribe(follow);
}
