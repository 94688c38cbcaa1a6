import type { Appointment } from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';

/** The time (ms) from which changes are counted: a revision is a time, and a calendar's count has 31 bits (RFC 5545, 3.3.8). */
const COUNTED_FROM = Date.UTC(2020);

/** The sequence number by which a calendar recognizes the later of two changes, in seconds; for two within the same second it uses the later file. */
const sequenceOf = (revision: number): number =>
  Math.max(0, Math.floor((revision - COUNTED_FROM) / 1_000));

/** An entry of a calendar. */
export interface CalendarEntry {
  /** The same for the same thing in every file, so that a later file replaces the entry of an earlier one. */
  id: string;
  title: string;
  start: Date;
  /** When it ends; for whole days the day after the last (RFC 5545, 3.6.1). */
  end: Date;
  isWholeDays?: boolean;
  place?: string | undefined;
  description?: string | undefined;
  /** Grows with every change: calendars keep the latest. */
  revision?: number;
  isCancelled?: boolean;
}

interface CalendarOptions {
  /** The part of the product that makes the file. */
  product: string;
  /** The name shown by a calendar that subscribes to it. */
  name?: string;
  /** How often (s) a calendar that subscribes should refetch it. */
  readAgainAfter?: number;
  /** The file removes its entries from a calendar. */
  isCancellation?: boolean;
  /** The address of the portal, which is named to calendars as the organizer. */
  portal?: string;
}

/**
 * An iCalendar file (RFC 5545). One that adds or removes entries names the portal as their organizer, without whom calendars take nothing out (RFC 5546,
 * 3.2.5): the same in every file, as they compare it.
 */
export async function calendarFile(
  entries: readonly CalendarEntry[],
  options: CalendarOptions,
): Promise<string> {
  // Loaded with the first file: most instances never write one.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { product, name, readAgainAfter, isCancellation, portal } = options;
  const organizer = portal && {
    name: 'Fairlead',
    email: `no-reply@${new URL(portal).hostname}`,
  };
  const calendar = ical({
    prodId: `//Fairlead//${product}//EN`,
    ...(name && { name }),
    ...(readAgainAfter && { ttl: readAgainAfter }),
    ...(isCancellation !== undefined && {
      method: isCancellation ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    }),
  });
  for (const entry of entries) {
    const { id, title, start, end, isWholeDays, place, description, revision, isCancelled } = entry;
    calendar.createEvent({
      id,
      start,
      end,
      summary: title,
      ...(organizer && { organizer }),
      ...(isWholeDays && { allDay: true }),
      ...(place && { location: place }),
      ...(description && { description }),
      ...(revision !== undefined && { sequence: sequenceOf(revision) }),
      ...(isCancelled !== undefined && {
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      }),
    });
  }
  // Every line ends with one, the last too (3.1); the library leaves that out.
  return `${calendar.toString()}\r\n`;
}

/** One appointment as an iCalendar file, which adds, moves or removes it. `portal`: its address. */
export function appointmentFile(appointment: Appointment, portal: string): Promise<string> {
  const { startsAt, minutes, isCancelled = false, ...entry } = appointment;
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  return calendarFile([{ ...entry, start, end, isCancelled }], {
    product: 'Appointments',
    isCancellation: isCancelled,
    portal,
  });
}
