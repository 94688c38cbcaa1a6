import { queuesOf, type Waiting } from '@fairlead/remote-kit/queue';

/** A record, or a change of one, that waits in this browser to be saved. */
export interface QueuedRecord extends Waiting {
  register: string;
  organization: string;
  vessel: string | null;
  /** The record that is changed, with the tag that the change names; nothing of a new one. */
  record: { id: string; tag: string | undefined } | null;
  /** What it is called. */
  title: string;
  /** What is sent, by field. */
  content: Readonly<Record<string, unknown>>;
  /** What somebody else has made of the record meanwhile, of the same fields. */
  theirs?: { tag: string | undefined; content: Readonly<Record<string, unknown>> };
}

/** The records that wait in this browser: one change of each at most, and any number of new ones. */
export const recordQueueOf = queuesOf<QueuedRecord>({
  name: 'fairlead-register-queue',
  subjectOf: subjectOfRecord,
  isItem: (one): one is QueuedRecord => 'register' in one && 'content' in one && 'record' in one,
});

/** By what a record is known in the queue. */
export function subjectOfRecord({
  register,
  record,
  key,
}: Pick<QueuedRecord, 'register' | 'record' | 'key'>): string {
  return `${register} ${record?.id ?? key}`;
}
