import { messageFields, messageMade } from '@fairlead/contracts';
import { defineCollection, type StoredOf } from '@fairlead/service-kit';
import { closed } from './conversations.ts';
import { wordsOf } from './words-of.ts';

/** A message as it is stored. */
export type StoredMessage = StoredOf<typeof messageFields>;

/**
 * Messages. An id is made from the conversation and the number there, so that one key gives order, unique numbers and paging. Each message holds who
 * may read it.
 */
export const messages = defineCollection({
  slug: 'messages',
  onErasure: 'anonymize',
  singular: 'Message',
  schema: messageFields,
  access: closed,
  audit: { keeps: 'none' },
  indexes: [
    { name: 'onceByKey', keys: { conversation: 1, by: 1, key: 1 }, unique: true, taken: 'Sent.' },
    { name: 'byWord', keys: { conversation: 1, 'derived.words': 1 } },
  ],
  hooks: { derive: ({ text }) => ({ words: wordsOf(text) }) },
  events: [
    {
      type: messageMade,
      on: ['create'],
      payload: ({ id, conversation, seq, to }) => ({
        id,
        conversation: String(conversation),
        seq,
        users: to.map(String),
      }),
    },
  ],
});
