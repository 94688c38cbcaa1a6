import { usePortal } from '@fairlead/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { sayTyping } from './message-calls.ts';

/** How long (ms) somebody is shown as typing, and how often it is published at most. */
const saidFor = 6_000;
const saidEvery = 3_000;

/** Who is currently typing in a conversation. */
export function useTyping(conversation: string): readonly string[] {
  const { events } = usePortal();
  const [typing, setTyping] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const drop = (user: string) => {
      clearTimeout(timers.get(user));
      timers.delete(user);
      setTyping([...timers.keys()]);
    };
    const stops = [
      events.on('typing', (event) => {
        if (event.conversation !== conversation) return;
        clearTimeout(timers.get(event.user));
        timers.set(
          event.user,
          setTimeout(() => drop(event.user), saidFor),
        );
        setTyping([...timers.keys()]);
      }),
      // The sender of a message no longer types; the page knows who that was.
      events.on('message', (event) => {
        if (event.conversation === conversation) for (const user of [...timers.keys()]) drop(user);
      }),
    ];
    setTyping([]);
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [events, conversation]);
  return typing;
}

/** Publishes now and then that one is typing. Whether it arrives does not matter. */
export function useSayTyping(conversation: string): () => void {
  const { apiHost, session } = usePortal();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < saidEvery || !navigator.onLine) return;
    last.current = now;
    void sayTyping({ host: apiHost, session }, conversation).catch(() => undefined);
  };
}
