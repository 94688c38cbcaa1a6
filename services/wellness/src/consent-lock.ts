import { type Service, withLock } from '@fairlead/service-kit';

/**
 * Holds a person's lock while some work is done: a write under a consent of theirs happens before that consent changes, or after it. The work asks
 * `lost` before it writes: from then on the lock may be another's.
 */
export const withConsentLock = <Result>(
  service: Service,
  user: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> => withLock(service, { locks: 'consent_locks', name: user }, work);
