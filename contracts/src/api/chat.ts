import { z } from 'zod';
import { attachments } from './attachments.ts';
import {
  longestMessage,
  messagePageSize,
  mostChatMembers,
  mostMessageFiles,
} from './chat-limits.ts';
import {
  denormalizedRelation,
  type FieldMeta,
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

export const conversationKinds = [
  { code: 'direct', label: 'Direct' },
  { code: 'group', label: 'Group' },
] as const;

/** A system event of a conversation, shown as a line between its messages. */
export const chatNotices = [
  { code: 'added', label: 'Members added' },
  { code: 'left', label: 'Member left' },
  { code: 'renamed', label: 'Renamed' },
] as const;

/**
 * A conversation as it is stored. `fromSeq` is the first message that a member may read and `toSeq` the last, once they have left; `readSeq` is the last that
 * they have read.
 */
export const conversationFields = z.object({
  kind: option(conversationKinds),
  organization: tenant(['name']),
  /** The vessel, if it is a crew's conversation. */
  vessel: denormalizedRelation('vessels', ['name']).optional(),
  name: text(80).optional(),
  members: z
    .array(
      z.object({
        user: relation('users'),
        fromSeq: z.int().min(1),
        readSeq: z.int().min(0),
        toSeq: z.int().min(0).optional(),
        mutedUntil: instant().optional(),
      }),
    )
    .max(mostChatMembers),
  lastSeq: z.int().min(0).default(0),
  /** When the latest message was sent, or the conversation was started. */
  lastAt: instant(),
  /** When members who have not read by then are notified. */
  notifyAt: instant().optional(),
});

/** A file of a message, as it was when sent. */
const messageFile = z.object({
  /** The document in `chatFiles` that holds it. */
  file: id(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  url: z.string(),
});
export type MessageFile = z.output<typeof messageFile>;

/** A message as it is stored: its id is made from the conversation and `seq`. `to` are those who may read it: the members when it was sent. */
export const messageFields = z.object({
  conversation: relation('conversations'),
  seq: z.int().min(1),
  by: relation('users'),
  to: z.array(relation('users')).max(mostChatMembers),
  text: text(longestMessage).default(''),
  files: json(z.array(messageFile)).default([]),
  /** The message that it answers. */
  replyTo: z.int().min(1).optional(),
  /** Whom it mentions, or for a notice, whom it is about. */
  mentions: z.array(relation('users')).max(mostChatMembers).default([]),
  notice: option(chatNotices).optional(),
  /** The sender’s idempotency key. */
  key: text(200),
  editedAt: instant().optional(),
  removedAt: instant().optional(),
});

/** A file of a conversation: only its sender’s until it is sent, then for those who may read the message. */
export const chatFileFields = z.object({
  user: ownedBy('users'),
  /** The key of the message with which it is sent. */
  sentWith: text(240)
    .optional()
    .meta({ readOnly: true } satisfies FieldMeta),
  readers: z
    .array(relation('users'))
    .default([])
    .meta({ readOnly: true } satisfies FieldMeta),
  attachments: attachments(),
});

/** A file of a conversation as it is read. */
export const chatFile = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    attachments: z.array(z.looseObject({ id: z.string() })),
    sentWith: z.string().nullish(),
  })
  .meta({ id: 'ChatFile' });

/** Somebody’s chat settings: one record each. */
export const chatSettingFields = z.object({
  user: ownedBy('users'),
  /** Hides how far they have read from others, and others’ from them. */
  hidesReadMarks: z.boolean().default(false),
  blocked: z.array(relation('users')).max(1_000).default([]),
});

/** A message that was reported, with those before it, as they were then. */
export const chatReportFields = z.object({
  organization: tenant(['name']),
  vessel: denormalizedRelation('vessels', ['name']).optional(),
  conversation: id(),
  /** The reported message; the others came before it. */
  seq: z.int().min(1),
  reporter: id(),
  /** Who wrote it. */
  reported: id(),
  reason: text(1_000).default(''),
  messages: json(
    z.array(
      z.object({
        seq: z.int(),
        by: id(),
        name: z.string(),
        text: z.string(),
        files: z.array(z.string()),
        at: z.iso.datetime(),
      }),
    ),
    { largest: 200_000 },
  ),
  /** The reporter’s name. */
  reporterName: text(200),
});

/** A reported message as an admin of the organization reads it. */
export const chatReport = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]),
    vessel: z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]).nullish(),
    conversation: id(),
    seq: z.int(),
    reporter: id(),
    reporterName: z.string(),
    reported: id(),
    reason: z.string(),
    messages: chatReportFields.shape.messages,
  })
  .meta({ id: 'ChatReport' });
export type ChatReport = z.output<typeof chatReport>;

const named = z.object({ id: id(), name: z.string() });

