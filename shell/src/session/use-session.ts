import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.ts';

/** Who is signed in, followed as it changes. */
export function useSession(session: SessionStore) {
  return useSyncExternalStore(session.subscribe, session.current);
}
