import { clockIn, isId, isZone } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { vessels } from '../vessels/collection.ts';

/** The clocks of people without a ship. */
const ashore = 'UTC';

/** The vessel settings for evaluating a record: its clocks, and with how many days left an expiry is flagged. */
export async function clockAboard(
  service: Service,
  vessel: string | undefined,
): Promise<{ zone: string; warningDays?: readonly number[] | undefined }> {
  if (!isId(vessel)) return { zone: ashore };
  const found = await service.store(vessels).findById(objectId(vessel));
  const { shipTime, warningDays } = found ?? {};
  return {
    zone: shipTime && isZone(shipTime) ? shipTime : ashore,
    ...(warningDays && { warningDays }),
  };
}

/** The zone of a vessel's clocks; UTC without a vessel, or without a ship time. */
export const zoneAboard = async (service: Service, vessel: string | undefined): Promise<string> =>
  (await clockAboard(service, vessel)).zone;

/** The year in which a record of a moment (ms) is numbered: that of its day, by the clocks aboard. */
export const yearAt = (at: number, zone: string): string =>
  clockIn(zone, new Date(at).toISOString()).day.slice(0, 4);
