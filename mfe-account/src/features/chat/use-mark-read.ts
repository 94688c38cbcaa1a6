import type { Conversation } from '@fairlead/contracts/api/chat';
import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { chatApi } from './chat-api.ts';
import { markRead } from './message-calls.ts';
import type { ThreadState } from './thread.ts';

/** Whether the page is visible. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Marks a conversation as read once it is opened, and while its end is visible. */
export function useMarkRead(
  { id, readSeq }: Pick<Conversation, 'id' | 'readSeq'>,
  { status, messages, hasAfter }: ThreadState,
  isAtEnd: boolean,
): void {
  const { apiHost, session } = usePortal();
  const { dispatch } = useRemoteStore();
  const isVisible = useIsVisible();
  const marked = useRef(readSeq);
  const last = messages.at(-1)?.seq ?? 0;
  const isRead = status === 'shown' && isVisible && isAtEnd && !hasAfter;
  useEffect(() => {
    if (!isRead || last <= marked.current) return;
    const before = marked.current;
    marked.current = last;
    dispatch(
      chatApi.util.updateQueryData('getConversations', undefined, (entries) => {
        const entry = entries.find((one) => one.id === id);
        if (!entry) return;
        entry.readSeq = Math.max(entry.readSeq, last);
        entry.lastSeq = Math.max(entry.lastSeq, last);
        entry.unread = Math.max(0, entry.lastSeq - entry.readSeq);
      }),
    );
    // A failed mark is made up for by the next message, or when the conversation is opened again.
    void markRead({ host: apiHost, session }, id, last).catch(() => {
      marked.current = before;
    });
  }, [isRead, last, id, apiHost, session, dispatch]);
}
