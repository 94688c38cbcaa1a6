import { useState } from 'react';
import type { QueuedItem } from '../queue/index.ts';
import type { Outbox } from './outbox.ts';
import { type UsedOutbox, useOutbox } from './use-outbox.ts';

/** What waits about a subject, as a component uses it. */
interface UsedEntry<Entry extends QueuedItem, Answer> extends UsedOutbox<Entry, Answer> {
  entry: Entry | undefined;
  /** Whether what this component has seen waiting was sent; what was discarded was not. */
  isSent: boolean;
}

/** Follows what waits in an outbox about a subject. */
export function useEntry<Entry extends QueuedItem, Answer>(
  outbox: Outbox<Entry, Answer>,
  subject: string,
): UsedEntry<Entry, Answer> {
  const used = useOutbox(outbox);
  const entry = outbox.about(subject);
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return { ...used, entry, isSent: !entry && last !== undefined && outbox.wasSent(last) };
}
