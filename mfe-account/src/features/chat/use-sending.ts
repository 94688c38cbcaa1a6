import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
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
  const queue = waitingMessages(user);
  const sent = useRef(onSent);
  sent.current = onSent;
  useEffect(
    () => queue.onSent(({ conversation }, message) => sent.current(conversation, message)),
    [queue],
  );
  const { waiting, submit } = useOutbox(queue);

  /** Sends a message. @throws {ApiError} where this browser stores nothing and it could not be sent at once */
  const send = async (conversation: string, draft: Draft): Promise<void> => {
    const message = { conversation, draft, since: new Date().toISOString(), key: nanoid() };
    // It is shown as unsent at once, and sent from there.
    if (!(await queue.put(message))) await submit(message);
  };
  return {
    unsent: waiting,
    send,
    again: (message: UnsentMessage) => void queue.retry(message),
    drop: (message: UnsentMessage) => void queue.discard(message),
  };
}
