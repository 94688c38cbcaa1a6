import type { EventEnvelope, EventType } from '@fairlead/contracts';
import type { z } from 'zod';

/**
 * A durable consumer of one event type. Its handler may see an event again and must then change nothing.
 * Events come one at a time and in the order they were told, over all instances: the next one waits for one that
 * failed. With `atOnce` above 1, and for an event that was put aside and is replayed, there is no order.
 */
export interface ConsumerDeclaration<Payload extends z.ZodType = z.ZodType> {
  name: string;
  event: EventType<Payload>;
  /** `attempt` counts from 1; the last before an event is put aside is `attempts`. */
  handle(payload: z.infer<Payload>, envelope: EventEnvelope, attempt?: number): Promise<void>;
  /**
   * Consumers of this service whose events are taken before those of this one: it begins when they have
   * caught up, and looks each time whether something of theirs is still to be taken.
   */
  after?: readonly string[];
  /** How many events are handled at the same time; 1 unless order does not matter. */
  atOnce?: number;
  /**
   * How often an event is tried before it is put aside, `lastAttempt` unless said otherwise: the distance doubles from
   * 0.2 s to half a minute. More of them, `patient` say, only with `atOnce` above 1: in order, the next event waits for as long.
   */
  attempts?: number;
  /**
   * What must never be put aside, as whatever decides what people may do: it is tried until it is taken. Its handler must bear any order, for an
   * event that fails keeps no other waiting.
   */
  isTriedUntilTaken?: boolean;
  /** Told of a document an event of which has failed `lastAttempt` times and is tried on. */
  onFailing?(document: string): Promise<void>;
}

/** How often an event is tried. */
export const lastAttempt = 5;

/** Attempts for what must not be lost because something else comes late: for half an hour, longer than an outage of a service should last. */
export const patient = 66;

/** Thrown by a handler that lacks what another event is about to bring; the event is tried again. */
export class NotKnownYet extends Error {
  override name = 'NotKnownYet';
}
