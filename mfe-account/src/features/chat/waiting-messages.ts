import type { MessageFile } from '@fairlead/contracts/api/chat';
import { type QueuedItem, queuesOf, unsealText } from '@fairlead/remote-kit/queue';

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

/** Each person's messages that wait in this browser. Each is a subject of its own. */
export const waitingMessages = queuesOf<WaitingMessage>({
  name: 'fairlead-messages',
  label: 'Chat messages that were not sent',
  subjectOf: ({ key }) => key,
  isItem: (value): value is WaitingMessage =>
    ['conversation', 'since', 'key'].every((name) => isText(Reflect.get(value, name))) &&
    'draft' in value,
  // Earlier releases encrypted each draft separately.
  upgrade: async (stored, person) =>
    'sealed' in stored
      ? { ...stored, draft: await unsealText(person, String(stored.sealed)) }
      : stored,
});
