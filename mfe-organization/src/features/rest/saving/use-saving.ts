import { useOutbox } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { dayQueueOf } from './day-outbox.ts';
import { type DayContent, type QueuedDay, type StoredDay, subjectOfDay } from './queued-day.ts';
import type { SavedDay } from './saved-days.ts';

/** Saves days of hours: at once where there is a connection, and automatically as soon as there is one. */
export function useSaving(person: string) {
  const queue = dayQueueOf(person);
  const [saved, setSaved] = useState<Readonly<Record<string, SavedDay>>>({});
  useEffect(
    () =>
      queue.onSent(({ vessel, user, day }, stored) => {
        if (!stored) return;
        const subject = subjectOfDay({ vessel, user, day });
        setSaved((before) => ({ ...before, [subject]: { vessel, user, day, ...stored } }));
      }),
    [queue],
  );
  const { waiting, sendNow } = useOutbox(queue);
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
