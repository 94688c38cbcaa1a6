import { memberOf } from '../member-of.ts';
/** Who is signed in, as the account service presents them to themselves. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  /** Whether they have confirmed their address; undefined if the account service does not say. */
  emailVerified?: boolean;
  /** The URL of their photo, only for themselves; undefined without one. */
  photo?: string;
}

/** Who is using the browser: unknown yet, a visitor, or a person. */
export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'person'; user: SessionUser };

/** The session on the server, and in the browser until it is known. */
export const unknownSession: Session = { status: 'loading' };

/**
 * The page's single session, held by the shell and followed by every remote. A remote forgets what it read for one
 * person as soon as another, or nobody, is signed in.
 */
export interface SessionPort {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** Refetches who is signed in, and has every other tab do so: after signing in or out, or a changed name. */
  refresh(): Promise<void>;
  /**
   * Renews the session after a call was refused without one. When it is over, the person is asked to sign in again over
   * the page, which stays as it is. Resolves to whether the call is worth retrying; any number of callers may share one
   * result.
   */
  renew(): Promise<boolean>;
  /** Reports that the session seems to be over; `renew` finds out. */
  ended(): void;
}

/** The person of a session, if it has one. */
export function personOf(session: Session): SessionUser | undefined {
  return session.status === 'person' ? session.user : undefined;
}

/** The session in an answer of the account service that carries `user`, such as that of `me` or of a login. */
export function sessionIn(answer: unknown): Session {
  const user = memberOf(answer, 'user');
  const text = (name: Exclude<keyof SessionUser, 'emailVerified' | 'photo'>) => {
    const value = memberOf(user, name);
    return typeof value === 'string' ? value : '';
  };
  const id = text('id');
  if (!id) return { status: 'visitor' };
  const [firstName, lastName] = [text('firstName'), text('lastName')];
  const name = text('name') || `${firstName} ${lastName}`.trim();
  const emailVerified = memberOf(user, 'emailVerified');
  const photo = memberOf(memberOf(user, 'photo'), 'url');
  return {
    status: 'person',
    user: {
      id,
      email: text('email'),
      firstName,
      lastName,
      name,
      ...(typeof emailVerified === 'boolean' && { emailVerified }),
      ...(typeof photo === 'string' && { photo }),
    },
  };
}
