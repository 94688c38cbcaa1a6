import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface TimestampProps {
  /** ISO 8601 instant. */
  at: string;
  /** Says how long ago it was, and the exact moment on request; for what has happened. It stays true while it is in sight. */
  relative?: boolean;
}

/** A moment, in the reader's own time zone. */
export function Timestamp({ at, relative = false }: TimestampProps) {
  if (relative) return <TimeAgo at={at} />;
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

function TimeAgo({ at }: Pick<TimestampProps, 'at'>) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={format.format(moment)}>
      {relativeTime(moment, useNow())}
    </time>
  );
}
