import { clockIn, dayInWords, type ValueFormats } from '@fairlead/contracts';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: 'min2' });
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats values for print: `3 February 2026, 17:05` in a time zone, `12,500.5`, `1,200.50`. */
export function timesIn(zone: string): ValueFormats {
  return {
    number: (value) => numbers.format(value),
    amount: (value) => amounts.format(value),
    day: dayInWords,
    moment: (instant) => {
      const shown = clockIn(zone, instant);
      return `${dayInWords(shown.day)}, ${shown.time}`;
    },
  };
}
