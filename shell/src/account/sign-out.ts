import type { PortalProps } from '@fairlead/contracts/portal/props';
import { personOf } from '@fairlead/contracts/portal/session';
import type { SessionStore } from '../session/session-store.ts';
import { loadStoredHere } from './load-stored-here.ts';
import { noteUnsent } from './unsent-note.ts';

interface SignOut {
  session: Pick<SessionStore, 'signOut' | 'current'>;
  navigate: PortalProps['navigate'];
  toast: PortalProps['toast'];
}

/** Signs the person out, deletes what they have stored in this browser, and shows the outcome. */
export async function signOut({ session, navigate, toast }: SignOut): Promise<void> {
  const person = personOf(session.current())?.id;
  // Loaded first: whether it is deleted does not depend on the connection afterwards.
  const here = person ? loadStoredHere().catch(() => undefined) : undefined;
  try {
    await session.signOut(() => navigate('/login'));
  } catch {
    toast({ kind: 'error', title: 'Failed to sign out', description: 'Please try again' });
    return;
  }
  toast({ kind: 'success', title: 'Signed out successfully' });
  // A browser that stores nothing has nothing to delete.
  if (person) await (await here)?.forget(person).catch(() => {});
  if (person) noteUnsent(person, false);
}
