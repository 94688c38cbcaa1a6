import {
  beginningOf,
  clockIn,
  type Day,
  dayAfter,
  isZone,
  type vessel,
  type vesselFields,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { Change, FormsOf } from '@fairlead/service-kit';
import { areChanged } from '../are-changed.ts';

type VesselChange = Change<FormsOf<typeof vesselFields, typeof vessel, never>>;

/** Records the zone of the clocks aboard before they are set to another, which applies from the next midnight on. */
export function loggingShipTime({ content, previous }: VesselChange): VesselChange['content'] {
  const former = previous?.shipTime;
  if (!former || !isZone(former) || content.shipTime === former) return content;
  const log = previous.shipTimeLog ?? [];
  const zone = content.shipTime ?? 'UTC';
  if (typeof zone !== 'string' || !isZone(zone)) return content;
  const until = firstDayOf(zone, former, Date.now());
  const isLogged = log.some((entry) => entry.until === until);
  return isLogged ? content : { ...content, shipTimeLog: [...log, { until, zone: former }] };
}

/**
 * The first day by new clocks: tomorrow, or the day after where tomorrow, taken over the date line, would have begun long before the midnight at which the clocks
 * are set. Nothing of the day on which they are set is lost to it.
 */
export function firstDayOf(zone: string, former: string, now: number): Day {
  const tomorrow = dayAfter(clockIn(former, new Date(now).toISOString()).day, 1);
  const midnight = beginningOf(tomorrow, former);
  const isFar = midnight - beginningOf(tomorrow, zone) > DAY_MS / 2;
  return isFar ? dayAfter(tomorrow, 1) : tomorrow;
}

/** Whether the flags of a vessel's records are to be computed again after a change of it. */
export const areClocksChanged = areChanged('shipTime', 'warningDays');
