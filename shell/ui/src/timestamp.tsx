import { dayAndTime } from './formats/dates.ts';
import { relativeTime } from './formats/relative-time.ts';
import { useNow } from './use-now.ts';

interface TimestampProps {
  /** ISO 8601 instant. */
  at: string;
  /** Shows how long ago it was, and the exact moment on request; for past events. It stays up to date while it is visible. */
  relative?: boolean;
}

/** A moment, in the reader's own time zone. */
export function Timestamp({ at, relative = false }: TimestampProps) {
  if (relative) return <TimeAgo at={at} />;
  return <time dateTime={at}>{dayAndTime(at)}</time>;
}

function TimeAgo({ at }: Pick<TimestampProps, 'at'>) {
  return (
    <time dateTime={at} title={dayAndTime(at)}>
      {relativeTime(at, useNow())}
    </time>
  );
}
