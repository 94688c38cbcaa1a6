import type { ChatMessage, MessageFile } from '@fairlead/contracts/api/chat';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import { type QueuedItem, unsealText } from '@fairlead/remote-kit/queue';
import { hrefOf } from './conversation-href.ts';
import { messageCall, sendMessage } from './message-calls.ts';

/** A message to send. */
export interface Draft {
  text: string;
  files: readonly MessageFile[];
  replyTo: number | null;
  mentions: readonly string[];
}

/** An unsent message. */
export interface WaitingMessage extends QueuedItem {
  conversation: string;
  draft: Draft;
}

const isText = (value: unknown) => typeof value === 'string';

/** Each person's messages that wait in this browser, sent in the order in which they were written in a conversation. */
export const waitingMessages = outboxesOf<WaitingMessage, ChatMessage>({
  name: 'fairlead-messages',
  label: 'Chat messages that were not sent',
  noun: 'Chat message',
  isSensitive: true,
  subjectOf: ({ key }) => key,
  orderOf: ({ conversation }) => conversation,
  isItem: (value): value is WaitingMessage =>
    ['conversation', 'since', 'key'].every((name) => isText(Reflect.get(value, name))) &&
    'draft' in value,
  // Earlier releases encrypted each draft separately.
  upgrade: async (stored, person) =>
    'sealed' in stored
      ? { ...stored, draft: await unsealText(person, String(stored.sealed)) }
      : stored,
  describe: ({ conversation }) => ({ href: hrefOf(conversation) }),
  requestOf: ({ conversation, draft, key }) => messageCall(conversation, bodyOf(draft), key),
  send: ({ conversation, draft, key }, { portal: { apiHost: host, session } }) =>
    sendMessage({ host, session }, conversation, bodyOf(draft), key),
});

const bodyOf = ({ files, ...draft }: Draft) => ({
  ...draft,
  mentions: [...draft.mentions],
  files: files.map(({ file }) => file),
});
