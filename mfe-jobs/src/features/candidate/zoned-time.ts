import { tzOffset } from '@date-fns/tz';
import { DAY_MS, MINUTE_MS } from '@fairlead/contracts/time/durations';

/** A local time somewhere: its instant, or why it has none. */
export type ZonedInstant = { at: string } | { problem: string };

/**
 * The instant (ISO 8601) at which the clocks of a time zone (IANA) show a day (`2026-11-30`) and a time (`14:30`). In the nights in which clocks
 * change a time may occur never or twice: that is returned as a problem.
 */
export function instantIn(zone: string, day: string, time: string): ZonedInstant {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return { problem: 'Please enter a date and a time' };
  const offsets = new Set(
    [shown - DAY_MS, shown + DAY_MS].map((near) => tzOffset(zone, new Date(near))),
  );
  if ([...offsets].some(Number.isNaN)) return { problem: 'Choose a time zone from the list' };
  const instants = [...offsets]
    .map((offset) => ({ offset, instant: new Date(shown - offset * MINUTE_MS) }))
    .filter(({ offset, instant }) => tzOffset(zone, instant) === offset);
  const [one, other] = instants;
  if (!one)
    return {
      problem: 'Clocks are put forward then: this time does not exist. Please choose another.',
    };
  if (other)
    return { problem: 'Clocks are put back then: this time comes twice. Please choose another.' };
  return { at: one.instant.toISOString() };
}

/** The local day and time in a time zone at an instant, as form fields take them. */
export function clockIn(zone: string, at: string): { day: string; time: string } {
  const shown = new Date(Date.parse(at) + tzOffset(zone, new Date(at)) * MINUTE_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
