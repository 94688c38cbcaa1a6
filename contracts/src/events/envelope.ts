import { z } from 'zod';

/** What an event is about, its schema, and the version of that schema. */
export interface EventType<Payload extends z.ZodType = z.ZodType> {
  /** `{service}.{entity}.{event}`, the NATS subject below the namespace. */
  readonly type: string;
  /** Grows with every breaking change; additions need no new version. */
  readonly version: number;
  /** The strict schema for publishers. */
  readonly payload: Payload;
  /** The tolerant schema for consumers: unknown members and options pass. */
  readonly reading: z.ZodType<z.infer<Payload>>;
}

export const eventType = <Payload extends z.ZodType>(
  type: string,
  version: number,
  payload: Payload,
): EventType<Payload> => ({
  type,
  version,
  payload,
  reading: tolerant(payload) as z.ZodType<z.infer<Payload>>,
});

/**
 * A schema that accepts what a later release may add: any text in place of an option, and any further
 * member. A consumer that acts on an option must tolerate an unknown one.
 */
function tolerant(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.looseObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, member]) => [name, tolerant(member as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((one) => tolerant(one as z.ZodType)));
  if (schema instanceof z.ZodArray) return z.array(tolerant(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return tolerant(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return tolerant(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodEnum ? z.string() : schema;
}

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
