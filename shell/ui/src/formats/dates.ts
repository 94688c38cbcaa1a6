import { inReaderLocale } from './locale.ts';

/** A point in time: ISO 8601, milliseconds since 1970, or a JavaScript date. */
export type Moment = string | number | Date;

/** A format for moments in the reader's locale. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = inReaderLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (moment: Moment) => format().format(new Date(moment));
};

/** The day of a moment, in the reader's time zone: `24 November 2026`. */
export const day = dateFormat({ dateStyle: 'long' });

/** The same shortened, where there is little room: `24 Nov 2026`. */
export const shortDay = dateFormat({ dateStyle: 'medium' });

/** The time of a moment, in the reader's time zone: `14:05`. */
export const time = dateFormat({ timeStyle: 'short' });

/** Both: `24 Nov 2026, 14:05`. */
export const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A calendar day, which is the same everywhere (stored as midnight UTC, or as `2026-11-24`): `24 November 2026`. */
export const calendarDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** The month of a calendar day: `November 2026`. */
export const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const readersLocale = inReaderLocale((locale) => locale);

/** A moment in a time zone (IANA name), with its weekday: `Sunday, 28 March 2027 at 11:30`. */
export const dayAndTimeIn = (timeZone: string, moment: Moment): string =>
  new Intl.DateTimeFormat(readersLocale(), {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(moment));
