const locale = 'en-GB';
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago something happened, in the reader's time zone: `5 minutes ago`, `3 hours ago`, `yesterday at 14:05`, then the date. What this
 * device's clock has not reached yet happened `just now`: the server's clock is another.
 */
export function relativeTime(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return ago.format(-Math.floor(age / MINUTE_MS), 'minute');
  const days = daysSince(at, now);
  if (days === 0) return ago.format(-Math.floor(age / HOUR_MS), 'hour');
  if (days === 1) return `${ago.format(-1, 'day')} at ${time.format(at)}`;
  return date.format(at);
}

/** How many midnights of the reader's time zone lie between two moments: 0 today, 1 yesterday. */
export function daysSince(at: Date, now: Date): number {
  // Where clocks are put forward or back, a day is an hour shorter or longer.
  return Math.round((midnightBefore(now) - midnightBefore(at)) / DAY_MS);
}

const midnightBefore = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);
