import { randomUUID } from 'node:crypto';
import type { Origin } from '@fairlead/service-kit';
import { codeMissing } from '../two-step/code-errors.ts';
import type { People } from '../users/people.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { rememberedLifetimeMs, sessionLifetimeMs } from './lifetimes.ts';
import { firstTurn, turnAfter } from './replaced-tokens.ts';

/** The most concurrent sessions: beyond that the oldest ends. */
const MOST_SESSIONS = 50;

/** Whether a session is alive. */
export const isAlive = ({ expiresAt }: Session) => expiresAt.getTime() > Date.now();

/** The options of a new session. */
export interface Beginning {
  /** Whether the person asked to be remembered on the device. */
  remembered: boolean;
  /** The name of the device; all that is stored of it. */
  device: string;
  /** Whether the person has just proved who they are. */
  isProved?: boolean;
  /** Whether an account with two-step sign-in asks for no code: one was accepted, or a passkey was used. */
  isSecondStepDone?: boolean;
}

/** A new session, not stored yet. */
export function newSession({ remembered, device, isProved = false }: Beginning): Session {
  const now = Date.now();
  const lifetime = remembered ? rememberedLifetimeMs : sessionLifetimeMs;
  return {
    id: randomUUID(),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetime),
    remembered,
    device,
    ...(isProved && { provedAt: new Date(now) }),
    turn: firstTurn(now),
  };
}

/**
 * Starts a session of a person; also removes ended sessions, and a requested deletion of the account.
 * @throws {ApiError} 401 where two-step sign-in was switched on after the password was checked.
 */
export async function startSession(
  people: People,
  user: UserWithSecret,
  beginning: Beginning,
  origin: Pick<Origin, 'correlationId'>,
): Promise<Session> {
  const session = newSession(beginning);
  await people.change(
    user,
    ({ sessions, deletion, twoStep }) => {
      if (twoStep && !beginning.isSecondStepDone) throw codeMissing();
      return {
        sessions: [...sessions.filter(isAlive), session].slice(-MOST_SESSIONS),
        ...(deletion && !deletion.erasedAt && { deletion: null }),
      };
    },
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
 * Extends a session because it is used, and replaces its token issued at `replaced` (ms) with a new one; undefined
 * when it ended meanwhile. On a remembered device it lasts thirty days from the sign-in, however much it is used.
 */
export async function extendSession(
  people: People,
  user: UserWithSecret,
  { id }: Pick<Session, 'id'>,
  replaced: number,
  origin: Pick<Origin, 'correlationId'>,
): Promise<Session | undefined> {
  const found: { session?: Session } = {};
  await people.change(
    user,
    ({ sessions }) => {
      const before = sessions.find((one) => one.id === id);
      found.session = before && usedSession(before, replaced);
      const { session } = found;
      return session && session !== before
        ? { sessions: sessions.map((one) => (one === before ? session : one)) }
        : undefined;
    },
    origin,
  );
  return found.session;
}

/** A session after its use now; the same object if nothing changes. */
function usedSession(session: Session, replaced: number): Session {
  const now = Date.now();
  const turn = turnAfter(session.turn, replaced, now);
  if (!session.remembered)
    return { ...session, turn, expiresAt: new Date(now + sessionLifetimeMs) };
  return turn === session.turn ? session : { ...session, turn };
}

/** Ends one session of a person, or all of them. @returns whether there was one to end. */
export async function endSessions(
  people: People,
  user: UserWithSecret,
  which: { only?: string },
  origin: Pick<Origin, 'correlationId'>,
): Promise<boolean> {
  const changed = await people.change(
    user,
    ({ sessions }) => {
      const left = which.only ? sessions.filter(({ id }) => id !== which.only) : [];
      return left.length < sessions.length ? { sessions: left } : undefined;
    },
    origin,
  );
  return changed !== undefined;
}
