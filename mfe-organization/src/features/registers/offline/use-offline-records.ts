import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { registerNamed } from '@fairlead/contracts/registers/registers';
import { usePerson, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useWaiting } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { type RegisterRecord, recordsOf } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { sentValues, shownValues } from '../values.ts';
import { type QueuedRecord, recordQueueOf, subjectOfRecord } from './queued-record.ts';

/** What somebody entered without a connection: to be stored, with its title until it is sent. */
export type Unsent = Pick<QueuedRecord, 'record' | 'title' | 'content'>;

/**
 * The records of a register that wait on this device (O-136). They are sent automatically as soon as there is a connection; where somebody else has
 * changed the same record meanwhile both versions stay, until the person has chosen.
 */
export function useOfflineRecords({ register, org, vessel }: RegisterPlace) {
  const queue = recordQueueOf(usePerson()?.id ?? '');
  const store = useRemoteStore();
  const send = useCallback(
    async (queued: QueuedRecord) => {
      const { record, content, organization, vessel: ship, key } = queued;
      // What waits may be of another register than that of the page.
      const { create, patch } = recordsOf({ slug: queued.register });
      if (!record) {
        const whole = { ...content, organization, ...(ship && { vessel: ship }) };
        await store.dispatch(create.initiate({ content: whole, idempotencyKey: key })).unwrap();
        return;
      }
      try {
        const change = { id: record.id, changes: content, etag: record.tag };
        await store.dispatch(patch.initiate(change)).unwrap();
      } catch (thrown) {
        const theirs = theirsOf(thrown, queued, registerNamed(queued.register)?.fields ?? {});
        if (!theirs) throw thrown;
        // The answer was lost: what is stored is what was sent.
        if (isSame(theirs.content, content)) return;
        await queue.put({
          ...queued,
          key: nanoid(),
          theirs,
          refused: 'Somebody else has changed it meanwhile.',
        });
      }
    },
    [queue, store],
  );
  const { waiting, sendNow } = useWaiting(queue, send);
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
      const item = {
        ...unsent,
        register: register.slug,
        organization: org,
        vessel: ship ?? vessel ?? null,
        key,
        since: new Date().toISOString(),
      };
      return queue.change(subjectOfRecord(item), (before) => ({
        ...item,
        record: before?.record ?? item.record,
        content: { ...before?.content, ...item.content },
      }));
    },
    /** Resolves a refusal: one's own version is sent again, over theirs where they have changed it, or given up. */
    settle: ({ theirs, refused: _refused, ...queued }: QueuedRecord, choice: 'mine' | 'theirs') => {
      if (choice === 'theirs') void queue.take(subjectOfRecord(queued));
      // A new record is sent under the same key, as an earlier try may have created it.
      else if (!queued.record) void queue.put(queued);
      else {
        const record = { ...queued.record, tag: theirs?.tag };
        void queue.put({ ...queued, record, key: nanoid() });
      }
    },
  };
}

/** Somebody else's values of the changed fields, where these caused a refusal. */
function theirsOf(
  thrown: unknown,
  { content }: QueuedRecord,
  fields: RegisterPlace['register']['fields'],
): QueuedRecord['theirs'] {
  const { kind, answer, etag } = ApiError.from(thrown);
  const doc = (answer as { doc?: RegisterRecord } | undefined)?.doc;
  if (kind !== 'outdated' || !doc) return undefined;
  const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => name in content));
  return { tag: etag, content: sentValues(changed, shownValues(changed, doc)) };
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (content: object) =>
  Object.entries(content).toSorted(([one], [other]) => compareCodes(one, other));
