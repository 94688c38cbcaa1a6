import { clockIn, type TimeWords } from '@fairlead/contracts';

const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How times are written on paper: `3 February 2026, 17:05`, as the clocks of a zone show them. */
export function timesIn(zone: string): TimeWords {
  const day = (one: string) => calendarDay.format(new Date(one));
  return {
    day,
    moment: (instant) => {
      const shown = clockIn(zone, instant);
      return `${day(shown.day)}, ${shown.time}`;
    },
  };
}
