import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairlead/contracts/time/durations';
import { type Moment, shortDay, time } from './dates.ts';
import { inReaderLocale } from './locale.ts';

const relative = inReaderLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);

const units = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * How long ago something happened, in the largest unit that fits: `3 days ago`, `2 months ago`. What is still in the future by this device's clock
 * happened `just now`: the server's clock may differ.
 */
export function ago(at: Moment, now: Moment): string {
  const age = ageOf(at, now);
  const unit = units.find(([, length]) => age >= length);
  return unit ? relative().format(-Math.floor(age / unit[1]), unit[0]) : 'just now';
}

/** When something happened, precise while it is recent: `5 minutes ago`, `3 hours ago`, `yesterday at 14:05`, then the date. */
export function relativeTime(at: Moment, now: Moment): string {
  const age = ageOf(at, now);
  const days = daysSince(at, now);
  if (age < HOUR_MS || days === 0) return ago(at, now);
  if (days === 1) return `${relative().format(-1, 'day')} at ${time(at)}`;
  return shortDay(at);
}

/** How many midnights of the reader's time zone lie between two moments: 0 today, 1 yesterday. */
export function daysSince(at: Moment, now: Moment): number {
  // Where clocks change, a day is an hour shorter or longer.
  return Math.round((midnightBefore(now) - midnightBefore(at)) / DAY_MS);
}

const ageOf = (at: Moment, now: Moment) => new Date(now).getTime() - new Date(at).getTime();

const midnightBefore = (moment: Moment): number => new Date(moment).setHours(0, 0, 0, 0);
