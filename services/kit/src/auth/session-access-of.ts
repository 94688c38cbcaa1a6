import type { EndedSessions } from './ended-sessions.ts';
import { AccessCache, type SessionAccess } from './session-access.ts';
import type { Membership } from './viewer.ts';

/** Where a service reads what people are. */
export interface SessionAccessSource {
  membershipsOf(user: string): Promise<Membership[]>;
  /** The e-mail address that a person has confirmed, where a service's rules need it. */
  confirmedEmailOf?(user: string): Promise<string | undefined>;
  /** Whether a session is alive, of the service that keeps them; the others hear of their end. */
  sessionLives?(user: string, session: string): Promise<boolean>;
}

/** What people are, and how to have it looked up anew. */
export interface SessionAccessOf {
  of(user: string, session: string): Promise<SessionAccess>;
  /** What somebody may do changed. */
  clear(): void;
}

/** Tells what a signed-in person is here: known for a moment, except in the service that keeps the sessions. */
export function sessionAccessOf(
  source: SessionAccessSource,
  endedSessions: EndedSessions,
): SessionAccessOf {
  const { sessionLives = async (_, session) => !(await endedSessions.has(session)) } = source;
  const look = async (user: string, session: string): Promise<SessionAccess> => {
    const [memberships, confirmedEmail, lives] = await Promise.all([
      source.membershipsOf(user),
      source.confirmedEmailOf?.(user),
      sessionLives(user, session),
    ]);
    if (!lives) return undefined;
    return { memberships, ...(confirmedEmail !== undefined && { confirmedEmail }) };
  };
  const kept = new AccessCache(look);
  return {
    of: source.sessionLives ? look : (user, session) => kept.of(user, session),
    clear: () => kept.clear(),
  };
}
