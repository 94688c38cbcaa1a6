const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in the reader's own time zone. `at` is an ISO 8601 instant. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
