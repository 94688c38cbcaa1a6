import { usePortal } from '@fairlead/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { sayTyping } from './message-calls.ts';

/** How long (ms) somebody is said to be writing, and how often they say so at most. */
const saidFor = 6_000;
const saidEvery = 3_000;

/** Who is writing in a conversation at this moment. */
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
      events.on('typing', (said) => {
        if (said.conversation !== conversation) return;
        clearTimeout(timers.get(said.user));
        timers.set(
          said.user,
          setTimeout(() => drop(said.user), saidFor),
        );
        setTyping([...timers.keys()]);
      }),
      // Whoever has sent it writes no longer; who it was the page says.
      events.on('message', (said) => {
        if (said.conversation === conversation) for (const user of [...timers.keys()]) drop(user);
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

/** Says now and then that one is writing. Whether it arrives does not matter. */
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
