import { clockIn, dayAfter, isZone, type vessel, type vesselFields } from '@fairlead/contracts';
import type { Change, FormsOf } from '@fairlead/service-kit';
import { areChanged } from '../are-changed.ts';

type VesselChange = Change<FormsOf<typeof vesselFields, typeof vessel, never>>;

/** Records the zone of the clocks aboard before they are set to another, which applies from the next midnight on. */
export function loggingShipTime({ content, previous }: VesselChange): VesselChange['content'] {
  const former = previous?.shipTime;
  if (!former || !isZone(former) || content.shipTime === former) return content;
  const log = previous.shipTimeLog ?? [];
  const until = dayAfter(clockIn(former, new Date().toISOString()).day, 1);
  const isLogged = log.some((entry) => entry.until === until);
  return isLogged ? content : { ...content, shipTimeLog: [...log, { until, zone: former }] };
}

/** Whether the flags of a vessel's records are to be computed again after a change of it. */
export const areClocksChanged = areChanged('shipTime', 'warningDays');
