import { useExternalStore } from '@fairlead/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { usePerson, usePortal } from '../portal.ts';
import { type QueuedItem, sendNowEvent } from '../queue/index.ts';
import { useRemoteStore } from '../store.ts';
import type { Outbox, OutboxContext, Submission } from './outbox.ts';

/** How often sending is retried without a sign of a connection (ms). */
const pause = 30_000;

/** An outbox, as a component uses it. */
export interface UsedOutbox<Entry extends QueuedItem, Answer> {
  /** What waits, the oldest first. */
  waiting: readonly Entry[];
  sendNow(): Promise<void>;
  /** Sends an entry at once, or lets it wait. @throws {ApiError} where it was refused, or could be neither sent nor stored */
  submit(entry: Entry): Promise<Submission<Answer>>;
}

/**
 * Follows an outbox. While its person is there, what waits is sent automatically: at once, when a connection or their session is back, and now and
 * then.
 */
export function useOutbox<Entry extends QueuedItem, Answer>(
  outbox: Outbox<Entry, Answer>,
): UsedOutbox<Entry, Answer> {
  const { apiHost, session } = usePortal();
  const store = useRemoteStore();
  const context = useMemo<OutboxContext>(
    () => ({ portal: { apiHost, session }, store }),
    [apiHost, session, store],
  );
  const waiting = useExternalStore(outbox.subscribe, outbox.all);
  const isHere = usePerson()?.id === outbox.person;
  const sendNow = useCallback(() => outbox.deliver(context), [outbox, context]);
  const submit = useCallback((entry: Entry) => outbox.submit(entry, context), [outbox, context]);
  const keys = waiting.flatMap(({ refused, key }) => (refused === undefined ? [key] : [])).join();
  useEffect(() => {
    if (!keys || !isHere) return;
    const again = () => void outbox.deliver(context, { isAutomatic: true });
    const now = () => void sendNow();
    let last = session.current();
    const unsubscribe = session.subscribe(() => {
      const hasChanged = session.current() !== last;
      last = session.current();
      if (hasChanged) again();
    });
    // From then on the service worker sends, as this page may be frozen or closed.
    const leave = () => {
      if (document.hidden) outbox.syncLater();
    };
    const timer = setInterval(again, pause);
    document.addEventListener('visibilitychange', leave);
    addEventListener('online', again);
    addEventListener(sendNowEvent, now);
    // A browser may be wrong about that: later tries do not ask.
    if (navigator.onLine !== false) again();
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', again);
      removeEventListener(sendNowEvent, now);
    };
  }, [keys, isHere, outbox, context, session, sendNow]);
  return { waiting, sendNow, submit };
}
