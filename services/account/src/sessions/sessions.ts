import { randomUUID } from 'node:crypto';
import type { Origin } from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { rememberedLifetimeMs, sessionLifetimeMs } from './lifetimes.ts';

/** More at the same time are not kept: the oldest ends. */
const MOST_SESSIONS = 50;

const isAlive = ({ expiresAt }: Session) => expiresAt.getTime() > Date.now();

/** A new session, not kept yet. */
export function newSession(remembered: boolean): Session {
  const now = Date.now();
  const lifetime = remembered ? rememberedLifetimeMs : sessionLifetimeMs;
  return {
    id: randomUUID(),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetime),
    remembered,
  };
}

/** Starts a session of a person; sessions that are over are forgotten with it. */
export async function startSession(
  people: People,
  user: UserWithSecret,
  remembered: boolean,
  origin: Pick<Origin, 'correlationId'>,
): Promise<Session> {
  const session = newSession(remembered);
  await people.change(
    user,
    ({ sessions }) => ({
      sessions: [...sessions.filter(isAlive), session].slice(-MOST_SESSIONS),
    }),
    origin,
  );
  return session;
}

/** A person and one of their sessions, while it is alive. */
export async function liveSession(
  people: People,
  id: string,
  sessionId: string,
): Promise<{ user: UserWithSecret; session: Session } | undefined> {
  const user = await people.byId(id);
  const session = user?.secret.sessions.find((one) => one.id === sessionId);
  return user && session && isAlive(session) ? { user, session } : undefined;
}

/**
 * Lets a session last on because it is used; undefined when it ended meanwhile. On a remembered device it
 * lasts its thirty days from the sign-in, however much it is used.
 */
export async function extendSession(
  people: People,
  user: UserWithSecret,
  session: Session,
  origin: Pick<Origin, 'correlationId'>,
): Promise<Session | undefined> {
  if (session.remembered) return session;
  const extended = { ...session, expiresAt: new Date(Date.now() + sessionLifetimeMs) };
  const changed = await people.change(
    user,
    ({ sessions }) =>
      sessions.some(({ id }) => id === session.id)
        ? { sessions: sessions.map((one) => (one.id === session.id ? extended : one)) }
        : undefined,
    origin,
  );
  return changed && extended;
}

/** Ends one session of a person, or all of them. */
export async function endSessions(
  people: People,
  user: UserWithSecret,
  which: { only?: string },
  origin: Pick<Origin, 'correlationId'>,
): Promise<void> {
  await people.change(
    user,
    ({ sessions }) => ({
      sessions: which.only ? sessions.filter(({ id }) => id !== which.only) : [],
    }),
    origin,
  );
}
