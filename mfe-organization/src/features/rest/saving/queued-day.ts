import type { RestWork } from '@fairlead/contracts/api/rest-hours';
import type { QueuedItem } from '@fairlead/remote-kit/queue';

/** What somebody worked on a day, as it is to be saved. */
export interface DayContent {
  work: readonly RestWork[];
  comment: string | null;
}

/** A day as it is stored, with the tag that a change to it names. */
export interface StoredDay extends DayContent {
  id: string;
  tag: string | undefined;
}

/** A day that waits to be saved. */
export interface QueuedDay extends QueuedItem, DayContent {
  organization: string;
  vessel: string;
  user: string;
  day: string;
  /** The version it was based on; null where the day was not recorded before. */
  made: Pick<StoredDay, 'id' | 'tag'> | null;
  /** The versions that may have arrived although no answer came. */
  sent: readonly DayContent[];
  /** Somebody else's version of the day meanwhile. */
  theirs?: StoredDay;
}

/** The key of a day in the queue. */
export function subjectOfDay({ vessel, user, day }: Pick<QueuedDay, 'vessel' | 'user' | 'day'>) {
  return `${vessel} ${user} ${day}`;
}

/** Whether two versions of a day are equal. */
export const isAlike = (one: DayContent, other: DayContent): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = ({ work, comment }: DayContent) => [
  comment || null,
  work
    .map(({ from, to, kind, reason }) => [
      new Date(from).toISOString(),
      new Date(to).toISOString(),
      kind ?? null,
      reason || null,
    ])
    .toSorted(),
];
