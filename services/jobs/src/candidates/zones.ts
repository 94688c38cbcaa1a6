/** Whether a time zone with this IANA name exists. */
export function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** An instant formatted in a time zone, with the zone: `Mon 30 November 2026 at 14:30 (Europe/Monaco)`. */
export function whenIn(timeZone: string, instant: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
  return `${shown} (${timeZone})`;
}
