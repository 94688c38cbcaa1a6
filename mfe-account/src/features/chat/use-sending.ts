import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { usePortal } from '@fairlead/remote-kit';
import { useWaiting } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { sendMessage } from './message-calls.ts';
import { type Draft, type WaitingMessage, waitingMessages } from './waiting-messages.ts';

/** An unsent message, as it is shown. */
export type UnsentMessage = WaitingMessage;

/**
 * Sends a person's messages in the order in which they were written: at once where there is a connection, and automatically, once each, as soon as
 * there is one. `onSent` is called with each that was sent.
 */
export function useSending(
  user: string,
  onSent: (conversation: string, message: ChatMessage) => void,
) {
  const { apiHost, session } = usePortal();
  const queue = waitingMessages(user);
  const sent = useRef(onSent);
  sent.current = onSent;
  const deliver = useCallback(
    async (conversation: string, { files, ...draft }: Draft, key: string) => {
      const body = {
        ...draft,
        mentions: [...draft.mentions],
        files: files.map(({ file }) => file),
      };
      const message = await sendMessage({ host: apiHost, session }, conversation, body, key);
      sent.current(conversation, message);
    },
    [apiHost, session],
  );
  const deliverWaiting = useCallback(
    ({ conversation, draft, key }: WaitingMessage) => deliver(conversation, draft, key),
    [deliver],
  );
  const { waiting } = useWaiting(queue, deliverWaiting);

  /** Sends a message. @throws {ApiError} where this browser stores nothing and it could not be sent at once */
  const send = async (conversation: string, draft: Draft): Promise<void> => {
    const key = nanoid();
    const since = new Date().toISOString();
    if (await queue.put({ conversation, draft, since, key })) return;
    await deliver(conversation, draft, key);
  };
  const again = ({ key }: UnsentMessage) =>
    void queue.change(key, (before) => before && { ...before, refused: undefined });
  return { unsent: waiting, send, again, drop: ({ key }: UnsentMessage) => void queue.take(key) };
}
