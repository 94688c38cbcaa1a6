import type { Stored } from '@fairlead/service-kit';
import type { TokenTurn } from '../sessions/replaced-tokens.ts';

/** A session: every token of it names its id, and is nothing without it. */
export interface Session {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** Whether the person asked to be remembered on this device. */
  remembered: boolean;
  /** Which of its tokens are the latest; missing in sessions of an earlier release. */
  turn?: TokenTurn;
}

/** What proves who a person is, kept in their document beside its fields. */
export interface Secret {
  passwordHash: string;
  sessions: Session[];
  /** SHA-256 of the tokens in reset mails that are still good. */
  resets: { hash: string; expiresAt: Date }[];
  /** Grows with every change, to guard the next one. */
  revision: number;
}

/** A person's document with their secret. */
export type UserWithSecret = Stored & { secret: Secret };

export const newSecret = (passwordHash: string): Secret => ({
  passwordHash,
  sessions: [],
  resets: [],
  revision: 1,
});
