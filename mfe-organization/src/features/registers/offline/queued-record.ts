import { type QueuedItem, queuesOf } from '@fairlead/remote-kit/queue';

/** A record, or a change to one, that waits in this browser to be saved. */
export interface QueuedRecord extends QueuedItem {
  register: string;
  organization: string;
  vessel: string | null;
  /** The record to change, with the tag that the change names; null for a new one. */
  record: { id: string; tag: string | undefined } | null;
  /** Its title. */
  title: string;
  /** What is sent, by field. */
  content: Readonly<Record<string, unknown>>;
  /** Somebody else's changes to the same fields meanwhile. */
  theirs?: { tag: string | undefined; content: Readonly<Record<string, unknown>> };
}

/** The records that wait in this browser: at most one change of each, and any number of new ones. */
export const recordQueueOf = queuesOf<QueuedRecord>({
  name: 'fairlead-register-queue',
  label: 'Records of registers that were not sent',
  subjectOf: subjectOfRecord,
  isItem: (one): one is QueuedRecord => 'register' in one && 'content' in one && 'record' in one,
});

/** The key of a record in the queue. */
export function subjectOfRecord({
  register,
  record,
  key,
}: Pick<QueuedRecord, 'register' | 'record' | 'key'>): string {
  return `${register} ${record?.id ?? key}`;
}
