import { whenIdle } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { follow, type WaitingEntry, waiting } from './stored-here.ts';
import { noteUnsent } from './unsent-note.ts';

const none: readonly WaitingEntry[] = [];

/** What of a person waits in this browser to be sent, of every kind, followed as it changes. Looks once the browser is idle. */
export function useWaitingEntries(
  person: string,
  report: (problem: unknown) => void,
): readonly WaitingEntry[] {
  const [entries, setEntries] = useState(none);
  useEffect(() => {
    let isOver = false;
    let unfollow = () => {};
    let last = 0;
    const look = async () => {
      last += 1;
      const turn = last;
      const found = await waiting(person);
      // A later look may have ended earlier.
      if (isOver || turn !== last) return;
      noteUnsent(person, found.length > 0);
      setEntries(found.length > 0 ? found : none);
    };
    const begin = async () => {
      if (isOver) return;
      unfollow = follow(() => void look().catch(report));
      await look();
    };
    whenIdle(() => void begin().catch(report));
    return () => {
      isOver = true;
      unfollow();
      setEntries(none);
    };
  }, [person, report]);
  return entries;
}
