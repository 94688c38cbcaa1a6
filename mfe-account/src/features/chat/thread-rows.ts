import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { day } from '@fairlead/ui';
import type { UnsentMessage } from './use-sending.ts';

/** A row of a conversation as it is rendered. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean }
  | { kind: 'unsent'; key: string; unsent: UnsentMessage };

/** How long (ms) after a message another of the same person is grouped with it. */
const together = 5 * 60_000;

/** The rows of a conversation: its messages with the days between them, the start of the unread ones, and unsent ones. */
export function rowsOf(
  messages: readonly ChatMessage[],
  unsent: readonly UnsentMessage[],
  unreadFrom: number | undefined,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let before: ChatMessage | undefined;
  for (const message of messages) {
    const isNewDay = !before || day(before.createdAt) !== day(message.createdAt);
    if (isNewDay) rows.push({ kind: 'day', key: day(message.createdAt), at: message.createdAt });
    const isUnreadFirst =
      unreadFrom !== undefined &&
      message.seq >= unreadFrom &&
      (before === undefined ? message.seq === unreadFrom : before.seq < unreadFrom);
    if (isUnreadFirst) rows.push({ kind: 'unread', key: 'unread' });
    const isFirst =
      isNewDay ||
      isUnreadFirst ||
      !before ||
      before.by !== message.by ||
      before.notice !== null ||
      Date.parse(message.createdAt) - Date.parse(before.createdAt) > together;
    // One’s own keeps its key when it is sent, and its place with it.
    rows.push({ kind: 'message', key: message.key ?? `seq ${message.seq}`, message, isFirst });
    before = message;
  }
  const arrived = new Set(messages.map(({ key }) => key));
  for (const one of unsent)
    if (!arrived.has(one.key)) rows.push({ kind: 'unsent', key: one.key, unsent: one });
  return rows;
}
