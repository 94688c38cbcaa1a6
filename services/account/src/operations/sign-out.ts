import type { Origin } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';

/** Ends a session, or all sessions of its person. */
export const signOut = async (
  { people }: Account,
  { user, session }: { user: UserWithSecret; session: Session },
  everywhere: boolean,
  origin: Origin,
): Promise<void> =>
  void (await endSessions(people, user, everywhere ? {} : { only: session.id }, origin));
