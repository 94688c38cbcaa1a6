import { apiErrors } from '@fairlead/service-kit';
import type { Session } from '../users/secret.ts';

/** How long (ms) a proof of identity is valid. */
export const proofLifetimeMs = 10 * 60_000;

/** When the proof given in a session expires; undefined without a valid one. */
export function provedUntil({ provedAt }: Pick<Session, 'provedAt'>): Date | undefined {
  const until = provedAt && new Date(provedAt.getTime() + proofLifetimeMs);
  return until && until.getTime() > Date.now() ? until : undefined;
}

/** Refuses what requires a fresh proof in a session without one. @throws {ApiError} 403 `ProofRequired`. */
export function requireProof(session: Pick<Session, 'provedAt'>): void {
  if (!provedUntil(session)) throw apiErrors.proofRequired();
}
