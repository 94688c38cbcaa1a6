import type { EventType } from '@fairlead/contracts';
import type { z } from 'zod';
import type { Broker } from './broker.ts';
import { pendingEvent } from './outbox.ts';
import { publishTraced } from './publish-traced.ts';

/**
 * Publishes an event that belongs to no document of the service: a reply to an event, under the id that it is about. Subscribers must
 * tolerate receiving it twice.
 * @throws {Error} when the broker does not accept it: then nothing was published.
 */
export async function publishEvent<Payload extends z.ZodType>(
  broker: Broker,
  service: string,
  type: EventType<Payload>,
  payload: z.input<Payload> & { id: string },
  correlationId: string,
): Promise<void> {
  const pending = pendingEvent(type, payload, correlationId);
  await broker.ensureStream(service);
  await publishTraced(broker, broker.subject(type.type, payload.id), pending);
}
