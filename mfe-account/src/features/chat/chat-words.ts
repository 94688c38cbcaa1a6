import type { ChatMessage, Conversation, ConversationEntry } from '@fairlead/contracts/api/chat';
import { editableMinutes } from '@fairlead/contracts/api/chat-limits';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';

type Named = (user: string) => string;

/** Where a conversation belongs, in words. */
export const placeOf = ({
  organization,
  vessel,
}: Pick<ConversationEntry, 'organization' | 'vessel'>) =>
  vessel ? `${vessel.name} · ${organization.name}` : organization.name;

/** An event of a conversation, in words. */
export function noticeText(
  { notice, by, mentions, text }: Pick<ChatMessage, 'notice' | 'by' | 'mentions' | 'text'>,
  nameOf: Named,
  me: string,
): string {
  const who = by === me ? 'You' : nameOf(by);
  const people = mentions.map((user) => (user === me ? 'you' : nameOf(user))).join(', ');
  if (notice === 'added') return `${who} added ${people}`;
  if (notice === 'renamed') return `${who} renamed the group to “${text}”`;
  return `${who} left the group`;
}

/** The last message of a conversation, in one line. */
export function lastText({ last, kind }: ConversationEntry, me: string): string {
  if (!last) return 'No messages yet';
  if (last.notice === 'added') return 'Members were added';
  if (last.notice === 'renamed') return 'The group was renamed';
  if (last.notice === 'left') return `${last.name} left the group`;
  const text = last.isRemoved
    ? 'Message removed'
    : last.text || (last.files === 1 ? 'A file' : `${last.files} files`);
  if (last.by === me) return `You: ${text}`;
  return kind === 'group' ? `${last.name}: ${text}` : text;
}

/** Why one cannot write in a conversation. */
export const closedText = ({ closedBy, kind, name }: Conversation): string | undefined => {
  if (closedBy === 'left')
    return kind === 'group'
      ? 'You are no longer in this group. You can still read what was said before.'
      : 'You no longer work here. You can still read what was said before.';
  if (closedBy === 'other') return `${name} no longer works here.`;
  if (closedBy === 'block')
    return 'You cannot write to each other, because one of you has blocked the other.';
  return undefined;
};

/** Whether one’s own message can still be edited. */
export const isEditable = ({ createdAt }: ChatMessage, now: number): boolean =>
  now - Date.parse(createdAt) < editableMinutes * MINUTE_MS;

/** A count as a badge shows it. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The notice to everybody about the messages here. */
export const privacyText = 'Messages are not end-to-end encrypted. They are kept for 24 months.';
