import { unknownSession } from '@fairlead/contracts/portal/session';
import { useExternalStore } from '@fairlead/ui';
import type { SessionStore } from './session-store.ts';

/** Who is signed in, followed as it changes. */
export function useSession(session: SessionStore) {
  return useExternalStore(session.subscribe, session.current, () => unknownSession);
}
