import type { RestHours } from '@fairlead/contracts/api/rest-hours';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { useWaiting } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { restHours } from '../../../api.ts';
import {
  type DayContent,
  dayQueueOf,
  type QueuedDay,
  type StoredDay,
  subjectOfDay,
} from './queued-day.ts';
import type { SavedDay } from './saved-days.ts';
import { sendDay } from './send-day.ts';

/** Saves days of hours: at once where there is a connection, and automatically as soon as there is one. */
export function useSaving(person: string) {
  const queue = dayQueueOf(person);
  const [saved, setSaved] = useState<Readonly<Record<string, SavedDay>>>({});
  const [create] = restHours.create.useMutation();
  const [patch] = restHours.patch.useMutation();
  const [list] = restHours.list.useLazyQuery();
  const [read] = restHours.read.useLazyQuery();
  const send = useCallback(
    (queued: QueuedDay) =>
      sendDay(queue, queued, {
        create: ({ organization, vessel, user, day, key, ...content }) =>
          create({
            content: { organization, vessel, user, day, ...sentOf(content) },
            idempotencyKey: key,
          }).unwrap(),
        change: (content, { id, tag }) =>
          patch({ id, changes: sentOf(content), etag: tag }).unwrap(),
        find: async ({ vessel, user, day }): Promise<Versioned<RestHours> | undefined> => {
          const where = {
            vessel: { equals: vessel },
            user: { equals: user },
            day: { equals: day },
          };
          const { docs } = await list({ where, depth: 0, limit: 1 }).unwrap();
          const [found] = docs;
          return found && read({ id: found.id, depth: 0 }).unwrap();
        },
        onSaved: (stored, { vessel, user, day }) =>
          setSaved((before) => ({
            ...before,
            [subjectOfDay({ vessel, user, day })]: { vessel, user, day, ...stored },
          })),
      }),
    [queue, create, patch, list, read],
  );
  const { waiting, sendNow } = useWaiting(queue, send);
  /** Saves somebody's work on a day, as an edit of what waits for that day. @returns whether this browser has stored it */
  const save = (
    place: Pick<QueuedDay, 'organization' | 'vessel' | 'user' | 'day'>,
    edit: (before: DayContent | undefined) => DayContent,
    kept: Pick<StoredDay, 'id' | 'tag'> | null,
  ): Promise<boolean> =>
    queue.change(subjectOfDay(place), (before) => {
      const content = edit(before && { work: before.work, comment: before.comment });
      const sent = before ? [...before.sent, { work: before.work, comment: before.comment }] : [];
      return {
        ...place,
        work: content.work,
        comment: content.comment,
        key: nanoid(),
        since: before?.since ?? new Date().toISOString(),
        made: before ? before.made : kept,
        sent: sent.slice(-5),
      };
    });
  /** Resolves a conflict about a day: one's own version over theirs, or theirs. */
  const settle = (
    { theirs, refused: _refused, ...queued }: QueuedDay,
    choice: 'mine' | 'theirs',
  ) => {
    if (choice === 'mine' && theirs) void queue.put({ ...queued, key: nanoid(), made: theirs });
    else void queue.take(subjectOfDay(queued));
  };
  return { waiting, saved, sendNow, save, settle };
}

const sentOf = ({ work, comment }: DayContent) => ({
  work: work.map(({ from, to, kind, reason }) => ({
    from,
    to,
    ...(kind && { kind }),
    ...(reason && { reason }),
  })),
  comment: comment ?? undefined,
});
