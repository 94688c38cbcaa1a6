import { useExternalStore } from '@fairlead/ui';
import { useCallback, useEffect } from 'react';
import { type SendOne, sendWaiting } from './send-waiting.ts';
import type { QueuedItem, WaitingQueue } from './waiting-queue.ts';

/** How often sending is retried without a sign of a connection (ms). */
const pause = 30_000;

/** The waiting items of a queue. While there are any they are sent automatically: at once, when a connection is back, and now and then. */
export function useWaiting<Item extends QueuedItem>(
  queue: WaitingQueue<Item>,
  send: SendOne<Item>,
): { waiting: readonly Item[]; sendNow(): Promise<void> } {
  const waiting = useExternalStore(queue.subscribe, queue.all);
  const sendNow = useCallback(() => sendWaiting(queue, send), [queue, send]);
  const keys = waiting.flatMap(({ refused, key }) => (refused === undefined ? [key] : [])).join();
  useEffect(() => {
    if (!keys) return;
    const again = () => void sendNow();
    const timer = setInterval(again, pause);
    addEventListener('online', again);
    again();
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [keys, sendNow]);
  return { waiting, sendNow };
}
