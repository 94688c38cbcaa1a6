import { type EventType, eventEnvelope } from '@fairlead/contracts';
import type { TestService } from '@fairlead/service-kit/testing';
import type { z } from 'zod';

/** What the service has published of a type so far, oldest first. */
export async function published<Payload extends z.ZodType>(
  { service: { broker } }: TestService,
  { type, payload }: EventType<Payload>,
): Promise<z.output<Payload>[]> {
  const [stream, subject] = [broker.streamName('organization'), broker.subjects(type)];
  const manager = await broker.manager();
  const { state } = await manager.streams.info(stream, { subjects_filter: subject });
  const count = Object.values(state.subjects ?? {}).reduce((sum, one) => sum + one, 0);
  const client = await broker.client();
  const consumer = await client.consumers.get(stream, { filter_subjects: subject });
  const payloads: z.output<Payload>[] = [];
  for (let read = 0; read < count; read += 1) {
    const message = await consumer.next();
    if (message) payloads.push(payload.parse(eventEnvelope.parse(message.json()).payload));
  }
  return payloads;
}
