import type { ScheduleEntry } from '@fairlead/contracts';
import { dayAfter } from '@fairlead/contracts';
import { calendarFile } from '@fairlead/printing/calendar';

/** How often (s) a subscribed calendar should refetch a feed. */
const READ_AGAIN_AFTER = 3_600;

/** Entries as a calendar file. Another file of the same entries replaces them, by id. */
export const calendarOf = (entries: readonly ScheduleEntry[]): Promise<string> =>
  calendarFile(
    entries.map(({ id, kind, title, from, to, startsAt, endsAt, place }) => ({
      id: `${id}@${kind}.schedule.fairlead`,
      title,
      ...(startsAt && endsAt
        ? { start: new Date(startsAt), end: new Date(endsAt) }
        : { isWholeDays: true, start: new Date(from), end: new Date(dayAfter(to, 1)) }),
      place: place ?? undefined,
    })),
    { product: 'Schedule', name: 'Fairlead', readAgainAfter: READ_AGAIN_AFTER },
  );
