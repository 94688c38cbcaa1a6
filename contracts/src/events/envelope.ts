import { z } from 'zod';

/** What an event is about, its schema, and the version of that schema. */
export interface EventType<Payload extends z.ZodType = z.ZodType> {
  /** `{service}.{entity}.{event}`, the NATS subject below the namespace. */
  readonly type: string;
  readonly version: number;
  readonly payload: Payload;
}

export const eventType = <Payload extends z.ZodType>(
  type: string,
  version: number,
  payload: Payload,
): EventType<Payload> => ({ type, version, payload });

/** The envelope every event travels in; checked on publish and on receipt. */
export const eventEnvelope = z.object({
  id: z.uuid(),
  type: z.string().regex(/^[a-z]+\.[a-zA-Z]+\.[a-zA-Z]+$/),
  version: z.int().min(1),
  occurredAt: z.iso.datetime(),
  correlationId: z.string().max(128),
  payload: z.unknown(),
});
export type EventEnvelope<Payload = unknown> = Omit<z.infer<typeof eventEnvelope>, 'payload'> & {
  payload: Payload;
};
