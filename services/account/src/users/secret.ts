import type { TokenTurn } from '../sessions/replaced-tokens.ts';
import type { StoredUser } from './collection.ts';

/** A session: every token of it names its id, and is nothing without it. */
export interface Session {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** Whether the person asked to be remembered on this device. */
  remembered: boolean;
  /** Which device it is on, in words; missing in sessions of an earlier release. */
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

/** Another address that a person asked for. */
export interface AddressChange {
  /** SHA-256 of the token of the link that was mailed to it. */
  hash: string;
  email: string;
  expiresAt: Date;
  usedAt?: Date;
}

/** What gives a person an address back that was theirs before a change. */
export interface AddressUndo {
  /** SHA-256 of the token of the link that was mailed to it. */
  hash: string;
  email: string;
  sentAt: Date;
  expiresAt: Date;
}

/** That a person has asked for the deletion of their account. */
export interface Deletion {
  askedAt: Date;
  /** When it is deleted, unless they sign in before. */
  dueAt: Date;
  /** When they were told that it is put off, for nobody else keeps an organization of theirs. */
  heldAt?: Date;
  /** When that was begun, from which on nothing ends it. */
  erasedAt?: Date;
}

/** A copy of their data that a person asked for. */
export interface DataExport {
  id: string;
  askedAt: Date;
  /** When it is gone. */
  until: Date;
  /** When the last service had made its part. */
  readyAt?: Date;
  /** The bytes that each service has made. */
  parts: Record<string, number>;
}

/** A passkey: the public half of a key that an authenticator of its person keeps. */
export interface StoredPasskey {
  /** The id by which authenticators know it, in base64url. */
  id: string;
  /** Its public key in COSE, in base64url. */
  publicKey: string;
  /** How often it has been used, as its authenticator counts; 0 where that does not. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
  /** Whether it is kept by more than one device. */
  isSynced: boolean;
}

/** What proves who a person is, kept in their document beside its fields. */
export interface Secret {
  passwordHash: string;
  sessions: Session[];
  /** SHA-256 of the tokens in reset mails that are still good, and the address each was mailed to. */
  resets: { hash: string; expiresAt: Date; email?: string }[];
  /** What was mailed to confirm the address, the newest last; missing in people of an earlier release. */
  verifications?: Verification[];
  /** The address that is to be confirmed, or was last; null once that is given up. */
  addressChange?: AddressChange | null;
  /** What undoes the changes of address of the last days, the newest last. */
  addressUndos?: AddressUndo[];
  /** That the account is to be deleted; null once its person has signed in again. */
  deletion?: Deletion | null;
  /** The last copy of their data that the person asked for. */
  dataExport?: DataExport;
  /** The person's passkeys, the oldest first. */
  passkeys?: StoredPasskey[];
  /** By which authenticators know the person: random, in base64url. */
  passkeyHandle?: string;
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
