import type { QueuedItem } from '@fairlead/remote-kit/queue';

/** A record, or a change to one, that waits in this browser to be saved. */
export interface QueuedRecord extends QueuedItem {
  register: string;
  organization: string;
  vessel: string | null;
  /** The record to change, with the tag that the change names; null for a new one. */
  record: { id: string; tag: string | undefined } | null;
  /** Its title. */
  title: string;
  /** What is sent, by field; with `status` and `reason` where the record makes a transition. */
  content: Readonly<Record<string, unknown>>;
  /** What the form showed of the same fields, with the names of whoever and whatever was found by searching; earlier releases stored none. */
  entered?: Readonly<Record<string, unknown>>;
  /** The values of the same fields that the change was made from; earlier releases stored none. */
  base?: Readonly<Record<string, unknown>>;
  /** Somebody else's changes to the same fields meanwhile. */
  theirs?: { tag: string | undefined; content: Readonly<Record<string, unknown>> };
}

/** The key of a record in the queue. */
export function subjectOfRecord({
  register,
  record,
  key,
}: Pick<QueuedRecord, 'register' | 'record' | 'key'>): string {
  return `${register} ${record?.id ?? key}`;
}
