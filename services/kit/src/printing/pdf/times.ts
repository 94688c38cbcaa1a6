import { clockIn, dayInWords, type TimeWords } from '@fairlead/contracts';

/** Formats times for print: `3 February 2026, 17:05`, in a time zone. */
export function timesIn(zone: string): TimeWords {
  return {
    day: dayInWords,
    moment: (instant) => {
      const shown = clockIn(zone, instant);
      return `${dayInWords(shown.day)}, ${shown.time}`;
    },
  };
}
