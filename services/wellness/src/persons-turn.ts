import { inTurn, type Service } from '@fairlead/service-kit';

/**
 * Does some work on what a person opens to others while no other work on it is done: what is written under a consent is written before that
 * consent changes, or after it.
 */
export const inPersonsTurn = <Result>(
  service: Service,
  user: string,
  work: () => Promise<Result>,
): Promise<Result> => inTurn(service.connection.collection('consent_turns'), user, work);
