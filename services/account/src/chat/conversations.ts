import { conversationFields } from '@fairlead/contracts';
import { defineCollection, type StoredOf } from '@fairlead/service-kit';

/** A conversation as it is stored. */
export type StoredConversation = StoredOf<typeof conversationFields>;
export type StoredMember = StoredConversation['members'][number];

/** Access for nobody except through the chat routes, which check who is in each conversation. */
export const closed = {
  read: () => false,
  create: () => false,
  update: () => false,
  delete: () => false,
} as const;

/**
 * Conversations. Their members and counters are changed by direct writes, each atomic: rewriting the whole list would undo how far others
 * have read meanwhile.
 */
export const conversations = defineCollection({
  slug: 'conversations',
  onErasure: 'anonymize',
  singular: 'Conversation',
  schema: conversationFields,
  access: closed,
  audit: { keeps: 'none' },
  ownRoutes: ['list', 'one', 'create', 'update'],
  indexes: [
    { name: 'latestOf', keys: { 'members.user': 1, lastAt: -1 } },
    { name: 'toNotify', keys: { notifyAt: 1 }, sparse: true },
    { name: 'byAge', keys: { lastAt: 1 } },
  ],
});
