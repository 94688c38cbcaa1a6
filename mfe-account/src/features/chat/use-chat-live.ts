import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { useEffect } from 'react';
import { chatApi } from './chat-api.ts';

/** How long (ms) events are collected before the list is refetched. */
const gatherMs = 250;

/** Keeps the list of conversations and the open one up to date: live, and refetched when something may have been missed. */
export function useChatLive(open: string | undefined, me: string): void {
  const { events } = usePortal();
  const { dispatch } = useRemoteStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { updateQueryData, invalidateTags } = chatApi.util;
    const rereadSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(invalidateTags(['Conversations']));
      }, gatherMs);
    };
    const stops = [
      events.on('message', ({ conversation, seq }) => {
        // Counted at once: the next read of the list may have been made a moment before.
        dispatch(
          updateQueryData('getConversations', undefined, (entries) => {
            const entry = entries.find(({ id }) => id === conversation);
            if (!entry || seq <= entry.lastSeq) return;
            entry.unread += seq - entry.lastSeq;
            entry.lastSeq = seq;
          }),
        );
        rereadSoon();
      }),
      events.on('conversation', ({ conversation, user, readSeq, seq }) => {
        if (readSeq !== undefined && user !== undefined)
          dispatch(
            updateQueryData('getConversation', conversation, ({ members }) => {
              const member = members.find((one) => one.user === user);
              if (member) member.readSeq = readSeq;
            }),
          );
        else if (conversation === open && seq === undefined)
          dispatch(invalidateTags(['Conversation']));
        if (readSeq === undefined || user === me) rereadSoon();
      }),
      events.onMissed(() => {
        rereadSoon();
        dispatch(invalidateTags(['Conversation']));
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [events, dispatch, open, me]);
}
