import { apiErrors } from '@fairlead/service-kit';
import type { Session } from '../users/secret.ts';

/** How long a proof of who somebody is counts (ms). */
export const proofLifetimeMs = 10 * 60_000;

/** When the proof given in a session runs out; undefined without one that counts. */
export function provedUntil({ provedAt }: Pick<Session, 'provedAt'>): Date | undefined {
  const until = provedAt && new Date(provedAt.getTime() + proofLifetimeMs);
  return until && until.getTime() > Date.now() ? until : undefined;
}

/** Refuses what takes a fresh proof in a session without one. @throws {ApiError} 403 `ProofRequired`. */
export function requireProof(session: Pick<Session, 'provedAt'>): void {
  if (!provedUntil(session)) throw apiErrors.proofRequired();
}
