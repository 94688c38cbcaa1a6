import { type EventEnvelope, sessionEnded } from '@fairlead/contracts';
import { EndedSessions } from '../auth/ended-sessions.ts';
import type { TestService } from './service.ts';

/** The provider state and the example of the event that every service needs from the account service. */
export const endedSession = {
  state: 'a person signed out',
  session: 'f47ac10b-58cc-4372-a567-0e02b2c3d480',
  user: '65f500000000000000000009',
  until: '2099-01-01T00:00:00.000Z',
} as const;

/** Whether a service that receives this event considers the session ended. */
export async function takesEndedSession(
  { service }: TestService,
  received: EventEnvelope,
): Promise<boolean> {
  const payload = sessionEnded.payload.parse(received.payload);
  const sessions = new EndedSessions(service.connection.collection('ended_sessions'));
  await sessions.consumer(() => undefined).handle(payload, received);
  return sessions.has(payload.id);
}
