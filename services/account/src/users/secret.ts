import type { TokenTurn } from '../sessions/replaced-tokens.ts';
import type { StoredUser } from './collection.ts';

/** A session: every token of it names its id, and is nothing without it. */
export interface Session {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** Whether the person asked to be remembered on this device. */
  remembered: boolean;
  /** The name of its device; missing in sessions of an earlier release. */
  device?: string;
  /** When the person last proved in it who they are, by their password or a passkey. */
  provedAt?: Date;
  /** Which of its tokens are the latest; missing in sessions of an earlier release. */
  turn?: TokenTurn;
}

/** A link that was mailed to confirm an address. */
export interface Verification {
  /** SHA-256 of its token. */
  hash: string;
  /** The address it was mailed to, and confirms. */
  email: string;
  sentAt: Date;
  expiresAt: Date;
  usedAt?: Date;
}

/** Another address that a person requested. */
export interface AddressChange {
  /** SHA-256 of the token of the link that was mailed to it. */
  hash: string;
  email: string;
  expiresAt: Date;
  usedAt?: Date;
}

/** What restores a person's address from before a change. */
export interface AddressUndo {
  /** SHA-256 of the token of the link that was mailed to it. */
  hash: string;
  email: string;
  sentAt: Date;
  expiresAt: Date;
}

/** A person's request to delete their account. */
export interface Deletion {
  askedAt: Date;
  /** When it is deleted, unless they sign in before. */
  dueAt: Date;
  /** When they were notified that it is postponed, since nobody else is an admin of an organization of theirs. */
  heldAt?: Date;
  /** When it was started, after which nothing stops it. */
  erasedAt?: Date;
}

/** A copy of their data that a person requested. */
export interface DataExport {
  id: string;
  askedAt: Date;
  /** When it expires. */
  until: Date;
  /** When the last service had made its part. */
  readyAt?: Date;
  /** The size of each service's part. */
  parts: Record<string, number>;
}

/** A passkey: the public half of a key held by its person's authenticator. */
export interface StoredPasskey {
  /** Its id for authenticators, in base64url. */
  id: string;
  /** Its public key in COSE, in base64url. */
  publicKey: string;
  /** The signature counter of its authenticator; 0 if it has none. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
  /** Whether it is stored on more than one device. */
  isSynced: boolean;
}

/** Two-step sign-in that waits for the first code of its authenticator app. */
export interface TwoStepSetup {
  /** The id of the key that the app was given. */
  authenticator: string;
  expiresAt: Date;
}

/** Two-step sign-in by an authenticator app. */
export interface TwoStep {
  /** The id of the key that the app has. */
  authenticator: string;
  since: Date;
  /** The step of time of the last code that was accepted: neither that nor an earlier one is accepted again. */
  lastStep: number;
  /** SHA-256 of each recovery code, and when it was used. */
  recoveryCodes: { hash: string; usedAt?: Date }[];
  /** When codes were refused in the last day. */
  refused?: Date[];
}

/** What proves who a person is, stored in their document next to its fields. */
export interface Secret {
  passwordHash: string;
  sessions: Session[];
  /** SHA-256 of the tokens in reset mails that are still valid, and the address each was mailed to. */
  resets: { hash: string; expiresAt: Date; email?: string }[];
  /** What was mailed to confirm the address, the newest last; missing in people of an earlier release. */
  verifications?: Verification[];
  /** The address to be confirmed, or the last such one; null once cancelled. */
  addressChange?: AddressChange | null;
  /** What undoes the changes of address of the last days, the newest last. */
  addressUndos?: AddressUndo[];
  /** The pending deletion of the account; null once its person has signed in again. */
  deletion?: Deletion | null;
  /** The latest copy of their data that the person requested. */
  dataExport?: DataExport;
  /** The person's passkeys, oldest first. */
  passkeys?: StoredPasskey[];
  /** The person's handle for authenticators: random, in base64url. */
  passkeyHandle?: string;
  /** Two-step sign-in; null once it was switched off. */
  twoStep?: TwoStep | null;
  /** Two-step sign-in that is being set up, which counts for nothing yet. */
  twoStepSetup?: TwoStepSetup | null;
  /** Grows with every change, to guard the next one. */
  revision: number;
}

/** A person's document with their secret. */
export type UserWithSecret = StoredUser & { secret: Secret };

export const newSecret = (passwordHash: string, verifications: Verification[] = []): Secret => ({
  passwordHash,
  sessions: [],
  resets: [],
  verifications,
  revision: 1,
});