/** A message as a member reads it. A removed one is empty. */
export const chatMessage = z
  .object({
    id: id(),
    seq: z.int(),
    by: id(),
    text: z.string(),
    files: z.array(messageFile),
    replyTo: z.int().nullable(),
    mentions: z.array(id()),
    notice: option(chatNotices).nullable(),
    /** Of one’s own messages: the key under which it was sent. */
    key: z.string().nullable(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    removedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.output<typeof chatMessage>;

/** A conversation as it appears in the list. */
export const conversationEntry = z
  .object({
    id: id(),
    kind: option(conversationKinds),
    organization: named,
    vessel: named.nullable(),
    /** The name of a group, or of the other person. */
    name: z.string(),
    /** Of a direct conversation: the other person. */
    other: id().nullable(),
    memberCount: z.int(),
    lastSeq: z.int(),
    readSeq: z.int(),
    unread: z.int().min(0),
    mutedUntil: z.iso.datetime().nullable(),
    /** Whether one can still write there; those who have left can read up to then. */
    isOpen: z.boolean(),
    lastAt: z.iso.datetime(),
    /** The last message that one may read. */
    last: z
      .object({
        seq: z.int(),
        by: id(),
        name: z.string(),
        text: z.string(),
        files: z.int(),
        notice: option(chatNotices).nullable(),
        isRemoved: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ConversationEntry' });
export type ConversationEntry = z.output<typeof conversationEntry>;

export const conversationPage = pageOf(conversationEntry);
export type ConversationPage = z.output<typeof conversationPage>;

/** A conversation with its members. `readSeq` is present when read marks are shown. */
export const conversation = conversationEntry
  .extend({
    fromSeq: z.int(),
    toSeq: z.int().nullable(),
    /** Why one cannot write: they have left, the other person has, or one of both has blocked the other. */
    closedBy: z.enum(['left', 'other', 'block']).nullable(),
    members: z.array(
      z.object({
        user: id(),
        name: z.string(),
        hasLeft: z.boolean(),
        isBlocked: z.boolean(),
        readSeq: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConversationWithMembers' });
export type Conversation = z.output<typeof conversation>;

/** `POST /api/conversations`: with one person (`direct`), or a named group. */
export const conversationStart = z.strictObject({
  kind: option(conversationKinds),
  organization: id(),
  vessel: id().nullish(),
  users: z
    .array(id())
    .min(1)
    .max(mostChatMembers - 1),
  name: text(80).optional(),
});
export type ConversationStart = z.input<typeof conversationStart>;

/** `GET /api/conversations/:id/messages`: those before, or after, a message; the latest by default. Oldest first. */
export const messageQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(messagePageSize),
});

/** A page of a conversation, oldest message first. */
export const messagePage = z
  .object({
    messages: z.array(chatMessage),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** Messages not on the page that messages on it reply to. */
    answered: z.array(chatMessage),
    /** The names of their authors and of people mentioned. */
    people: z.record(id(), z.string()),
  })
  .meta({ id: 'PageOfConversation' });
export type MessagePage = z.output<typeof messagePage>;

/** `POST /api/conversations/:id/messages`: text, files or both. */
export const newMessage = z.strictObject({
  text: text(longestMessage).default(''),
  /** Documents of `chatFiles`, one’s own and not sent yet. */
  files: z.array(id()).max(mostMessageFiles).default([]),
  replyTo: z.int().min(1).nullish(),
  mentions: z.array(id()).max(20).default([]),
});
export type NewMessage = z.input<typeof newMessage>;

/** `PATCH /api/conversations/:id/messages/:seq`. */
export const messageEdit = z.strictObject({ text: requiredText(longestMessage) });

/** `GET /api/conversations/people`: with whom one can start a conversation, and where. */
export const chatPeople = z.object({
  people: z.array(
    z.object({
      user: id(),
      name: z.string(),
      organization: named,
      vessels: z.array(named),
    }),
  ),
});
export type ChatPerson = z.output<typeof chatPeople>['people'][number];

/** `GET /api/conversations/search`: messages of one’s own conversations, newest first. */
export const messageSearch = z.object({
  found: z.array(chatMessage.extend({ conversation: id(), conversationName: z.string() })),
  people: z.record(id(), z.string()),
});
export type FoundMessage = z.output<typeof messageSearch>['found'][number];

/** `GET /api/conversations/unread`: how many conversations have unread messages, and how many messages are unread; muted ones do not count. */
export const unreadCounts = z.object({ conversations: z.int(), messages: z.int() });

/** `GET /api/conversations/settings`. */
export const chatSettings = z.object({
  hidesReadMarks: z.boolean(),
  blocked: z.array(named),
});
export type ChatSettings = z.output<typeof chatSettings>;
