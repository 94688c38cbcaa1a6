import { clockIn, dayInWords, type TimeWords } from '@fairlead/contracts';

/** How times are written on paper: `3 February 2026, 17:05`, as the clocks of a zone show them. */
export function timesIn(zone: string): TimeWords {
  return {
    day: dayInWords,
    moment: (instant) => {
      const shown = clockIn(zone, instant);
      return `${dayInWords(shown.day)}, ${shown.time}`;
    },
  };
}
