import type { EventEnvelope, EventType } from '@fairlead/contracts';
import type { z } from 'zod';

/**
 * A durable consumer of one event type. Its handler must be idempotent, as events may be redelivered. Events
 * come one at a time and in the order they were published, across all instances: the next one waits for one that
 * failed. With `atOnce` above 1, and for a replayed dead letter, there is no order.
 */
export interface ConsumerDeclaration<Payload extends z.ZodType = z.ZodType> {
  name: string;
  event: EventType<Payload>;
  /**
   * `attempt` counts from 1; the last before an event becomes a dead letter is `attempts`. `seq`: the place of the event in its stream, in the order of
   * publication.
   */
  handle(
    payload: z.infer<Payload>,
    envelope: EventEnvelope,
    attempt?: number,
    seq?: number,
  ): Promise<void>;
  /**
   * Consumers of this service whose events are handled before those of this one: it starts when they
   * have caught up, and checks each time whether any of theirs are still pending.
   */
  after?: readonly string[];
  /** How many events are handled at the same time; 1 unless order does not matter. */
  atOnce?: number;
  /**
   * How often an event is tried before it becomes a dead letter, `lastAttempt` by default: the back-off doubles from 0.2 s to
   * half a minute. More tries, such as `extendedRetries`, only with `atOnce` above 1: in order, the next event waits that long.
   */
  attempts?: number;
  /**
   * For events that must never become dead letters, such as those that decide what people may do: they are retried until handled. The handler
   * must tolerate any order, since a failing event keeps no other waiting.
   */
  retryForever?: boolean;
  /** Called for a document with an event that has failed `lastAttempt` times and is still retried, with the place of the event in its stream. */
  onFailing?(document: string, seq: number): Promise<void>;
}

/** How often an event is tried. */
export const lastAttempt = 5;

/** Attempts for events that must not be lost because something else comes late: for half an hour, longer than an outage of a service should last. */
export const extendedRetries = 66;

/** Thrown by a handler that lacks what another event will bring; the event is retried. */
export class DependencyNotReady extends Error {
  override name = 'DependencyNotReady';
}
