import type { ShipDay } from '@fairlead/contracts';
import { reachOf } from '@fairlead/rest-rules';
import { objectId, type Service } from '@fairlead/service-kit';
import type { RestVessel } from './aboard.ts';
import { restHours, type StoredRestHours } from './collection.ts';
import { recorded } from './recorded.ts';

/** The recorded work in an organization that affects some days of a vessel. */
export async function hoursAround(
  service: Service,
  { organization, profile }: RestVessel,
  { days, users }: { days: readonly ShipDay[]; users: readonly string[] },
): Promise<StoredRestHours[]> {
  const reach = reachOf(days, profile);
  return service
    .store(restHours)
    .find({
      organization: objectId(organization),
      'user.id': { $in: users.map(objectId) },
      beginsAt: { $lt: new Date(reach.to) },
      endsAt: { $gt: new Date(reach.from) },
      ...recorded,
    })
    .sort({ day: 1, _id: 1 })
    .toArray();
}
