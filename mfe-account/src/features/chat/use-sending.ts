import type { ChatMessage, MessageFile } from '@fairlead/contracts/api/chat';
import { usePortal } from '@fairlead/remote-kit';
import { seal, unseal, useWaiting } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendMessage } from './message-calls.ts';
import { type WaitingMessage, waitingMessages } from './waiting-messages.ts';

/** A message to send. */
export interface Draft {
  text: string;
  files: readonly MessageFile[];
  replyTo: number | null;
  mentions: readonly string[];
}

/** An unsent message, as it is shown. */
export interface UnsentMessage {
  key: string;
  conversation: string;
  since: string;
  draft: Draft;
  /** Why it was refused. */
  refused?: string | undefined;
}

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
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
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
    async ({ conversation, sealed, key }: WaitingMessage) =>
      deliver(conversation, (await unseal(user, sealed)) as Draft, key),
    [user, deliver],
  );
  const { waiting } = useWaiting(queue, deliverWaiting);
  // Messages that waited before this page was opened are decrypted for display.
  useEffect(() => {
    let isOver = false;
    for (const { key, sealed } of waiting)
      if (!drafts.has(key))
        void unseal(user, sealed).then(
          (draft) => {
            if (!isOver) setDrafts((all) => new Map([...all, [key, draft as Draft]]));
          },
          // It was written in another browser; nobody can read it here.
          () => queue.take(key),
        );
    return () => {
      isOver = true;
    };
  }, [user, waiting, drafts, queue]);

  /** Sends a message. @throws {ApiProblem} where this browser stores nothing and it could not be sent at once */
  const send = async (conversation: string, draft: Draft): Promise<void> => {
    const key = nanoid();
    const since = new Date().toISOString();
    setDrafts((all) => new Map([...all, [key, draft]]));
    const sealed = await seal(user, draft).catch(() => undefined);
    if (sealed && queue.put({ conversation, sealed, since, key })) return;
    await deliver(conversation, draft, key);
  };
  const again = ({ key }: UnsentMessage) => {
    const found = queue.about(key);
    if (found) queue.put({ ...found, refused: undefined });
  };
  const unsent = waiting.flatMap(({ sealed: _, ...item }): UnsentMessage[] => {
    const draft = drafts.get(item.key);
    return draft ? [{ ...item, draft }] : [];
  });
  return { unsent, send, again, drop: ({ key }: UnsentMessage) => queue.take(key) };
}
