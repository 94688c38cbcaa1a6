import { randomUUID } from 'node:crypto';
import { sessionEnded } from '@fairlead/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Broker } from '../events/broker.ts';
import { pendingEvent } from '../events/outbox.ts';
import { apiErrors } from '../runtime/errors.ts';
import type { EndedSessions } from './ended-sessions.ts';

/** A session that is about to end; its tokens have run out at `until` anyway. */
export interface EndingSession {
  id: string;
  user: string;
  until: Date;
}

/** Where an ended session is remembered, and where it is published. */
interface SessionEndDependencies {
  endedSessions: EndedSessions;
  broker: Broker;
  log: Logger;
}

/**
 * Ends a session of somebody who has no document here: immediately in this service, in the others when they receive
 * the event.
 * @throws {ApiError} 503 when it could not be published.
 */
export async function endSession(
  { endedSessions, broker, log }: SessionEndDependencies,
  { id, user, until }: EndingSession,
  correlationId: string,
): Promise<void> {
  await endedSessions.remember(id, until);
  try {
    await publishSessionEnded(broker, { id, user, until: until.toISOString() }, correlationId);
  } catch (error) {
    log.warn({ err: error }, 'publishing the end of a session failed');
    throw apiErrors.unavailable();
  }
}

/**
 * Publishes to every service the end of a session of somebody without a document that could publish it, such as an
 * operator.
 * @throws {Error} when the broker does not accept it: then nothing was published.
 */
export async function publishSessionEnded(
  broker: Broker,
  ended: z.infer<typeof sessionEnded.payload>,
  correlationId: string = randomUUID(),
): Promise<void> {
  const { event } = pendingEvent(sessionEnded, ended, correlationId);
  await broker.ensureStream('account');
  const client = await broker.client();
  const message = JSON.stringify(event);
  await client.publish(broker.subject(event.type, ended.id), message, { msgID: event.id });
}
