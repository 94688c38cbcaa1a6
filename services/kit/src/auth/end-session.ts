import { randomUUID } from 'node:crypto';
import { sessionEnded } from '@fairlead/contracts';
import type { z } from 'zod';
import type { Broker } from '../events/broker.ts';
import { pendingEvent } from '../events/outbox.ts';

/**
 * Tells every service that a session is over of somebody who has no document that could tell it, such as an operator.
 * @throws {Error} when the broker does not take it: then nobody was told.
 */
export async function tellSessionEnded(
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
