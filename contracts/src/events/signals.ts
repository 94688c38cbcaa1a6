import { z } from 'zod';
import { mostChatMembers } from '../api/chat-limits.ts';
import { id } from '../api/fields.ts';

/** What services say to each other without any of it being kept: no stream stamps it with the time. */
export interface SignalType<Payload extends z.ZodType = z.ZodType> {
  /** `{service}.{what}`: its subject below the namespace. */
  readonly name: string;
  readonly payload: Payload;
}

export const signalType = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): SignalType<Payload> => ({ name, payload });

/** What the open pages of people are told of their conversations, past all streams: what is lost of it the next reading brings. */
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
 * People of an organization who look after cases have one to look at. Wellness names them, since it alone knows whom a case concerns; `id` names the happening and no
 * case. `critical` is said at once, `waiting` once an hour at most.
 */
export const incidentSignal = signalType(
  'wellness.incident',
  z.object({
    id: z.string().regex(/^[\w-]{16,64}$/),
    organization: id(),
    users: z.array(id()).min(1).max(500),
    kind: z.enum(['critical', 'waiting']),
  }),
);
