import { randomUUID } from 'node:crypto';
import type { EventType } from '@fairlead/contracts';
import type { TestService } from '@fairlead/service-kit/testing';
import type { z } from 'zod';

/** Publishes an event as another service does. */
export async function publish<Payload extends z.ZodType>(
  { service: { broker } }: TestService,
  { type, version }: EventType<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await broker.ensureStream(type.split('.')[0] ?? '');
  const client = await broker.client();
  const occurredAt = new Date().toISOString();
  const envelope = { id: randomUUID(), type, version, occurredAt, correlationId: 'test', payload };
  // It must not be the broker that drops a repeated event.
  await client.publish(broker.subject(type, randomUUID()), JSON.stringify(envelope), {
    msgID: randomUUID(),
  });
}
