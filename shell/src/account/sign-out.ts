import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { SessionStore } from '../session/session-store.ts';

interface SignOut {
  session: Pick<SessionStore, 'signOut'>;
  navigate: PortalProps['navigate'];
  toast: PortalProps['toast'];
}

/** Signs the person out and shows the outcome. */
export async function signOut({ session, navigate, toast }: SignOut): Promise<void> {
  try {
    await session.signOut(() => navigate('/login'));
    toast({ kind: 'success', title: 'Signed out successfully' });
  } catch {
    toast({ kind: 'error', title: 'Failed to sign out', description: 'Please try again' });
  }
}
