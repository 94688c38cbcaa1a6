import type { ScheduleEntry } from '@fairlead/contracts';
import { dayAfter } from '@fairlead/contracts';
import ical from 'ical-generator';

/** How often (s) a calendar that subscribes should read a feed anew. */
const READ_AGAIN_AFTER = 3_600;

/** Entries as a file for calendars (RFC 5545). Another file of the same entries replaces them, by their ids. */
export function calendarOf(entries: readonly ScheduleEntry[]): string {
  const calendar = ical({
    name: 'Fairlead',
    prodId: '//Fairlead//Schedule//EN',
    ttl: READ_AGAIN_AFTER,
  });
  for (const { id, kind, title, from, to, startsAt, endsAt, place } of entries)
    calendar.createEvent({
      id: `${id}@${kind}.schedule.fairlead`,
      summary: title,
      ...(startsAt && endsAt
        ? { start: new Date(startsAt), end: new Date(endsAt) }
        : // The end of whole days is the day after the last (RFC 5545, 3.6.1).
          { allDay: true, start: new Date(from), end: new Date(dayAfter(to, 1)) }),
      ...(place && { location: place }),
    });
  return calendar.toString();
}
