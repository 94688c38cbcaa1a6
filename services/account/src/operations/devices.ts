import type { SignedInDevice } from '@fairlead/contracts';
import { apiErrors, type Origin } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { unknownDevice } from '../sessions/device-words.ts';
import { endSessions, isAlive } from '../sessions/sessions.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';

/** A person and the session of their request. */
interface Current {
  user: UserWithSecret;
  session: Session;
}

/** The devices where a person is signed in, most recently used first. */
export function devicesOf({ user, session: current }: Current): SignedInDevice[] {
  return user.secret.sessions
    .filter(isAlive)
    .toSorted((one, other) => lastUse(other).getTime() - lastUse(one).getTime())
    .map((session) => ({
      id: session.id,
      device: session.device ?? unknownDevice,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: lastUse(session).toISOString(),
      remembered: session.remembered,
      isCurrent: session.id === current.id,
    }));
}

/**
 * When a session was last used, to within a quarter of an hour: use renews its token, and each generation of tokens
 * records when. So it needs no extra write.
 */
const lastUse = ({ turn, createdAt }: Session): Date => turn?.since ?? createdAt;

/** Signs a person out on one of their devices. @throws {ApiError} 404 when they have no session with that id. */
export async function signOutDevice(
  { people }: Account,
  { user }: Pick<Current, 'user'>,
  id: string,
  origin: Origin,
): Promise<void> {
  const isTheirs = user.secret.sessions.some((one) => one.id === id && isAlive(one));
  if (!isTheirs || !(await endSessions(people, user, { only: id }, origin)))
    throw apiErrors.notFound();
}
