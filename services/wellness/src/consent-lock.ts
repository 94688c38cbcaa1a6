import { type Service, withLock } from '@fairlead/service-kit';

/**
 * Holds a lock of one person while some work is done: what is written under a consent of theirs is written before that consent changes, or
 * after it.
 */
export const withConsentLock = <Result>(
  service: Service,
  user: string,
  work: () => Promise<Result>,
): Promise<Result> => withLock(service.connection.collection('consent_locks'), user, work);
