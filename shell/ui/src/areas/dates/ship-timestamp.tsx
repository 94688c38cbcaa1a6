import { dayAndTime } from '@fairlead/ui';
import { shipTime } from './ship-time.ts';

interface ShipTimestampProps {
  /** ISO 8601 instant. */
  at: string;
  /** The vessel's zone: an IANA name, or an offset from UTC such as `+13:00`. */
  zone: string;
}

/** A moment in ship time; in the reader's own time on request. */
export const ShipTimestamp = ({ at, zone }: ShipTimestampProps) => (
  <time dateTime={at} title={`${dayAndTime(at)} where you are`}>
    {shipTime(zone, at)}
  </time>
);
