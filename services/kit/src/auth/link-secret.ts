import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits. */
const SECRET_BYTES = 16;

/** What is stored of the secret of a link. On its own it opens nothing. */
export interface LinkSecret {
  /** SHA-256 of the secret, in hexadecimal digits. */
  hash: string;
}

/** A new secret for a link that opens something without a session, and what is stored of it. */
export function newLinkSecret(): { secret: string; stored: LinkSecret } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, stored: { hash: digestOf(secret) } };
}

/** Whether a given secret is the stored one; compared in constant time. Nothing stored matches none. */
export function isLinkSecret(stored: Partial<LinkSecret> | undefined, given: string): boolean {
  if (!stored?.hash) return false;
  return timingSafeEqual(Buffer.from(stored.hash), Buffer.from(digestOf(given)));
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
