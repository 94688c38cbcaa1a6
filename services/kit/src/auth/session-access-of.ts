import type { Membership } from '../model/viewer.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { AccessCache, type SessionAccess } from './session-access.ts';

/** Where a service reads people's access. */
export interface SessionAccessSource {
  membershipsOf(user: string): Promise<Membership[]>;
  /** The e-mail address that a person has confirmed, where a service's rules need it. */
  confirmedEmailOf?(user: string): Promise<string | undefined>;
  /** Whether a session is alive, in the service that stores sessions; the others are notified when one ends. */
  sessionLives?(user: string, session: string): Promise<boolean>;
}

/** People's access, and how to have it looked up again. */
export interface SessionAccessOf {
  of(user: string, session: string): Promise<SessionAccess>;
  /** What somebody may do changed. */
  clear(): void;
}

/** Looks up a signed-in person's access here: cached briefly, except in the service that stores the sessions. */
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
  const cache = new AccessCache(look);
  return {
    of: source.sessionLives ? look : (user, session) => cache.of(user, session),
    clear: () => cache.clear(),
  };
}
