import { z } from 'zod';

/** What an event is about, its schema, and the version of that schema. */
export interface EventType<Payload extends z.ZodType = z.ZodType> {
  /** `{service}.{entity}.{event}`, the NATS subject below the namespace. */
  readonly type: string;
  /** Grows with a change that readers of the one before cannot read; what is merely added needs none. */
  readonly version: number;
  /** What publishers keep to, to the letter. */
  readonly payload: Payload;
  /** What readers ask for: members and options that they do not know yet are let through. */
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
 * A schema that takes what a later release may add: any text where there are options to choose from, and any
 * further member. A reader that acts by an option must bear one that it does not know.
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
