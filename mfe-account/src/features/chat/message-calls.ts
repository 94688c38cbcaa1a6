import type { ChatMessage, MessagePage, NewMessage } from '@fairlead/contracts/api/chat';
import { type CallPlace, callApi } from '@fairlead/remote-kit/calls';

const at = (conversation: string) => `/conversations/${encodeURIComponent(conversation)}`;

/** The part of a conversation to read: the last messages by default. */
export interface Part {
  before?: number;
  after?: number;
  limit?: number;
}

export async function readMessages(
  place: CallPlace,
  conversation: string,
  part: Part,
): Promise<MessagePage> {
  const query = new URLSearchParams(
    Object.entries(part).map(([name, value]) => [name, String(value)]),
  );
  const path = `${at(conversation)}/messages${query.size > 0 ? `?${query}` : ''}`;
  return (await callApi({ path, isFresh: true }, place)) as MessagePage;
}

/** The call that sends a message, once for its key. */
export const messageCall = (conversation: string, body: NewMessage, idempotencyKey: string) =>
  ({ path: `${at(conversation)}/messages`, method: 'POST', body, idempotencyKey }) as const;

/** Sends a message, once for its key. */
export async function sendMessage(
  place: CallPlace,
  conversation: string,
  body: NewMessage,
  idempotencyKey: string,
): Promise<ChatMessage> {
  const answer = await callApi(messageCall(conversation, body, idempotencyKey), place);
  return (answer as { doc: ChatMessage }).doc;
}

/** Marks a conversation as read up to a message. */
export async function markRead(place: CallPlace, conversation: string, seq: number): Promise<void> {
  await callApi({ path: `${at(conversation)}/read`, method: 'POST', body: { seq } }, place);
}

/** Publishes that one is typing. */
export async function sayTyping(place: CallPlace, conversation: string): Promise<void> {
  await callApi({ path: `${at(conversation)}/typing`, method: 'POST' }, place);
}
