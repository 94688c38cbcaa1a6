import { isId, isZone } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { vessels } from '../vessels/collection.ts';

/** The clocks of who has no ship. */
const ashore = 'UTC';

/** The zone that a vessel's clocks are set to; UTC without a vessel, or without a ship time. */
export async function zoneAboard(service: Service, vessel: string | undefined): Promise<string> {
  if (!isId(vessel)) return ashore;
  const zone = (await service.store(vessels).findById(objectId(vessel)))?.shipTime;
  return zone && isZone(zone) ? zone : ashore;
}
