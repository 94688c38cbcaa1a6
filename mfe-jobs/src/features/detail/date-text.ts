const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant (ISO 8601): `24 November 2026`. */
export const dateText = (instant: string): string => dateFormat.format(new Date(instant));
