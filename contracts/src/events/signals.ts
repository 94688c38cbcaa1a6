import { z } from 'zod';
import { mostChatMembers } from '../api/chat-limits.ts';
import { id } from '../api/fields.ts';

/** Messages between services that are not stored: no stream timestamps them. */
export interface SignalType<Payload extends z.ZodType = z.ZodType> {
  /** `{service}.{what}`: its subject below the namespace. */
  readonly name: string;
  readonly payload: Payload;
  /** The other services that receive it. */
  readonly receivers: readonly string[];
}

export const signalType = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  receivers: readonly string[] = [],
): SignalType<Payload> => ({ name, payload, receivers });

/** Live updates of conversations for people's open pages, outside all streams: the next read makes up for lost ones. */
export const chatSignal = signalType(
  'account.chat',
  z.object({
    users: z.array(id()).max(mostChatMembers),
    subject: z.enum(['conversation', 'typing']),
    conversation: id(),
    seq: z.int().optional(),
    user: id().optional(),
    readSeq: z.int().optional(),
  }),
);

/**
 * An organization's case handlers have a case to look at. Wellness names them, since only it knows whom a case concerns; `id` identifies the
 * occurrence, not a case. `critical` is sent at once, `waiting` at most once an hour.
 */
export const incidentSignal = signalType(
  'wellness.incident',
  z.object({
    id: z.string().regex(/^[\w-]{16,64}$/),
    organization: id(),
    users: z.array(id()).min(1).max(500),
    kind: z.enum(['critical', 'waiting']),
  }),
  ['account'],
);

/** The signals that cross a service's boundary. */
export const signals: readonly SignalType[] = [incidentSignal];
