import { usePerson } from '@fairlead/remote-kit';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import type { RegisterPlace } from '../register-place.ts';
import { type QueuedRecord, subjectOfRecord } from './queued-record.ts';
import { recordQueueOf } from './record-outbox.ts';

/** What somebody entered without a connection: to be stored, with its title until it is sent. */
export type Unsent = Pick<QueuedRecord, 'record' | 'title' | 'content' | 'entered' | 'base'>;

/** What a person has made of a record that waits. */
export type Changed = Partial<Pick<QueuedRecord, 'content' | 'entered' | 'vessel'>>;

/**
 * The records of a register that wait on this device (O-136). They are sent automatically as soon as there is a connection; where somebody else has
 * changed the same record meanwhile both versions stay, until the person has chosen.
 */
export function useOfflineRecords({ register, org, vessel }: RegisterPlace) {
  const queue = recordQueueOf(usePerson()?.id ?? '');
  const { waiting, sendNow } = useOutbox(queue);
  return {
    waiting: waiting.filter(
      (one) =>
        one.register === register.slug &&
        one.organization === org &&
        (vessel === undefined || one.vessel === vessel),
    ),
    sendNow,
    /**
     * Stores what could not be sent; `key` is the one under which it was tried already. A change is added to the one that waits for the same record.
     * @returns whether this browser has stored it
     */
    keep: (unsent: Unsent, ship: string | undefined, key = nanoid()): Promise<boolean> => {
      const place = {
        register: register.slug,
        organization: org,
        vessel: ship ?? vessel ?? null,
      };
      const since = new Date().toISOString();
      const subject = subjectOfRecord({ ...place, ...unsent, key });
      return queue.change(subject, (before) => ({
        ...unsent,
        ...place,
        record: before?.record ?? unsent.record,
        content: { ...before?.content, ...unsent.content },
        entered: { ...before?.entered, ...unsent.entered },
        // What the first change was made from is what others are compared with.
        base: { ...unsent.base, ...before?.base },
        key,
        since: before?.since ?? since,
      }));
    },
    /**
     * Lets a record be sent again that was refused, with what the person has made of it, or chosen where somebody else has changed it.
     * @returns whether this browser has stored it
     */
    sendAgain: (
      { theirs, refused: _refused, ...queued }: QueuedRecord,
      changed: Changed = {},
    ): Promise<boolean> => {
      // A new record is sent under the same key, as an earlier try may have created it.
      if (!queued.record) return queue.put({ ...queued, ...changed });
      const record = { ...queued.record, tag: theirs ? theirs.tag : queued.record.tag };
      return queue.put({ ...queued, ...changed, record, key: nanoid() });
    },
    /** Gives up what waits. */
    drop: (queued: QueuedRecord) => queue.discard(queued),
  };
}
