import { ApiError } from '@fairlead/remote-kit/calls';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { dayQueueOf } from './day-outbox.ts';
import {
  type DayContent,
  isAlike,
  type QueuedDay,
  type StoredDay,
  subjectOfDay,
} from './queued-day.ts';
import { isNewer, type SavedDay } from './saved-days.ts';

type DayPlace = Pick<QueuedDay, 'organization' | 'vessel' | 'user' | 'day'>;
type DayEdit = (before: DayContent | undefined) => DayContent;
type SavedVersion = Pick<StoredDay, 'id' | 'tag'>;

/**
 * Saves days of hours: at once where there is a connection, and automatically as soon as there is one. Where this browser stores nothing they are sent
 * directly, one after the other.
 */
export function useSaving(person: string) {
  const queue = dayQueueOf(person);
  const [saved, setSaved] = useState<Readonly<Record<string, SavedDay>>>({});
  /** The same, as the next change of a day needs it before it is rendered. */
  const latest = useRef(saved);
  /** The last change that was sent directly. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(
    () =>
      queue.onSent(({ vessel, user, day }, stored) => {
        if (!stored) return;
        const subject = subjectOfDay({ vessel, user, day });
        latest.current = { ...latest.current, [subject]: { vessel, user, day, ...stored } };
        setSaved(latest.current);
      }),
    [queue],
  );
  const { waiting, sendNow, submit } = useOutbox(queue);
  /** Sends a change that could not be stored, on what was saved of the day since. @throws {ApiError} */
  const sendDirectly = async (change: QueuedDay, edit: DayEdit): Promise<void> => {
    // It may be on its way already.
    await sendNow();
    const known = latest.current[subjectOfDay(change)];
    let sent = change;
    if (known && isNewer(known, change.made)) {
      const content = contentOf(edit(contentOf(known)));
      if (isAlike(content, known)) return;
      sent = { ...change, ...content, key: nanoid(), made: known, sent: [] };
    }
    const submission = await submit(sent);
    // The other version cannot be kept beside this one.
    if (submission.status === 'sent' && !submission.answer)
      throw new ApiError({ kind: 'outdated', message: 'Somebody else has changed this day.' });
  };
  /**
   * Saves somebody's work on a day, as an edit of what waits for that day.
   * @throws {ApiError} where it was neither stored nor sent
   */
  const save = async (place: DayPlace, edit: DayEdit, kept: SavedVersion | null): Promise<void> => {
    const before = queue.about(subjectOfDay(place));
    const change: QueuedDay = {
      ...place,
      ...contentOf(edit(before && contentOf(before))),
      key: nanoid(),
      since: before?.since ?? new Date().toISOString(),
      made: before ? before.made : kept,
      sent: before ? [...before.sent, contentOf(before)].slice(-5) : [],
    };
    if (await queue.put(change)) return;
    const sent = sending.current.then(() => sendDirectly(change, edit));
    sending.current = sent.catch(() => undefined);
    await sent;
  };
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

const contentOf = ({ work, comment }: DayContent): DayContent => ({ work, comment });
