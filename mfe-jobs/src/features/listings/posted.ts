import type { Listing } from '@fairlead/contracts/api/listings';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps: [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago a listing was posted, in the largest unit that fits: `3 days ago`. `now` is in milliseconds. */
export function postedText(
  { publishedOn, createdAt }: Pick<Listing, 'publishedOn' | 'createdAt'>,
  now: number = Date.now(),
): string {
  const passed = Math.max(0, now - Date.parse(publishedOn ?? createdAt));
  const step = steps.find(([, length]) => passed >= length);
  return step ? relative.format(-Math.floor(passed / step[1]), step[0]) : 'just now';
}
